import sharp from "sharp";

interface Drawn {
  width: number;
  height: number;
  colour: readonly [red: number, green: number, blue: number];
  /** In pixels. */
  radius: number;
  points: readonly (readonly [x: number, y: number])[];
}

/** Pixels, because the product never reads SVG. A transparent PNG, as the settings ask for. */
async function draw({ width, height, colour, radius, points }: Drawn): Promise<Blob> {
  const pixels = Buffer.alloc(width * height * 4);
  for (const [x, y] of points)
    for (let row = Math.ceil(y - radius); row <= y + radius; row += 1)
      for (let column = Math.ceil(x - radius); column <= x + radius; column += 1)
        if (Math.hypot(column - x, row - y) <= radius) pixels.set([...colour, 255], (row * width + column) * 4);
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(png)]);
}

/** `count` points of a curve, from 0 to 1. */
const along = (count: number, point: (part: number) => readonly [number, number]) =>
  Array.from({ length: count }, (_, index) => point(index / count));

/** Loops that become smaller, and a line under them. */
export const drawnSignature = () =>
  draw({
    width: 480,
    height: 160,
    colour: [29, 43, 83],
    radius: 2.5,
    points: [
      ...along(6_000, (part) => [
        50 + 360 * part + 22 * Math.cos(48 * part),
        75 - (58 - 44 * part) * Math.sin(48 * part + 2.4 * Math.sin(9 * part)),
      ]),
      ...along(800, (part) => [40 + 400 * part, 142 - 14 * part]),
    ],
  });

/** Two circles and a furrow. */
export const drawnStamp = () =>
  draw({
    width: 240,
    height: 240,
    colour: [31, 81, 48],
    radius: 3,
    points: [
      ...[106, 76].flatMap((radius) =>
        along(1_500, (part) => [
          120 + radius * Math.cos(2 * Math.PI * part),
          120 + radius * Math.sin(2 * Math.PI * part),
        ]),
      ),
      ...[90, 120, 150].flatMap((top) =>
        along(400, (part) => [75 + 90 * part, top + 18 * Math.sin(2 * Math.PI * part)]),
      ),
    ],
  });
