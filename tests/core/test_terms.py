"""The catalogues and rules pages have one word for each thing; the words that lost are not in them any more."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.cards import data_dir

# What must not be there -> what is said instead.
JAPANESE = {
    "指せ|指す手|打て|打つ": "選ぶ、置く",
    "待った|元に戻す": "取り消す",
    "手を戻": "手を取り消す",
    "配り番号|配札": "シード、配り",
    "分け合|引き分け": "勝利を分かち合います",
    "フォルダ(?!ー)": "フォルダー",
    "のんびり|するどい|でたらめ|やさしい": "よわい、ふつう、つよい、ランダム",
    "(?<!食)卓": "テーブル（食卓は別）",
    "クラスターを得点|クラスターの得点": "クラスターで得点",
    "使える相手|相手がありません": "対象になるカードがない",
    "できるだけ何度": "そろっているかぎり何度でも",
    "最後の年まで": "最後の年より前",
    "いちばん左の(?!屋台)|最初の屋台": "いちばん左の屋台",
    "強い人": "強いプレイヤー",
    "飾りの(場所|空き)": "飾りの枠",
    "スノーケル|(?<!ュ)ノーケラー": "シュノーケラー",
    "1クリック": "ワンクリック",
    "写して": "コピーする",
    "亥(?!（ブタ）)": "亥（ブタ）",
    "列が完成": "列が埋まる",
    "大きく見": "拡大して見る",
    "春巻|おやつ|お盆|封筒|初級": "エビロール、菓子、皿、紅包、入門",
    "盗|盾|魔法|特殊効果": "横取り、保護、マジック、効果",
    "誰|いまは|いまの|つづけ|はじめる|あそぶ": "だれ、今、続ける、始める、遊ぶ",
    "(?<!手)番を終え": "手番を終える",
}
ENGLISH = {
    "[a-z}]'[a-z ]": "a curly apostrophe",
    r"\bthe own\b": "their own, your own",
    r"[Ww]ho (wants|has no|shops|makes|hangs)\b(?![^.]*\?)": "whoever",
    r"\bshield": "protected",
    r"\baction\b": "special",
    "is not whole|without a word": "incomplete, by itself",
    "[Dd]eal \\{": "seed",
    "as many anchors": "the same number of anchors",
    "[Ww]ho (gives|gave)\\b(?! nothing)": "whoever",
}


def pages(language: str) -> list[Path]:
    return sorted([*(data_dir() / "text" / language).glob("*.yaml"), *(data_dir() / "rules" / language).glob("*.yaml")])


def uses(language: str, pattern: str) -> list[str]:
    """The lines (without comments and keys) that have such a word."""
    found = []
    for path in pages(language):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            said = " ".join(re.findall(r'"([^"]*)"', line)) if not line.lstrip().startswith("#") else ""
            if re.search(pattern, said):
                found.append(f"{path.name}:{number}: {said}")
    return found


@pytest.mark.parametrize("pattern", JAPANESE)
def test_japanese_has_one_word_for_each_thing(pattern: str) -> None:
    assert uses("ja", pattern) == [], JAPANESE[pattern]


@pytest.mark.parametrize("pattern", ENGLISH)
def test_english_has_one_word_for_each_thing(pattern: str) -> None:
    assert uses("en", pattern) == [], ENGLISH[pattern]


def test_the_words_that_won_are_found_by_the_search() -> None:
    assert len(uses("ja", "取り消")) > 5 and len(uses("ja", "分かち合")) > 5 and len(uses("en", "Whoever|whoever")) > 5
