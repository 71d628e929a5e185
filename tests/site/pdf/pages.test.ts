import { describe, expect, test } from "vitest";
import type { DocumentPart } from "#platform/documents/document-description.ts";
import { drawDocument } from "#platform/pdf/draw-document.ts";
import { documentWith, jobOf, signaturesOf, stagiaires, tableOf } from "../../document-descriptions.ts";
import { ordinarySpaces, readPdf, textOfPdf } from "../../read-pdf.ts";

const pagesOf = async (parts: readonly DocumentPart[], changes = {}) =>
  (await readPdf(await drawDocument(jobOf(documentWith(parts, changes))))).pages;

const paragraphs = (count: number): DocumentPart[] =>
  Array.from({ length: count }, (_, index) => ({ kind: "paragraph", lines: [[`Alinéa ${index}`]] }));

type Pages = Awaited<ReturnType<typeof pagesOf>>;

/** The page of a text, from 0, and its place. */
function place(pages: Pages, wanted: string) {
  const found = pages.flatMap(({ texts }, page) => texts.map((text) => ({ ...text, page })));
  return found.filter(({ text, isArtifact }) => !isArtifact && text.trim() === wanted);
}

describe("tables over several pages", () => {
  test.each([40, 90])("%i participants: everyone is there, no row is cut", async (count) => {
    const names = stagiaires(count);
    const pages = await pagesOf([{ kind: "heading", level: 2, text: "Les participants" }, tableOf(names)]);
    expect(pages.length).toBeGreaterThan(1);
    const [footerTop = 0] = pages.map(({ texts }) => texts.find(({ text }) => text.startsWith("Page 1"))?.y ?? 70);
    for (const [index, name] of names.entries()) {
      const [row, ...others] = place(pages, name);
      expect(others).toEqual([]);
      if (!row) throw new Error(`${name} is missing`);
      const page = pages[row.page];
      const price = page?.texts.filter(({ text, y }) => text.includes("250 €") && Math.abs(y - row.y) < 0.1);
      expect(price).toHaveLength(1);
      const next = place(pages, names[index + 1] ?? "")[0];
      const bottom = next?.page === row.page ? next.y : footerTop;
      if (index % 9 !== 4) continue;
      // The long name of the company is complete between this row and the next.
      const lines = page?.texts.filter(({ text, y }) => text.includes("Ÿ") && y <= row.y && y > bottom) ?? [];
      expect(lines.map(({ text }) => text.trim()).join("")).toBe("Ÿ".repeat(200));
    }
  });

  test("the headings stand on each page, but only once for screen readers", async () => {
    const pages = await pagesOf([tableOf(stagiaires(100))]);
    for (const { texts } of pages) expect(texts.filter(({ text }) => text.trim() === "Entreprise")).toHaveLength(1);
    expect(place(pages, "Entreprise")).toHaveLength(1);
  });

  test("numbers end at the right of their column", async () => {
    const parts: DocumentPart[] = [
      {
        kind: "table",
        caption: "Prix",
        columns: [
          { heading: "Objet", width: 1 },
          { heading: "Prix", width: 1, isNumber: true },
        ],
        rows: ["1 €", "1 250,00 €", "36 €"].map((price) => ["Formation", price]),
      },
    ];
    const pages = await pagesOf(parts);
    const ends = ["1 €", "1 250,00 €", "36 €"]
      .map((price) => place(pages, price)[0])
      .map((one) => (one?.x ?? 0) + (one?.width ?? 0));
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(0.5);
  });

  test("rows to sign have their height", async () => {
    const names = stagiaires(3);
    const pages = await pagesOf([
      tableOf(names, 60).kind === "table"
        ? ({ ...tableOf(names, 60), rows: names.map((name) => [name, "", ""]) } as DocumentPart)
        : tableOf(names),
    ]);
    const [first, second] = names.map((name) => place(pages, name)[0]?.y ?? 0);
    expect((first ?? 0) - (second ?? 0)).toBeCloseTo(60, 0);
  });

  test("a row higher than a page goes on, with all its words", async () => {
    const words = Array.from({ length: 1_500 }, (_, index) => `mot${index}`).join(" ");
    const bytes = await drawDocument(
      jobOf(documentWith([{ kind: "facts", rows: [{ name: "Objectifs", value: words }] }])),
    );
    const { pages } = await readPdf(bytes);
    expect(pages.length).toBeGreaterThan(2);
    const body = pages.flatMap(({ texts }) =>
      texts.filter(({ isArtifact, text }) => !isArtifact && text.includes("mot")),
    );
    expect(ordinarySpaces(body.map(({ text }) => text).join(" "))).toBe(words);
  });
});

describe("what stays together", () => {
  test("a heading is on the page of what follows it, wherever it falls", async () => {
    for (let count = 20; count < 34; count++) {
      const pages = await pagesOf([
        ...paragraphs(count),
        { kind: "heading", level: 2, text: "Titre" },
        { kind: "heading", level: 3, text: "Sous-titre" },
        tableOf(["Zoé"]),
      ]);
      const numbers = ["Titre", "Sous-titre", "Les stagiaires", "Nom", "Zoé"].map(
        (text) => place(pages, text)[0]?.page,
      );
      expect(new Set(numbers).size).toBe(1);
    }
  });

  test("signatures are on the page of their heading", async () => {
    for (let count = 18; count < 30; count++) {
      const heading: DocumentPart = { kind: "heading", level: 2, text: "Signatures" };
      const pages = await pagesOf([...paragraphs(count), heading, signaturesOf("Zoé", "Léa")]);
      const numbers = ["Signatures", "Pour Zoé", "Pour Léa"].map((text) => place(pages, text)[0]?.page);
      expect(new Set(numbers).size).toBe(1);
    }
  });
});

describe("what announces something", () => {
  test("is on its page: two paragraphs before signatures, and a line with a colon before a list", async () => {
    for (let count = 18; count < 30; count++) {
      const list: DocumentPart = { kind: "list", ordered: false, items: [["Un"], ["Deux"], ["Trois"]] };
      const lines = ["À savoir\u202f:", "Accord", "Fait à Cambrai"].map(
        (line): DocumentPart => ({ kind: "paragraph", lines: [[line]] }),
      );
      const [announcing, ...closing] = lines;
      if (!announcing) throw new Error("no line");
      const pages = await pagesOf([...paragraphs(count), announcing, list, ...closing, signaturesOf("Zoé")]);
      const pageOf = (text: string) => pages.findIndex(({ texts }) => texts.some((one) => one.text.trim() === text));
      expect(new Set([pageOf("Un"), pageOf("Deux"), pageOf("Trois")]).size).toBe(1);
      expect(pages[pageOf("Un")]?.text).toContain("À savoir");
      expect(new Set([pageOf("Accord"), pageOf("Fait à Cambrai"), pageOf("Pour Zoé")]).size).toBe(1);
    }
  });
});

describe("pages", () => {
  test("each has its number and the footer", async () => {
    const pages = await pagesOf([tableOf(stagiaires(60))]);
    for (const [index, { texts }] of pages.entries()) {
      const text = ordinarySpaces(
        texts
          .filter(({ isArtifact }) => isArtifact)
          .map((one) => one.text)
          .join(" "),
      );
      expect(text).toContain(`CNV-2026-0012 · Page ${index + 1} sur ${pages.length}`);
      expect(text).toContain("Déclaration d’activité");
    }
  });

  test("each of a draft says so, also in its text", async () => {
    const pages = await pagesOf([tableOf(stagiaires(60))], { number: null });
    for (const { texts } of pages)
      expect(texts.filter(({ text }) => text.includes("PROJET")).length).toBeGreaterThan(1);
    expect(place(pages, "PROJET")).toHaveLength(1);
  });

  test("a page break starts one, and none at the end", async () => {
    const pages = await pagesOf([...paragraphs(1), { kind: "pageBreak" }, ...paragraphs(1), { kind: "pageBreak" }]);
    expect(pages).toHaveLength(2);
  });

  test("an empty document has its title", async () => {
    expect(await textOfPdf(await drawDocument(jobOf(documentWith([]))))).toContain(
      "Convention de formation CNV-2026-0012",
    );
  });
});
