import { describe, expect, test } from "vitest";
import { documentWith, jobOf } from "../../tests/document-descriptions.ts";
import { glyphCodes, ordinarySpaces, readPdf, textOfPdf } from "../../tests/read-pdf.ts";
import type { Line } from "../values/rich-text.ts";
import { drawDocument } from "./draw-document.ts";

const paragraph = (...lines: (Line | string)[]) => ({
  kind: "paragraph" as const,
  lines: lines.map((line) => (typeof line === "string" ? [line] : line)),
});

const textOf = async (...lines: (Line | string)[]) =>
  textOfPdf(await drawDocument(jobOf(documentWith([paragraph(...lines)]))));

describe("the text of a PDF is the text of its document", () => {
  test.each([
    ["accents and French signs", "L’Œuvre d’Ægir : « où ? », à Noël — 1\u202f250,50 €, n° 3, ½ heure…"],
    ["letters that a font could join", "effet, difficile, affluer, fjord, souffle"],
    ["names of neighbours", "Łukasz Żółć, Ștefan Ionuț, Jürgen Größe, Þór, Şükrü, Nguyễn Thị Ánh"],
    ["Greek and Cyrillic", "Ωμέγα Привет"],
    ["signs of the second font", "☒ ☐ ✓ → ≤ ♥ ₁"],
  ])("%s", async (_, text) => {
    expect(await textOf(text)).toContain(ordinarySpaces(text));
  });

  test("accents typed as two characters are one", async () => {
    expect(await textOf("E\u0301lodie Bru\u0302le\u0301")).toContain("Élodie Brûlé");
  });

  test("a soft hyphen is invisible, a no-break hyphen is a hyphen", async () => {
    expect(await textOf("moisson\u00adneuse rendez\u2011vous")).toContain("moissonneuse rendez-vous");
  });

  test("no-break spaces and hyphens are found by a search for ordinary ones, or as they are", async () => {
    const bytes = await drawDocument(jobOf(documentWith([paragraph("deux\u00a0jours\u202f: rendez\u2011vous")])));
    const { pages } = await readPdf(bytes);
    expect(pages[0]?.text).toMatch(/deux[ \u00a0]jours[ \u202f]: rendez[-\u2011]vous/);
  });

  test("a character that no font has is a visible sign, once for each", async () => {
    const bytes = await drawDocument(jobOf(documentWith([paragraph("avant 漢字 \u0007 \u{1f69c}\ud83d après")])));
    expect(await textOfPdf(bytes)).toContain("avant \ufffd\ufffd \ufffd \ufffd\ufffd après");
    expect(glyphCodes(bytes)).not.toContain(0);
  });

  test("from right to left, nothing is lost", async () => {
    const text = await textOf("Nom : שלום مرحبا.");
    for (const letter of "שלוםمرحبا") expect(text).toContain(letter);
  });

  test("emphasis and links change no text", async () => {
    const line: Line = [
      "Selon ",
      { kind: "strong", of: ["l’article 3 ", { kind: "em", of: ["bis"] }] },
      ", voir ",
      { kind: "link", href: "https://sillon.example/reglement", of: ["le règlement"] },
      ".",
    ];
    expect(await textOf(line)).toContain("Selon l’article 3 bis, voir le règlement.");
  });
});

describe("lines", () => {
  test("none leaves the page, whatever its words", async () => {
    const long = `${"W".repeat(300)} ${"mot ".repeat(200)}${"a-".repeat(200)} https://sillon.example/${"x".repeat(300)}`;
    const { pages } = await readPdf(await drawDocument(jobOf(documentWith([paragraph(long)]))));
    for (const { x, width } of pages.flatMap(({ texts }) => texts)) {
      expect(x).toBeGreaterThan(61);
      expect(x + width).toBeLessThan(595 - 61);
    }
  });

  test("a narrow no-break space keeps its neighbours on one line", async () => {
    const words = Array.from({ length: 120 }, (_, index) => `${"m".repeat(1 + (index % 13))}\u202f:`);
    const { pages } = await readPdf(await drawDocument(jobOf(documentWith([paragraph(words.join(" "))]))));
    const body = pages.flatMap(({ texts }) => texts.filter(({ text }) => text.includes("m") && text.includes(":")));
    expect(body.length).toBeGreaterThan(5);
    for (const { text } of body) expect(text.trim()).toMatch(/^m.*:$/);
  });

  test("an address is not cut at its hyphen, a name may be", async () => {
    const words = Array.from({ length: 60 }, (_, index) => `${"m".repeat(1 + (index % 11))} a-b@c-d.example`);
    const { pages } = await readPdf(await drawDocument(jobOf(documentWith([paragraph(words.join(" "))]))));
    const body = pages.flatMap(({ texts }) => texts.filter(({ text }) => text.includes("example")));
    expect(body.length).toBeGreaterThan(5);
    for (const { text } of body) expect(text.trim()).not.toMatch(/-$/);
  });

  test("a new line of the text is one of the page", async () => {
    const { pages } = await readPdf(await drawDocument(jobOf(documentWith([paragraph("Premier\nSecond", "Tiers")]))));
    const texts = pages.flatMap((page) => page.texts);
    const heights = ["Premier", "Second", "Tiers"].map((word) => texts.find(({ text }) => text.trim() === word)?.y);
    expect(new Set(heights).size).toBe(3);
  });
});
