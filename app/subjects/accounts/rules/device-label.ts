export const UNKNOWN_DEVICE = "Appareil inconnu";

/** A browser's user agent may be of any length. */
const READ_CHARACTERS = 400;

/** The order matters: Edge, Opera and Samsung's browser also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/\S+ .*\bSafari\//, "Safari"],
];

/** The order matters: Android calls itself Linux, and an iPhone calls itself a Mac. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** "Firefox sur Windows". It is stored with the session; the user agent itself, which tells much more, is not. */
export function deviceLabel(userAgent: string | null): string {
  const text = (userAgent ?? "").slice(0, READ_CHARACTERS);
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(" sur ") || UNKNOWN_DEVICE;
}
