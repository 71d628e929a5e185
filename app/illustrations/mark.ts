import { ink } from "./palette.ts";
import { element, path } from "./svg.ts";

/** Three furrows that bend away to one point, in a square of 64. */
export const MARK_PATH = [
  "M54 9C32 11 5 22-2 46V66H2C8 34 32 17 54 9Z",
  "M54 9C38 19 18 36 14 66H30C30 38 43 20 54 9Z",
  "M54 9C46 21 42 42 44 66H61C53 44 51 24 54 9Z",
].join("");

export function furrowMark(fill: string): string {
  return path(fill, MARK_PATH);
}

export function favicon(): string {
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 64 64" },
    element("clipPath", { id: "carre" }, element("rect", { width: 64, height: 64, rx: 14 })),
    element(
      "g",
      { "clip-path": "url(#carre)" },
      element("rect", { width: 64, height: 64, fill: ink.hedge }),
      furrowMark(ink.wheat),
    ),
  );
}
