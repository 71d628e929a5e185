import { describe, expect, test } from "vitest";
import type { DocumentPart } from "#platform/documents/document-description.ts";
import { drawDocument } from "#platform/pdf/draw-document.ts";
import { documentWith, jobOf, signaturesOf, stagiaires, tableOf } from "../../document-descriptions.ts";
import { pdfObjects } from "../../read-pdf.ts";

describe("hostile descriptions", () => {
  test("1,000 rows", async () => {
    const bytes = await drawDocument(jobOf(documentWith([tableOf(stagiaires(1_000))])));
    const rows = pdfObjects(bytes).filter(({ dictionary }) => /\/S \/TR\n/.test(dictionary));
    expect(rows).toHaveLength(1_001);
  });

  const LONG = "a\u0301😀\ud800 <&> \u202e漢\u0000".repeat(300);
  test.each<[string, DocumentPart[]]>([
    ["one word of 5,000 letters", [{ kind: "paragraph", lines: [["W".repeat(5_000)]] }]],
    [
      "3,000 spaces, hyphens, line breaks and combining marks",
      [" ", "a-", "\n", "\u0301"].map((text) => ({ kind: "paragraph", lines: [[text.repeat(3_000)]] })),
    ],
    ["a heading of pages", [{ kind: "heading", level: 2, text: "Titre ".repeat(1_000) }]],
    [
      "headings without an end",
      Array.from({ length: 300 }, () => ({ kind: "heading", level: 3, text: "Titre" }) as const),
    ],
    [
      "empty parts",
      [
        { kind: "paragraph", lines: [] },
        { kind: "list", ordered: true, items: [] },
        { kind: "facts", rows: [] },
        { kind: "signatures", blocks: [] },
        { kind: "checkboxes", items: [] },
        { kind: "pageBreak" },
      ],
    ],
    [
      "a table without columns, with columns without a width, and with rows of other lengths",
      [
        { kind: "table", caption: "", columns: [], rows: [[], ["a"]] },
        {
          kind: "table",
          caption: LONG,
          columns: [
            { heading: LONG, width: 0 },
            { heading: "", width: -1 },
          ],
          rows: [["a", "b", "c"], []],
          rowHeight: 5_000,
        },
      ],
    ],
    ["signatures with long names", [signaturesOf(LONG, "Léa", "Zoé")]],
    [
      "checkboxes and lists with long texts",
      [
        { kind: "checkboxes", items: [{ label: LONG, isChecked: true }] },
        { kind: "list", ordered: false, items: [[LONG]] },
      ],
    ],
  ])("%s", async (_, parts) => {
    const bytes = await drawDocument(jobOf(documentWith(parts, { footer: LONG, title: "T".repeat(2_000) })));
    expect(pdfObjects(bytes).some(({ dictionary }) => dictionary.includes("/Type /Catalog"))).toBe(true);
  });

  test("a drawing that is none is refused", async () => {
    const block = { title: "", name: "", role: "", note: "", pictures: [] };
    const drawn = (drawing: { width: number; height: number; paths: string[] }) =>
      drawDocument(jobOf(documentWith([{ kind: "signatures", blocks: [{ ...block, drawing }] }])));
    await expect(drawn({ width: -1, height: 10, paths: [] })).rejects.toThrow("a drawing has no size");
    await expect(drawn({ width: 10, height: 10, paths: ["M NaN"] })).resolves.toBeDefined();
  });
});
