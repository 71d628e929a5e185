// The floor of a certificate: the same texts by pdfkit's own functions, tagged, with the same fonts, parsed once as well;
// no thread, no second font by character, no pages of ours.
import { readFileSync } from "node:fs";
import { create } from "fontkit";
import PDFDocument from "pdfkit";
import type { PdfJob } from "#platform/pdf/pdfs.ts";
import { plainText } from "#platform/values/rich-text.ts";

const SOURCE_SANS = "node_modules/@expo-google-fonts/source-sans-3";
const parsed = (path: string) => create(readFileSync(path)) as never;
const FONTS = {
  regular: parsed(`${SOURCE_SANS}/400Regular/SourceSans3_400Regular.ttf`),
  bold: parsed(`${SOURCE_SANS}/700Bold/SourceSans3_700Bold.ttf`),
  symbols: parsed("node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
};

export async function drawWithPdfkit({ description, createdAt }: PdfJob): Promise<Buffer> {
  const { title, number, letterhead, footer, parts } = description;
  const document = new PDFDocument({
    size: "A4",
    margin: 62,
    pdfVersion: "1.7",
    tagged: true,
    lang: "fr-FR",
    font: null as unknown as string,
    info: { Title: title, CreationDate: createdAt },
  });
  for (const [name, font] of Object.entries(FONTS)) document.registerFont(name, font);
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  const root = document.struct("Document");
  document.addStructure(root);
  const write = (type: string, font: keyof typeof FONTS, text: string, size = 10.5) =>
    root.add(document.struct(type, {}, () => void document.font(font, size).text(text)));
  write("P", "bold", letterhead.brand, 17);
  for (const line of letterhead.lines) write("P", "regular", line);
  write("H1", "bold", title, 23);
  write("P", "regular", number ?? "");
  for (const part of parts) {
    if (part.kind === "heading") write("H2", "bold", part.text, 13.5);
    if (part.kind === "paragraph") for (const line of part.lines) write("P", "regular", plainText(line));
    if (part.kind === "facts")
      for (const { name, value } of part.rows) {
        write("TH", "bold", name);
        write("TD", "regular", value);
      }
    if (part.kind === "checkboxes")
      for (const { label, isChecked } of part.items) {
        write("Lbl", "symbols", isChecked ? "☒" : "☐");
        write("LBody", "regular", label);
      }
    if (part.kind === "signatures")
      for (const { title: of, name, role } of part.blocks)
        for (const text of [of, name, role]) write("P", "regular", text);
  }
  write("P", "regular", footer, 7.5);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
