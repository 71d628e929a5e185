import PDFDocument from "pdfkit";
import { type Attachment, facturXMetadata } from "./factur-x.ts";
import type { Piece, TextLine } from "./lines.ts";
import { COLOURS, PAGE, type TextLook } from "./look.ts";
import { createTags, type Tag, type Tags } from "./tags.ts";

/** What everything is drawn with. */
export interface Canvas {
  document: Pdf;
  tags: Tags;
}

interface Facts {
  title: string;
  brand: string;
  createdAt: Date;
  /** The digest that the document prints, so that a command can read it in the file. */
  digest: string | undefined;
  /** With it, the document is a Factur-X: PDF/A-3 with an XML file inside. */
  attachment: Attachment | undefined;
}

/** pdfkit writes the title into XML as it is. */
class Pdf extends PDFDocument {
  override appendXML(xml: string, newLine?: boolean) {
    const { Title, Author } = this.info;
    const escaped = [Title, Author].reduce<string>(
      (text, fact) => (fact ? text.replaceAll(`>${fact}<`, `>${escapeXml(fact)}<`) : text),
      xml,
    );
    super.appendXML(escaped, newLine);
  }
}

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export function createCanvas({ title, brand, createdAt, digest, attachment }: Facts): Canvas {
  const document = new Pdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    // Everything drawn is tagged or an artifact, pictures have a text, fonts are embedded: draw-tags.test.ts.
    subset: attachment ? "PDF/A-3a" : ("PDF/UA" as "PDF/A-1"),
    lang: "fr-FR",
    displayTitle: true,
    // The page numbers need the number of pages.
    bufferPages: true,
    // No font of its own: an unused one would be in the file without its glyphs.
    font: null as unknown as string,
    // All of what the id of the file is made from.
    info: {
      Title: title,
      Author: brand,
      Creator: "Sillon",
      CreationDate: createdAt,
      ModDate: createdAt,
      ...(digest && { Keywords: digest }),
    },
  });
  if (attachment) attach(document, attachment, createdAt);
  return { document, tags: createTags(document) };
}

function attach(document: Pdf, attachment: Attachment, createdAt: Date) {
  const { name, xml } = attachment;
  // pdfkit knows the relationship, its types do not.
  const options: object = { name, type: "text/xml", description: "Factur-X", relationship: "Alternative" };
  document.file(Buffer.from(xml), { ...options, creationDate: createdAt, modifiedDate: createdAt });
  document.appendXML(facturXMetadata(attachment));
}

interface Place {
  x: number;
  /** The top of the line. */
  y: number;
  look: TextLook;
  /** Absent inside an artifact. */
  tag?: Tag;
}

/** One line of text. A link is an element of its own inside the given one. */
export function drawLine({ document, tags }: Canvas, line: TextLine, { x, y, look, tag }: Place) {
  const baseline = y + look.leading * 0.5 + look.size * 0.34;
  let left = x;
  for (const piece of line.pieces) {
    const link = tag && piece.href !== undefined ? tags.add(tag, "Link") : null;
    if (tag) tags.into(link ?? tag);
    drawPiece(document, piece, { left, baseline, look, isLink: link !== null });
    if (link) {
      tags.close();
      const contents = { Contents: new String(piece.text.trim()) };
      document.link(left, y, piece.width, look.leading, piece.href ?? "", { ...contents, structParent: link } as never);
      // Now: its annotation is on this page.
      link.end();
    }
    left += piece.width;
  }
}

interface PiecePlace {
  left: number;
  baseline: number;
  look: TextLook;
  isLink: boolean;
}

function drawPiece(document: Pdf, piece: Piece, { left, baseline, look, isLink }: PiecePlace) {
  const colour = isLink ? COLOURS.hedge : look.colour;
  const options = { lineBreak: false, baseline: "alphabetic", textWidth: piece.width, wordCount: 1 } as const;
  const { name, font } = piece.face;
  document.registerFont(name, font as never).font(name, look.size);
  document.fillColor(colour).text(piece.text, left, baseline, options);
  if (isLink)
    document
      .moveTo(left, baseline + 1.5)
      .lineTo(left + piece.width, baseline + 1.5)
      .lineWidth(0.5)
      .stroke(COLOURS.wheat);
}
