import { ink } from "../palette.ts";
import { circle, element, group, line, path, rect } from "../svg.ts";
import { satellite } from "./gps.ts";
import { tracteur } from "./tracteur.ts";

/** A tractor with its receiver on the roof, the base station that corrects its position, and what both listen to. */
export function balise(): string {
  return group(
    {},
    group({ transform: "translate(700-520) rotate(-24)" }, satellite()),
    line(ink.hedge, 2.5, "M640-462A82 82 0 0 0 742-440M622-430A118 118 0 0 0 770-398", { "stroke-dasharray": "7 9" }),
    tracteur(),
    receiver(),
    baseStation(),
    line(ink.wheatDark, 4, "M786-226A58 58 0 0 0 786-160M762-246A92 92 0 0 0 762-140M738-266A126 126 0 0 0 738-120", {
      "stroke-dasharray": "9 9",
    }),
  );
}

function receiver(): string {
  return (
    path(ink.chalk, "M206-309Q208-330 232-330Q256-330 258-309Z") +
    path(ink.chalkShade, "M232-330Q256-330 258-309H240Q242-322 232-330Z") +
    path(ink.wheat, "M206-314H258V-307H206Z")
  );
}

function baseStation(): string {
  return (
    line(ink.wheat, 10, "M838-142L790-4M838-142L886-4") +
    line(ink.wheatDark, 8, "M838-142L846-12") +
    line(ink.rubber, 8, "M790-5h.1M886-5h.1M846-12h.1") +
    path(ink.rubber, "M812-152H864V-136H812Z") +
    line(ink.steel, 7, "M838-152V-196") +
    element("ellipse", { fill: ink.chalkShade, cx: 838, cy: -202, rx: 40, ry: 14 }) +
    path(ink.chalk, "M798-204Q806-236 838-236Q870-236 878-204Z") +
    path(ink.hedge, "M798-207H878V-199H798Z") +
    rect(ink.hedge, 852, -122, 34, 46, 4) +
    rect(ink.glass, 858, -116, 22, 14, 2) +
    circle(ink.wheat, 869, -90, 4) +
    line(ink.rubber, 2.5, "M838-148C852-150 858-134 866-122")
  );
}
