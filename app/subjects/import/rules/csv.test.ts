import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine, decodeText, parseCsv } from "./csv.ts";

const MOST = 100;
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("the cells of a CSV text", () => {
  it.each([
    [
      "semicolons",
      "Nom;Ville\nZola;Cambrai\n",
      [
        ["Nom", "Ville"],
        ["Zola", "Cambrai"],
      ],
    ],
    [
      "commas",
      "Nom,Ville\r\nZola,Cambrai",
      [
        ["Nom", "Ville"],
        ["Zola", "Cambrai"],
      ],
    ],
    [
      "tabs, as copied cells",
      "Nom\tPrix\nZola\t12,50",
      [
        ["Nom", "Prix"],
        ["Zola", "12,50"],
      ],
    ],
    [
      "decimal commas among semicolons",
      "Nom;Prix\nZola;12,50",
      [
        ["Nom", "Prix"],
        ["Zola", "12,50"],
      ],
    ],
    [
      "quotes, separators and line breaks in quotes",
      'a;b\n"un ""deux""; trois";"haut\nbas"',
      [
        ["a", "b"],
        ['un "deux"; trois', "haut\nbas"],
      ],
    ],
    ["a quote that is never closed", 'a;b\n"un;deux\ntrois', [["a", "b"], ["un;deux\ntrois"]]],
    ["empty cells and lines", "a;b\n;\n\n;x", [["a", "b"], ["", ""], [""], ["", "x"]]],
    ["a separator at the very end", "a;b;", [["a", "b", ""]]],
    ["a byte order mark and the separator that Excel is told", "\ufeffsep=;\r\na;b", [["a", "b"]]],
    [
      "old line breaks",
      "a;b\rc;d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["nothing", "", []],
  ])("are read with %s", (_, text, rows) => {
    expect(parseCsv(text, MOST)).toEqual(rows);
  });

  it("stop after so many rows", () => {
    expect(parseCsv("a\n".repeat(1_000), 3)).toHaveLength(3);
  });

  it("are those that were written", () => {
    const cells = fc.array(fc.string({ unit: "grapheme", maxLength: 20 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1, maxLength: 8 }), (rows) => {
        // The first line tells the separator.
        const all = [["Nom", "Ville"], ...rows];
        expect(parseCsv(all.map(csvLine).join(""), MOST)).toEqual(all);
      }),
    );
  });

  it("take time that grows with the length only", () => {
    const started = parseCsv(`${'"'.repeat(200_000)};${";".repeat(200_000)}`, MOST);
    expect(started.length).toBeLessThanOrEqual(MOST);
  });
});

describe("the letters of a file", () => {
  it.each([
    ["UTF-8", new TextEncoder().encode("Prénom"), "Prénom"],
    ["Windows-1252", bytesOf("Pr\u00e9nom \u0080"), "Prénom €"],
    ["UTF-16, as Excel's Unicode text", bytesOf("\u00ff\u00fePR\u0000".replace("PR", "P\u0000R")), "PR"],
  ])("are read as %s", (_, bytes, text) => {
    expect(decodeText(bytes)).toBe(text);
  });
});
