import { cellText, type DocumentDescription, type DocumentPart } from "#platform/documents/document-description.ts";
import { plainText } from "#platform/values/rich-text.ts";

/** What a document says, to compare two of them. Without its number, which always differs. */
export function descriptionText({ title, number, parts }: DocumentDescription): string {
  const text = [title, ...parts.flatMap(linesOf)].join("\n");
  return !number ? text : text.replaceAll(number, "…");
}

function linesOf(part: DocumentPart): readonly string[] {
  switch (part.kind) {
    case "heading":
      return [part.text];
    case "paragraph":
      return part.lines.map(plainText);
    case "list":
      return part.items.map((item) => `– ${plainText(item)}`);
    case "facts":
      return part.rows.map(({ name, value }) => `${name} : ${value}`);
    case "table":
      return [part.caption, ...part.rows.map((cells) => cells.map(cellText).join(" | "))];
    case "checkboxes":
      return part.items.map(({ label, isChecked }) => `${isChecked ? "[x]" : "[ ]"} ${label}`);
    case "code":
      return [part.caption];
    case "signatures":
      return part.blocks.map(({ title, name, role }) => [title, name, role].filter((text) => text !== "").join(", "));
    case "pageBreak":
      return [];
  }
}
