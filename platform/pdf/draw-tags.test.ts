import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { documentWith, jobOf, signaturesOf, stagiaires, tableOf } from "../../tests/document-descriptions.ts";
import { allTags, glyphCodes, pdfObjects, readPdf } from "../../tests/read-pdf.ts";
import type { DocumentPart } from "../documents/document-description.ts";
import { drawDocument } from "./draw-document.ts";

const LINK = { kind: "link" as const, href: "https://sillon.example/reglement", of: ["le règlement intérieur"] };

const PARTS: DocumentPart[] = [
  { kind: "heading", level: 2, text: "Objet" },
  { kind: "paragraph", lines: [["Voir ", LINK, ", puis ", { kind: "strong", of: ["signer"] }, "."]] },
  { kind: "list", ordered: true, items: [["Régler"], ["Semer"]] },
  { kind: "heading", level: 3, text: "Nature" },
  {
    kind: "checkboxes",
    items: [
      { label: "action de formation", isChecked: true },
      { label: "apprentissage", isChecked: false },
    ],
  },
  { kind: "facts", rows: [{ name: "Durée", value: "14 h" }] },
  tableOf(stagiaires(30)),
  signaturesOf("Zoé Labour"),
];

const drawAgain = async () => {
  const logo = await sharp({ create: { width: 40, height: 20, channels: 4, background: "#1b3726" } })
    .png()
    .toBuffer();
  const letterhead = { brand: "Terre & Machines", lines: ["Pithiviers"], logo: { fileId: "logo", alt: "Un semoir" } };
  return drawDocument(jobOf(documentWith(PARTS, { letterhead }), { logo }));
};
let drawn: ReturnType<typeof drawAgain> | null = null;
const drawAll = () => {
  drawn ??= drawAgain();
  return drawn;
};

describe("the structure of a PDF", () => {
  test("reads in order: headings, paragraphs, lists, tables, figures", async () => {
    const { pages } = await readPdf(await drawAll());
    const [document] = pages[0]?.tree.children ?? [];
    expect(document?.role).toBe("Document");
    expect(document?.children.map(({ role }) => role)).toEqual([
      "Figure",
      "P",
      "P",
      "H1",
      "P",
      "H2",
      "P",
      "L",
      "H3",
      "L",
      "Table",
      "Table",
    ]);
    const tags = pages.flatMap(({ tree }) => allTags(tree));
    const textsOf = (role: string) =>
      tags.filter((tag) => tag.role === role && tag.text !== "").map(({ text }) => text);
    expect(textsOf("H1")).toEqual(["Convention de formation"]);
    expect(textsOf("H2")).toEqual(["Objet"]);
    expect(textsOf("Lbl")).toEqual(["1.", "2.", "☒", "☐"]);
    expect(textsOf("LBody")).toEqual(["Régler", "Semer", "action de formation", "apprentissage"]);
    expect(textsOf("Caption")).toEqual(["Les stagiaires"]);
    expect(textsOf("Link")).toEqual(["le règlement intérieur"]);
    const figures = tags.filter(({ role, alt }) => role === "Figure" && alt).map(({ alt }) => alt);
    expect(figures).toEqual(["Un semoir", "Signature de Zoé Labour"]);
    expect(tags.filter(({ role }) => role === "Lbl").map(({ alt }) => alt)).toEqual([
      undefined,
      undefined,
      "Coché",
      "Non coché",
    ]);
  });

  test("a table has a heading for each column and each row, over all its pages", async () => {
    const bytes = await drawAll();
    const { pages } = await readPdf(bytes);
    const rows = pages.flatMap(({ tree }) => allTags(tree).filter(({ role }) => role === "TR"));
    const names = rows.map(({ children }) => children[0]).filter((cell) => cell?.text.startsWith("Élodie"));
    expect(names.map((cell) => cell?.text)).toEqual(stagiaires(30));
    expect(new Set(names.map((cell) => cell?.role))).toEqual(new Set(["TH"]));
    for (const { children } of rows) expect([2, 3]).toContain(children.length);
    const scopes = pdfObjects(bytes).flatMap(({ dictionary }) => /\/Scope \/(\w+)/.exec(dictionary)?.[1] ?? []);
    expect(scopes.filter((scope) => scope === "Column")).toHaveLength(3);
    expect(scopes.filter((scope) => scope === "Row")).toHaveLength(31);
  });

  test("a signature in a cell is a figure with an alternative text, before the text of the cell", async () => {
    const drawing = { width: 600, height: 200, paths: ["M40 120 L300 40"] };
    const signed = { drawing, alt: "Signature de Zoé Labour", text: "9 h 02" };
    const columns = [
      { heading: "Participant", width: 1 },
      { heading: "Signature", width: 1 },
    ];
    const rows = [["Zoé Labour", signed]];
    const table = { kind: "table", caption: "Signatures", columns, rows, rowHeight: 40 } as const;
    const { pages } = await readPdf(await drawDocument(jobOf(documentWith([table]))));
    const cells = pages.flatMap(({ tree }) => allTags(tree).filter(({ role }) => role === "TD"));
    expect(cells[0]).toMatchObject({ text: "9 h 02", children: [{ role: "Figure", alt: "Signature de Zoé Labour" }] });
  });

  test("everything drawn belongs to the tree, or is marked as an artifact", async () => {
    const { pages } = await readPdf(await drawAll());
    for (const { texts, tree } of pages) {
      const tagged = allTags(tree)
        .map(({ text }) => text)
        .join("")
        .replace(/\s/g, "");
      const drawn = texts
        .filter(({ isArtifact }) => !isArtifact)
        .map(({ text }) => text)
        .join("")
        .replace(/\s/g, "");
      expect([...tagged].sort().join("")).toBe([...drawn].sort().join(""));
    }
  });

  test("a line break of the text separates words in the tags too", async () => {
    const paragraph: DocumentPart = { kind: "paragraph", lines: [["Fait à Cambrai"], ["Le 2 mars\nCachet"]] };
    const { pages } = await readPdf(await drawDocument(jobOf(documentWith([paragraph]))));
    const texts = pages.flatMap(({ tree }) => allTags(tree)).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringMatching(/Fait à Cambrai Le 2 mars Cachet/));
  });

  test("a link is an annotation that says what it is", async () => {
    const { pages } = await readPdf(await drawAll());
    const [link, ...others] = pages.flatMap(({ annotations }) => annotations);
    expect(others).toEqual([]);
    expect(link).toMatchObject({ subtype: "Link", url: "https://sillon.example/reglement" });
    expect(link.contentsObj.str).toBe("le règlement intérieur");
  });
});

describe("the file", () => {
  test("has its language, title and date, and says that it is tagged", async () => {
    const bytes = await drawAll();
    const { info, isMarked } = await readPdf(bytes);
    expect(isMarked).toBe(true);
    expect(info).toMatchObject({ Title: "Convention de formation CNV-2026-0012", Language: "fr-FR" });
    expect(info.CreationDate).toBe("D:20260302083000Z");
    const objects = pdfObjects(bytes);
    const catalogue = objects.find(({ dictionary }) => dictionary.includes("/Type /Catalog"))?.dictionary ?? "";
    expect(catalogue).toContain("/Lang (fr-FR)");
    const root = Number(/\/StructTreeRoot (\d+) 0 R/.exec(catalogue)?.[1]);
    expect(objects.find(({ id }) => id === root)?.dictionary).toContain("/ParentTree");
    const preferences = Number(/\/ViewerPreferences (\d+) 0 R/.exec(catalogue)?.[1]);
    expect(objects.find(({ id }) => id === preferences)?.dictionary).toContain("/DisplayDocTitle true");
  });

  test("has every font in it, with the text of its glyphs, and no missing glyph", async () => {
    const bytes = await drawAll();
    const objects = pdfObjects(bytes).map(({ dictionary }) => dictionary);
    const descriptors = objects.filter((dictionary) => dictionary.includes("/Type /FontDescriptor"));
    expect(descriptors.length).toBe(3);
    for (const descriptor of descriptors) expect(descriptor).toMatch(/\/FontFile[23] \d+ 0 R/);
    const fonts = objects.filter((dictionary) => /\/Type \/Font\n\/Subtype \/Type(0|1)/.test(dictionary));
    expect(fonts).toHaveLength(3);
    for (const font of fonts) expect(font).toMatch(/\/ToUnicode \d+ 0 R/);
    expect(glyphCodes(bytes).length).toBeGreaterThan(1_000);
    expect(glyphCodes(bytes)).not.toContain(0);
  });

  test("has metadata that are XML, whatever the title, and name PDF/UA", async () => {
    const bytes = await drawDocument(jobOf(documentWith([], { title: "Convention <&> avenant" })));
    const { info } = await readPdf(bytes);
    expect(info.Title).toBe("Convention <&> avenant CNV-2026-0012");
    const metadata = pdfObjects(bytes)
      .find(({ dictionary }) => dictionary.includes("/Type /Metadata"))
      ?.stream?.toString();
    expect(metadata).toContain(">Convention &lt;&amp;&gt; avenant CNV-2026-0012<");
    expect(metadata).toContain(">Terre &amp; Machines<");
    expect(metadata).toContain("<pdfuaid:part>1</pdfuaid:part>");
  });

  test("is the same for the same job, whatever was drawn before", async () => {
    const first = await drawAll();
    await drawDocument(jobOf(documentWith([{ kind: "paragraph", lines: [["\u00a0\u2011 ﬁ ß Ω Ω"]] }])));
    expect(Buffer.from(await drawAgain()).equals(first)).toBe(true);
  });
});
