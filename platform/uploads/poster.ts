import type Sharp from "sharp";
import { coverageOf, type Point } from "./coverage.ts";
import { type Lettering, letteringFor } from "./lettering.ts";
import { PREVIEW } from "./picture-shapes.ts";

export interface PosterParts {
  /** The bytes of a picture and of a font. */
  picture: Uint8Array;
  titleFace: Uint8Array;
}

/** What is written under a picture. */
export interface Caption {
  title: string;
  /** Day and place. */
  line: string;
  brand: string;
  /** Hexadecimal. */
  colours: { ground: string; ink: string; rule: string };
}

const { width: WIDTH, height: HEIGHT } = PREVIEW;
/** The part of the picture that is shown: all of a drawn machine, with the ground below its wheels. */
const SHOWN = { left: 0, top: 36, width: WIDTH, height: 440 };
const CAPTION = { width: WIDTH, height: HEIGHT - SHOWN.height };
const RULE = 6;
const MARGIN = 56;
const LINE_SIZE = 29;
/** The largest that fits is taken; a longer title is cut at the last. */
const TITLES = [
  { size: 66, most: 1 },
  { size: 56, most: 1 },
  { size: 48, most: 2 },
] as const;
/** The distance of two lines, and the height of a capital letter, for one of the size. */
const LEADING = 1.08;
const CAPITAL = 0.7;

/** A picture with its caption, as other sites show it beside a link, as PNG. */
export async function makePoster(
  sharp: typeof Sharp,
  { picture, titleFace }: PosterParts,
  caption: Caption,
): Promise<Buffer> {
  const shown = await sharp(picture)
    .resize({ ...PREVIEW, fit: "cover" })
    .toBuffer();
  const { title, line, brand, colours } = caption;
  const outlines = outlinesOf(letteringFor([title, line, brand], titleFace), caption);
  const ink = inked(coverageOf(outlines, CAPTION.width, CAPTION.height), colours.ink);
  const top = SHOWN.height;
  return sharp({ create: { ...PREVIEW, channels: 3, background: colours.ground } })
    .composite([
      { input: await sharp(shown).extract(SHOWN).toBuffer(), top: 0, left: 0 },
      { input: { create: { width: WIDTH, height: RULE, channels: 3, background: colours.rule } }, top, left: 0 },
      { input: ink, raw: { ...CAPTION, channels: 4 }, top, left: 0 },
    ])
    .png({ palette: true, dither: 0, effort: 1 })
    .toBuffer();
}

/** Pixels of one colour, as opaque as they are covered. */
function inked(coverage: Uint8Array, colour: string): Buffer {
  const pixels = Buffer.alloc(coverage.length * 4, Buffer.from(`${colour.slice(1)}00`, "hex"));
  for (const [index, amount] of coverage.entries()) pixels[index * 4 + 3] = amount;
  return pixels;
}

/** Title, day and place on the left; the brand on the right of the last line, if there is room. */
function outlinesOf(lettering: Lettering, { title, line, brand }: Caption): Point[][] {
  const width = WIDTH - 2 * MARGIN;
  const { size, lines } = titleOf(lettering, title, width);
  const last = CAPTION.height - 28;
  // The title is in the middle of what the last line leaves.
  const height = (lines.length - 1) * size * LEADING + size * CAPITAL;
  const first = RULE + (last - LINE_SIZE - RULE - height) / 2 + size * CAPITAL;
  const brandAt = WIDTH - MARGIN - lettering.widthOf(brand, LINE_SIZE);
  const hasBrand = MARGIN + lettering.widthOf(line, LINE_SIZE) + MARGIN <= brandAt;
  const small = { y: last, size: LINE_SIZE };
  return [
    ...lines.map((text, index) => ({ text, x: MARGIN, y: first + index * size * LEADING, size })),
    ...lettering.linesOf(line, { size: LINE_SIZE, width, most: 1 }).map((text) => ({ text, x: MARGIN, ...small })),
    ...(hasBrand ? [{ text: brand, x: brandAt, ...small }] : []),
  ].flatMap(({ text, ...at }) => lettering.outlinesOf(text, at));
}

function titleOf(lettering: Lettering, title: string, width: number) {
  const whole = TITLES.find(({ size, most }) => !isCut(lettering.linesOf(title, { size, width, most })));
  const { size, most } = whole ?? TITLES[2];
  return { size, lines: lettering.linesOf(title, { size, width, most }) };
}

const isCut = (lines: readonly string[]) => lines.at(-1)?.endsWith("…") ?? false;
