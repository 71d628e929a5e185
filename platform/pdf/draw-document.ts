import { createHash } from "node:crypto";
import type { DocumentDescription, DocumentPart, Picture } from "../documents/document-description.ts";
import { plainText } from "../values/rich-text.ts";
import { type Canvas, createCanvas } from "./canvas.ts";
import { cleanText } from "./characters.ts";
import { flow, type Unit } from "./flow.ts";
import { openingUnits } from "./letterhead.ts";
import { toStyled } from "./lines.ts";
import { LOOKS, PAGE } from "./look.ts";
import { drawPageMargins, footerOf } from "./page-margins.ts";
import { codeUnits } from "./parts/codes.ts";
import { checkboxUnits, listUnits } from "./parts/lists.ts";
import { signatureUnits } from "./parts/signatures.ts";
import { factsUnits, tableUnits } from "./parts/tables.ts";
import { headingUnits, textUnits } from "./parts/texts.ts";
import type { PdfJob } from "./pdfs.ts";

/** A tagged PDF. The same job gives the same bytes. `skip` hears of the pictures that are missing or broken. */
export async function drawDocument(
  job: PdfJob,
  skip: (fileIds: string[]) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { pictures, description, skipped } = await preparePictures(job.description, job.pictures);
  skip(skipped);
  const { title, number, letterhead, parts } = description;
  const fullTitle = cleanText([title, number].filter(Boolean).join(" "));
  const { createdAt } = job;
  const digest = description.lastRecord?.digest;
  const { attachment } = description;
  const canvas = createCanvas({ title: fullTitle, brand: cleanText(letterhead.brand), createdAt, digest, attachment });
  const { document, tags } = canvas;
  const chunks: Uint8Array[] = [];
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = Promise.withResolvers<void>();
  document.on("end", ended.resolve).on("error", ended.reject);
  const footer = footerOf(description);
  const page: Page = { pictures, height: footer.bottom - PAGE.top };
  const units = [...openingUnits(canvas, description, pictures)];
  for (const unit of partUnits(canvas, withoutGap(parts), page)) units.push(unit);
  flow(units, {
    top: PAGE.top,
    bottom: footer.bottom,
    newPage() {
      tags.close();
      document.addPage();
    },
  });
  drawPageMargins(canvas, description, footer);
  document.end();
  await ended.promise;
  return Uint8Array.from(Buffer.concat(chunks));
}

interface Page {
  pictures: ReadonlyMap<string, Buffer>;
  height: number;
}

/** No level of headings is left out, also when a text begins with small ones. */
function withoutGap(parts: readonly DocumentPart[]): DocumentPart[] {
  const found = parts.findIndex((part) => part.kind === "heading" && part.level === 2);
  const firstLarge = found === -1 ? parts.length : found;
  return parts.map((part, index) => (part.kind === "heading" && index < firstLarge ? { ...part, level: 2 } : part));
}

/** Two paragraphs before signatures, which are never alone on a page; before a list or a table, what ends with a colon. */
function isKeptWith(part: DocumentPart, next: DocumentPart | undefined, later: DocumentPart | undefined): boolean {
  if (part.kind !== "paragraph" || !next) return false;
  if (next.kind === "signatures" || (next.kind === "paragraph" && later?.kind === "signatures")) return true;
  const isAnnounced = next.kind === "list" || next.kind === "table" || next.kind === "checkboxes";
  return isAnnounced && plainText(part.lines.at(-1) ?? []).endsWith(":");
}

/** A page break goes to the unit after it: at the end of a document it makes no empty page. */
function* partUnits(canvas: Canvas, parts: readonly DocumentPart[], page: Page): Generator<Unit> {
  let startsPage = false;
  for (const [index, part] of parts.entries()) {
    if (part.kind === "pageBreak") {
      startsPage = true;
      continue;
    }
    const units = unitsOf(canvas, part, page);
    const last = isKeptWith(part, parts[index + 1], parts[index + 2]) ? units.at(-1) : undefined;
    for (const unit of units) {
      const keepsNext = unit.keepsNext || unit === last;
      yield startsPage ? { ...unit, keepsNext, startsPage } : { ...unit, keepsNext };
      startsPage = false;
    }
  }
}

function unitsOf(canvas: Canvas, part: Exclude<DocumentPart, { kind: "pageBreak" }>, page: Page): Unit[] {
  switch (part.kind) {
    case "heading":
      return headingUnits(canvas, part);
    case "paragraph": {
      const styled = part.lines.flatMap((line, index) => [
        ...(index > 0 ? [{ text: "\n", face: "regular" as const }] : []),
        ...toStyled(line),
      ]);
      return textUnits(canvas, { type: "P", styled, look: LOOKS.text, space: 7 });
    }
    case "list":
      return listUnits(canvas, part);
    case "facts":
      return factsUnits(canvas, part, page.height);
    case "table":
      return tableUnits(canvas, part, page.height);
    case "checkboxes":
      return checkboxUnits(canvas, part.items);
    case "code":
      return codeUnits(canvas, part);
    case "signatures":
      return signatureUnits(canvas, part, page.pictures);
  }
}

const LONGEST_SIDE = 1_000;
const MOST_PIXELS = 30_000_000;
const MOST_REMEMBERED = 16;

/** Pictures by the checksum of their bytes: the documents of a stage have the same logo and stamp. */
const remembered = new Map<string, Buffer>();

interface Prepared {
  /** The pictures by their file. */
  pictures: ReadonlyMap<string, Buffer>;
  /** The document without those that are missing or broken: they must not keep the rest from being drawn. */
  description: DocumentDescription;
  skipped: string[];
}

/**
 * The pictures of a document as PNGs on white: pdfkit takes those over without decoding them, and a broken one would
 * otherwise throw where nobody catches it.
 */
async function preparePictures(
  description: DocumentDescription,
  bytes: Readonly<Record<string, Uint8Array>>,
): Promise<Prepared> {
  const pictures = new Map<string, Buffer>();
  const ids = new Set(picturesOf(description).map(({ fileId }) => fileId));
  for (const id of ids) {
    const found = Object.hasOwn(bytes, id) ? bytes[id] : undefined;
    const prepared = found && (await prepare(found));
    if (prepared) pictures.set(id, prepared);
  }
  const skipped = [...ids].filter((id) => !pictures.has(id));
  return { pictures, skipped, description: skipped.length === 0 ? description : withOnly(description, pictures) };
}

function withOnly(description: DocumentDescription, known: ReadonlyMap<string, Buffer>): DocumentDescription {
  const { letterhead, parts } = description;
  const isKnown = ({ fileId }: Picture) => known.has(fileId);
  return {
    ...description,
    letterhead: { ...letterhead, logo: letterhead.logo && isKnown(letterhead.logo) ? letterhead.logo : null },
    parts: parts.map((part) => {
      if (part.kind !== "signatures") return part;
      return { ...part, blocks: part.blocks.map((block) => ({ ...block, pictures: block.pictures.filter(isKnown) })) };
    }),
  };
}

function picturesOf({ letterhead, parts }: DocumentDescription): Picture[] {
  const signed = parts.flatMap((part) => (part.kind === "signatures" ? part.blocks : []));
  return [...(letterhead.logo ? [letterhead.logo] : []), ...signed.flatMap(({ pictures }) => pictures)];
}

/** Null when it cannot be read. */
async function prepare(bytes: Uint8Array): Promise<Buffer | null> {
  const key = createHash("sha256").update(bytes).digest("base64");
  const known = remembered.get(key);
  if (known) return known;
  const { default: sharp } = await import("sharp");
  const picture = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "truncated" })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .png()
    .toBuffer()
    .catch(() => null);
  if (!picture) return null;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, picture);
  return picture;
}
