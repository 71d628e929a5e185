import { MARK_PATH } from "#config/mark.ts";
import { ink } from "./palette.ts";
import { element, path } from "./svg.ts";

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
