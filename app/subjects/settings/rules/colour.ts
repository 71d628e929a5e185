/** Red, green and blue, from 0 to 1, as a screen shows them (sRGB). */
type Rgb = readonly [red: number, green: number, blue: number];

/** Lightness from 0 to 1, chroma from 0 (grey) to about 0.37, hue in degrees. Equal steps look equal. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

export const isHexColour = (text: string) => /^#[0-9a-f]{6}$/.test(text);

export function parseHex(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

export function toHex(colour: Rgb): string {
  const digits = (channel: number) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${colour.map(digits).join("")}`;
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const gamma = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** WCAG 2: from 0 (black) to 1 (white). */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG 2: from 1 to 21, whichever is the lighter. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map((hex) => luminance(parseHex(hex))).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

// The matrices of https://bottosson.github.io/posts/oklab/
export function toOklch(hex: string): Oklch {
  const [r, g, b] = parseHex(hex).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(greenRed, blueYellow),
    hue: ((Math.atan2(blueYellow, greenRed) * 180) / Math.PI + 360) % 360,
  };
}

function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const ROUNDING = 0.0005;
const isShown = (colour: Rgb) => colour.every((channel) => channel >= -ROUNDING && channel <= 1 + ROUNDING);

/** The colour of that lightness and hue, with as much of the chroma as a screen can show. */
export function fromOklch(wanted: Oklch): string {
  const whole = toRgb(wanted);
  if (isShown(whole)) return toHex(whole);
  let [shown, tooMuch] = [0, wanted.chroma];
  for (let step = 0; step < 12; step += 1) {
    const chroma = (shown + tooMuch) / 2;
    if (isShown(toRgb({ ...wanted, chroma }))) shown = chroma;
    else tooMuch = chroma;
  }
  return toHex(toRgb({ ...wanted, chroma: shown }));
}
