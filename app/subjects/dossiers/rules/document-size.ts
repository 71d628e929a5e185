import { cellText, type DocumentDescription, type DocumentPart } from "#platform/documents/document-description.ts";
import { plainText } from "#platform/values/rich-text.ts";

/** Rows of tables: 300 participants on 20 half-days sign 6 000 rows, drawn in some 5 seconds with 300 MB. */
const MOST_ROWS = 9_000;
const MOST_CHARACTERS = 2_000_000;

/** Whether a document is too long to be drawn: it must then not get a number. */
export function isTooLong({ parts }: Pick<DocumentDescription, "parts">): boolean {
  let rows = 0;
  let characters = 0;
  for (const part of parts) {
    const texts = textsOf(part);
    // A heading, a paragraph and a page break take their room too.
    rows += part.kind === "table" ? part.rows.length : Math.max(1, texts.length / 2);
    for (const text of texts) characters += text.length;
    if (rows > MOST_ROWS || characters > MOST_CHARACTERS) return true;
  }
  return false;
}

function textsOf(part: DocumentPart): string[] {
  switch (part.kind) {
    case "heading":
      return [part.text];
    case "paragraph":
      return part.lines.map(plainText);
    case "list":
      return part.items.map(plainText);
    case "facts":
      return part.rows.flatMap(({ name, value }) => [name, value]);
    case "table":
      return part.rows.flat().map(cellText);
    case "checkboxes":
      return part.items.map(({ label }) => label);
    case "code":
      return [part.caption];
    case "signatures":
      return part.blocks.flatMap(({ title, name, role, note }) => [title, name, role, note]);
    case "pageBreak":
      return [];
  }
}
