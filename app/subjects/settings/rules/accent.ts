import { contrast, fromOklch, isHexColour, type Oklch, toOklch } from "./colour.ts";

/** The colours of app/styles/tokens.css that the accent is seen on, or with. */
export const GROUNDS = {
  chalk: "#f9f5ec",
  paper: "#fdfbf5",
  hedge: "#183826",
  hedgeDeep: "#0a2417",
} as const;

/** What the style sheets need of one accent colour. */
export interface AccentColours {
  /** Backgrounds: buttons, badges, the current entry of a menu. */
  wheat: string;
  /** Text on `wheat` and on `deep`. */
  onWheat: string;
  /** Marks on a light background, and buttons under the pointer. */
  deep: string;
  /** Marks and text on the dark green. */
  light: string;
  /** The background of whole sections. */
  wash: string;
}

/** Those of tokens.css, without an accent. */
export const OWN_COLOURS: AccentColours = {
  wheat: "#e6b551",
  onWheat: GROUNDS.hedgeDeep,
  deep: "#cf952a",
  light: "#e6b551",
  wash: "#f9eed6",
};

/** WCAG AA, for text and for marks. */
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;

const WASH = { lightness: 0.952, chroma: 0.034 };
/** How much darker a button gets under the pointer; one that is nearly black gets lighter. */
const POINTED = 0.08;
const NEARLY_BLACK = 0.2;
const STEP = 0.005;

const isTextOn = (text: string, grounds: readonly string[]) =>
  grounds.every((ground) => contrast(text, ground) >= TEXT_CONTRAST);
const isMarkOn = (mark: string, grounds: readonly string[]) =>
  grounds.every((ground) => contrast(mark, ground) >= MARK_CONTRAST);

/** The dark green or the off-white, whichever is easier to read; null when neither is. */
function textOn(accent: string): string | null {
  const isDark = contrast(GROUNDS.chalk, accent) > contrast(GROUNDS.hedgeDeep, accent);
  const text = isDark ? GROUNDS.chalk : GROUNDS.hedgeDeep;
  return isTextOn(text, [accent]) ? text : null;
}

/** All colours of the accent, in its hue; null when no text could be read on it. */
export function accentColours(accent: string): AccentColours | null {
  const onWheat = isHexColour(accent) ? textOn(accent) : null;
  if (!onWheat) return null;
  const colour = toOklch(accent);
  const { lightness, chroma, hue } = colour;
  const wash = fromOklch({ lightness: WASH.lightness, chroma: Math.min(WASH.chroma, chroma), hue });
  const pointed = lightness < NEARLY_BLACK ? lightness + NEARLY_BLACK : lightness - POINTED;
  const deep = nearest({ ...colour, lightness: pointed }, (shade) => {
    return isTextOn(onWheat, [shade]) && isMarkOn(shade, [GROUNDS.chalk, GROUNDS.paper, wash]);
  });
  const light = nearest(colour, (shade) => isTextOn(shade, [GROUNDS.hedge, GROUNDS.hedgeDeep]));
  return { wheat: accent, onWheat, deep, light, wash };
}

/** The colour itself when text can be read on it; otherwise its nearest shade. */
export function nearestReadable(accent: string): string {
  return textOn(accent) ? accent : nearest(toOklch(accent), (shade) => textOn(shade) !== null);
}

/** The same hue, a little lighter or darker: each condition above has a lightness that meets it. */
function nearest(colour: Oklch, isGood: (shade: string) => boolean): string {
  for (let distance = 0; distance <= 1; distance += STEP)
    for (const lightness of [colour.lightness - distance, colour.lightness + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const shade = fromOklch({ ...colour, lightness });
      if (isGood(shade)) return shade;
    }
  throw new Error("no shade of this colour has enough contrast");
}

/** The custom properties of tokens.css, for a style sheet. */
export function colourProperties(colours: AccentColours): Record<string, string> {
  return {
    "--color-wheat": colours.wheat,
    "--color-on-wheat": colours.onWheat,
    "--color-wheat-deep": colours.deep,
    "--color-wheat-light": colours.light,
    "--color-wheat-wash": colours.wash,
  };
}
