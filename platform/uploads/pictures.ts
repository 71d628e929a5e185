import type Sharp from "sharp";
import type { Sharp as Picture } from "sharp";
import { MAX_PIXELS } from "../values/upload-messages.ts";
import { createWorkQueue } from "../work-queue.ts";
import { createPreviews } from "./photo-previews.ts";
import { type PictureShape, shaped } from "./picture-shapes.ts";
import type { Caption, PosterParts } from "./poster.ts";

/** The longest side of a photo of a stage. */
const LONGEST_SIDE = 1_600;
const LONGEST_SECONDS = 20;
/** Each of them is held in memory. */
const MOST_WAITING = 8;

const ENCODED = {
  webp: (picture: Picture) => picture.webp({ quality: 78 }),
  png: (picture: Picture) => picture.png({ palette: true }),
  // The picture is put on white, because a JPEG has no transparent parts.
  jpeg: (picture: Picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 80 }),
};

const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);
const LOADERS = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"];

class NotAPicture extends Error {
  override name = "NotAPicture";
}

class TooManyPixels extends Error {
  override name = "TooManyPixels";
}

const PICTURE_ERRORS = ["NotAPicture", "TooManyPixels"] as const;
export type PictureErrorName = (typeof PICTURE_ERRORS)[number];

/**
 * Errors are known by name: the built pages hold their own copy of these classes, which `instanceof` does not
 * recognise.
 */
export function pictureErrorName(error: unknown): PictureErrorName | null {
  return (error instanceof Error && PICTURE_ERRORS.find((name) => name === error.name)) || null;
}

interface Wanted<Read> {
  read(): Promise<Read>;
  /** The client's network address: one that asks for many does not keep the others waiting. */
  owner: string | undefined;
}

interface Encoding {
  /** Default: WebP. PNG keeps what is transparent, and documents can hold it; every program opens a JPEG. */
  as?: keyof typeof ENCODED;
  longestSide?: number;
  signal?: AbortSignal;
}

export interface Pictures {
  /**
   * Encoded again from its pixels: upright, no larger than a page shows, without metadata or anything else hidden in the
   * file. Rejects with NotAPicture, TooManyPixels, or QueueFull (work-queue.ts).
   */
  reencode(bytes: Uint8Array, wanted?: Encoding): Promise<Uint8Array>;
  /** A stored picture in another shape, made once and kept. Null when it cannot be read any more. Rejects with QueueFull. */
  preview(id: string, wanted: Wanted<Uint8Array | null> & { shape: PictureShape }): Promise<Uint8Array | null>;
  /** A picture with a caption; the id stands for both. */
  poster(id: string, wanted: Wanted<PosterParts> & { caption: Caption }): Promise<Uint8Array | null>;
}

/** One picture at a time: decoded, it can take hundreds of megabytes. */
export function createPictures(queue = createWorkQueue({ picture: MOST_WAITING, preview: MOST_WAITING })): Pictures {
  const previews = createPreviews();
  return {
    reencode: (bytes, { signal, ...wanted } = {}) => queue.run("picture", () => reencode(bytes, wanted), { signal }),
    preview: (id, { shape, read, owner }) =>
      previews(`${id} ${shape}`, () => queue.run("preview", async () => preview(await read(), shape), { owner })),
    poster: (id, { caption, read, owner }) =>
      previews(id, () => queue.run("preview", async () => poster(await read(), caption), { owner })),
  };
}

async function preview(bytes: Uint8Array | null, shape: PictureShape): Promise<Uint8Array | null> {
  if (!bytes) return null;
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS.other });
  return shaped(picture, shape).timeout({ seconds: LONGEST_SECONDS }).toBuffer();
}

async function poster(parts: PosterParts, caption: Caption): Promise<Uint8Array> {
  // Loaded with the first one, like sharp: it brings fontkit.
  const { makePoster } = await import("./poster.ts");
  return makePoster(await loadSharp(), parts, caption);
}

async function reencode(bytes: Uint8Array, { as = "webp", longestSide = LONGEST_SIDE }: Encoding): Promise<Uint8Array> {
  const sharp = await loadSharp();
  try {
    await refuseUnwanted(sharp, bytes);
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS.other, failOn: "truncated" })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true });
    return await ENCODED[as](upright).timeout({ seconds: LONGEST_SECONDS }).toBuffer();
  } catch (error) {
    throw pictureErrorName(error) ? error : new NotAPicture("unreadable", { cause: error });
  }
}

/** The header alone tells: nothing is decoded yet. */
async function refuseUnwanted(sharp: typeof Sharp, bytes: Uint8Array): Promise<void> {
  const { format, compression, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const isAvif = format === "heif" && compression === "av1";
  if (!FORMATS.has(format) || (format === "heif" && !isAvif)) throw new NotAPicture(format);
  if (width * height > (isAvif ? MAX_PIXELS.avif : MAX_PIXELS.other)) throw new TooManyPixels();
}

/** Loaded with the first photo: most processes never get one. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  // One thread, no cache, and only the decoders of the formats that we accept.
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}
