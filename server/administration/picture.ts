/** More pixels than any camera of the centre makes; a bomb of a few kilobytes unpacks into far more. */
const MOST_PIXELS = 60_000_000;
const LONGEST_SIDE = 1_600;
const PATIENCE_SECONDS = 20;

const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);

export class NotAPicture extends Error {}

/** Made anew from its pixels: the right way up, no larger than a page shows, with nothing of what a camera or a joker hid in it. */
export async function reencodePicture(bytes: Uint8Array): Promise<Uint8Array> {
  // Loaded with the first photo: most processes never see one.
  const { default: sharp } = await import("sharp");
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "truncated" });
    const { format, compression } = await image.metadata();
    if (!FORMATS.has(format) || (format === "heif" && compression !== "av1")) throw new NotAPicture(format);
    return await image
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 78 })
      .timeout({ seconds: PATIENCE_SECONDS })
      .toBuffer();
  } catch (error) {
    throw error instanceof NotAPicture ? error : new NotAPicture("unreadable", { cause: error });
  }
}
