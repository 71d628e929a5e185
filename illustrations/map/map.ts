import { furrowMark } from "../mark.ts";
import { ink } from "../palette.ts";
import { CANVAS, circle, element, group, line, path, rect, svgDocument } from "../svg.ts";
import { patchwork } from "./patchwork.ts";
import { LABELS, MOTORWAYS, PIN, type Place, ROADS, TOWNS, type Track, WATER } from "./places.ts";

/** Longitude and latitude of the map's upper left corner. */
const WEST = 2.995;
const NORTH = 50.32;
const PIXELS_PER_KM = 26.7;
/** One degree in kilometres at this latitude. */
const DEGREE = { lat: 111.2, lon: 71.3 } as const;

const river = "#9dbcb8";
const paper = "#efe6d0";

export function mapOfCambresis(): string {
  return svgDocument(
    CANVAS,
    rect(paper, 0, 0, CANVAS.width, CANVAS.height),
    patchwork(),
    waterways(),
    ROADS.map((road) => line(ink.chalk, 9, track(road)) + line(ink.earthLight, 2.6, track(road))).join(""),
    motorways(),
    cambrai(),
    TOWNS.map(townLabel).join(""),
    LABELS.map(destination).join(""),
    scaleBar(),
    pin(),
  );
}

function waterways(): string {
  const { escaut, canal, selle } = WATER;
  return (
    line(river, 4, track(selle)) +
    line(river, 11, track(escaut)) +
    line(ink.chalk, 6, track(canal)) +
    line("#6f9d9b", 3.5, track(canal), { "stroke-dasharray": "12 7" }) +
    text("L’Escaut", 0, 0, 23, { ...WATER_NAME, transform: "translate(552 214)rotate(-70)" }) +
    text("Canal de Saint-Quentin", 478, 676, 23, WATER_NAME)
  );
}

const WATER_NAME = { fill: "#3f6f6d", "font-style": "italic" };

function motorways(): string {
  return MOTORWAYS.map(({ name, points, label }) => {
    const [x, y] = project(label);
    return (
      line(ink.chalk, 15, track(points)) +
      line(ink.wheatDark, 10, track(points)) +
      line(ink.wheatLight, 4, track(points)) +
      rect(ink.hedge, x - 31, y - 19, 62, 38, 7) +
      text(name, x, y + 9, 25, { fill: ink.chalk, "text-anchor": "middle", "font-weight": 700 })
    );
  }).join("");
}

/** Cambrai is drawn as a built-up area rather than a dot: it is the town that visitors look for first. */
function cambrai(): string {
  const [x, y] = project({ lat: 50.176, lon: 3.235 });
  return (
    path("#d8c6a6", `M${x - 44} ${y - 8}l18-30 40-6 34 20 6 32-26 28-46 4-24-18Z`) +
    circle(ink.hedge, x, y, 11) +
    circle(ink.chalk, x, y, 4.5)
  );
}

function townLabel({ name, at, side, size = 28 }: Place): string {
  const [x, y] = project(at);
  const gap = name === "Cambrai" ? 52 : 17;
  const placements = {
    right: [x + gap, y + 10, "start"],
    left: [x - gap, y + 10, "end"],
    below: [x, y + 38, "middle"],
    edge: [x + 70, y + 40, "end"],
  } as const;
  const [tx, ty, anchor] = placements[side];
  const mark = name === "Cambrai" ? "" : circle(ink.hedge, x, y, 8) + circle(ink.chalk, x, y, 3);
  return mark + text(name, tx, ty, size, { "text-anchor": anchor, "font-weight": size > 28 ? 800 : 600 });
}

function destination({ name, x, y, anchor = "start" }: (typeof LABELS)[number]): string {
  return text(name, x, y, 22, { fill: ink.earth, "text-anchor": anchor });
}

const FONT = "system-ui,sans-serif";

/** Text has an outline in the paper's colour, so that it stays readable over a road. */
function text(
  content: string,
  x: number,
  y: number,
  size: number,
  attributes: Record<string, string | number>,
): string {
  const halo =
    attributes.fill === ink.chalk
      ? {}
      : { stroke: paper, "stroke-width": 6, "stroke-linejoin": "round", "paint-order": "stroke" };
  return element(
    "text",
    { x, y, fill: ink.hedge, "font-family": FONT, "font-size": size, ...halo, ...attributes },
    content,
  );
}

function scaleBar(): string {
  return (
    line(ink.earth, 3, `M1034 762v10h${5 * PIXELS_PER_KM}v-10`) +
    text("5 km", 1034 + 2.5 * PIXELS_PER_KM, 758, 22, { fill: ink.earth, "text-anchor": "middle" })
  );
}

function pin(): string {
  const [x, y] = project(PIN);
  return group(
    { transform: `translate(${Math.round(x)} ${Math.round(y)})scale(.8)` },
    element("ellipse", { rx: 24, ry: 7, fill: ink.earthDark, opacity: "0.35" }),
    path(ink.wheat, "M0 0C-10-30-46-52-46-90A46 46 0 0 1 46-90C46-52 10-30 0 0Z", {
      stroke: ink.hedge,
      "stroke-width": 4,
    }),
    element("clipPath", { id: "rond" }, element("circle", { cy: -90, r: 32 })),
    circle(ink.hedge, 0, -90, 32),
    group(
      { "clip-path": "url(#rond)" },
      group({ transform: "translate(-34 -122)scale(1.04)" }, furrowMark(ink.wheatLight)),
    ),
  );
}

function project({ lat, lon }: { lat: number; lon: number }): [x: number, y: number] {
  return [(lon - WEST) * DEGREE.lon * PIXELS_PER_KM, (NORTH - lat) * DEGREE.lat * PIXELS_PER_KM];
}

/** A smooth curve that passes through every point, so that a road reaches its towns exactly. */
function track(points: Track): string {
  const at = (index: number): [number, number] => {
    const [lat, lon] = points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
    return project({ lat, lon });
  };
  const handle = (index: number, share: number) => {
    const [[x, y], [beforeX, beforeY], [afterX, afterY]] = [at(index), at(index - 1), at(index + 1)];
    return pair(x + (afterX - beforeX) * share, y + (afterY - beforeY) * share);
  };
  const bends = points
    .slice(1)
    .map((_, index) => `C${handle(index, 1 / 6)} ${handle(index + 1, -1 / 6)} ${pair(...at(index + 1))}`);
  return `M${pair(...at(0))}${bends.join("")}`;
}

const pair = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
