import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../../tests/site/fuzz/random.ts";
import { type DiffPart, wordDiff } from "./word-diff.ts";

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join("");

const side = (parts: readonly DiffPart[], left: DiffPart["kind"]) =>
  parts
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join("");

describe("the differences between two texts", () => {
  it.each([
    ["", "", ""],
    ["même texte", "même texte", "même texte"],
    ["", "Bonjour.", "[+Bonjour.+]"],
    ["Bonjour.", "", "[-Bonjour.-]"],
    ["Des stages courts, en groupe.", "Des stages longs, en groupe.", "Des stages [-courts,-][+longs,+] en groupe."],
    ["un deux trois", "un deux et trois", "un deux [+et +]trois"],
    ["un\n\ndeux", "un\ndeux", "un\n[-\n-]deux"],
    ["- blé\n- lin", "- blé\n- orge\n- lin", "- blé\n- [+orge\n- +]lin"],
  ])("%j → %j", (before, after, expected) => {
    expect(shown(before, after)).toBe(expected);
  });

  it("contain both texts, whatever they are", () => {
    const random = seededRandom(7);
    const words = ["blé", "lin", "orge", " ", "  ", "\n", "**", "a"];
    const text = () => Array.from({ length: random.below(60) }, () => random.pick(words)).join("");
    for (let round = 0; round < 500; round += 1) {
      const [before, after] = [text(), text()];
      const parts = wordDiff(before, after);
      expect([side(parts, "added"), side(parts, "removed")]).toEqual([before, after]);
    }
  });

  it("of texts with nothing in common are one replaced by the other", () => {
    const [before, after] = [numbered("a", 5_000), numbered("b", 5_000)];
    expect(wordDiff(before, after)).toEqual([
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ]);
  });

  it("are found at both ends of a long text", () => {
    const text = numbered("mot", 5_000);
    const kinds = wordDiff(`avant ${text} fin`, `après ${text} suite`).map(({ kind }) => kind);
    expect(kinds).toEqual(["removed", "added", "same", "removed", "added"]);
  });
});

const numbered = (word: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${word}${number}`).join(" ");
