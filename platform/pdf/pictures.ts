import { createHash } from "node:crypto";
import type { DocumentDescription, Picture } from "../documents/document-description.ts";

const LONGEST_SIDE = 1_000;
const MOST_PIXELS = 30_000_000;
const MOST_REMEMBERED = 16;

/** By the checksum of their bytes: the documents of a stage have the same logo and stamp. */
const remembered = new Map<string, Buffer>();

export interface Prepared {
  /** By their file. */
  pictures: ReadonlyMap<string, Buffer>;
  /** The document without those that are missing or broken: they must not keep the rest from being drawn. */
  description: DocumentDescription;
  skipped: string[];
}

/**
 * The pictures of a document as PNGs on white: pdfkit takes those over without decoding them, and a broken one would
 * otherwise throw where nobody catches it.
 */
export async function preparePictures(
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
