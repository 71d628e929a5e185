// The home page's picture, which lies behind its title. The upper left (x 0–1150, y 0–400) is only pale sky, for dark
// text; the lower left is only dark earth, for light text.
import { furrows, type Plain } from "./landscape/furrows.ts";
import { poplars, village } from "./landscape/hills.ts";
import { light, tone } from "./light.ts";
import { tracteur } from "./machines/tracteur.ts";
import { ink } from "./palette.ts";
import { circle, element, group, line, path, rect, svgDocument } from "./svg.ts";

const SIZE = { width: 2000, height: 900 } as const;
const PLAIN: Plain = { vanishing: { x: 1400, y: 452 }, foot: 900, width: SIZE.width, spacing: 166, swing: 560 };
const FIELD_OUTLINE = "M0 548C420 520 900 482 1290 474C1560 470 1790 494 2000 522V900H0Z";
const SUN = { x: 1462, y: 404 } as const;

export function heroScene(): string {
  return svgDocument(SIZE, definitions(), dawn(), farHills(), ploughed(), crestingTractor(), rooks());
}

function definitions(): string {
  const stops = (...colours: string[]) =>
    colours.map((colour, index) =>
      element("stop", { offset: `${index / (colours.length - 1)}`, "stop-color": colour }),
    );
  const glow = { cx: SUN.x, cy: 470, r: 1150, gradientUnits: "userSpaceOnUse" };
  return element(
    "defs",
    {},
    element("linearGradient", { id: "hero-ciel", x2: 0, y2: 1 }, ...stops(...light("aube").sky)),
    element("radialGradient", { id: "hero-terre", ...glow }, ...stops("#b98a63", ink.earth, "#503623")),
    element("radialGradient", { id: "hero-crete", ...glow }, ...stops("#eec79c", "#94684a", "#664630")),
    element("radialGradient", { id: "hero-creux", ...glow }, ...stops("#8a6143", ink.earthDark, "#38261a")),
    element("clipPath", { id: "hero-champ" }, element("path", { d: FIELD_OUTLINE })),
  );
}

function dawn(): string {
  const { x, y } = SUN;
  const cloud = "#fbeedd";
  return (
    rect("url(#hero-ciel)", 0, 0, SIZE.width, 560) +
    group({ opacity: 0.3 }, circle("#fdf1dc", x, y, 210)) +
    group({ opacity: 0.45 }, circle("#fdf1dc", x, y, 140)) +
    circle("#fef6e4", x, y, 84) +
    path(cloud, "M1240 214Q1400 196 1640 210Q1450 226 1240 214ZM1560 168Q1700 154 1900 166Q1720 180 1560 168Z", {
      opacity: 0.7,
    }) +
    path(cloud, "M1060 300Q1160 290 1300 298Q1180 308 1060 300ZM1690 276Q1800 264 1960 274Q1820 286 1690 276Z", {
      opacity: 0.6,
    })
  );
}

function farHills(): string {
  const far = (distance: number) => tone(ink.hedgeLight, "aube", distance);
  const mist = (d: string) => path(light("aube").sky[2], d, { opacity: 0.5 });
  return (
    path(far(0.74), "M0 446Q260 398 640 430T1280 424T2000 420V560H0Z") +
    mist("M0 462Q500 430 1000 446T2000 436V560H0Z") +
    group({ transform: "translate(760 24)" }, village("aube")) +
    path(far(0.54), "M0 486Q340 438 760 466T1500 456T2000 466V560H0Z") +
    path(tone(ink.wheatLight, "aube", 0.45), "M150 464Q330 452 470 454L560 482H60Z") +
    group({ transform: "translate(190 34)" }, poplars(far(0.3))) +
    mist("M0 510Q420 462 860 478T2000 482V560H0Z") +
    path(far(0.36), "M0 520Q300 486 760 496L1000 500V560H0Z")
  );
}

function ploughed(): string {
  return group(
    { "clip-path": "url(#hero-champ)" },
    path("url(#hero-terre)", FIELD_OUTLINE),
    path("url(#hero-crete)", furrows(PLAIN, 0, 0.34)),
    path("url(#hero-creux)", furrows(PLAIN, 0.72, 0.9, 0.15)),
  );
}

function crestingTractor(): string {
  return group(
    {},
    path(ink.earthDark, "M1392 474Q1470 466 1570 475Q1600 480 1540 483Q1440 486 1392 480Z", { opacity: 0.45 }),
    group({ transform: "translate(1392 478)rotate(.6)scale(.34)" }, tracteur()),
    line(ink.earth, 5, "M1384 480H1580", { "stroke-dasharray": "0 7 3 9 0 5" }),
  );
}

function rooks(): string {
  const bird = (x: number, y: number, size: number) =>
    group(
      { transform: `translate(${x} ${y})scale(${size})` },
      path(ink.hedge, "M0 0Q3-4 5 1Q7-5 11-3Q7-3 5 2.5Q3-2 0 0Z"),
    );
  return bird(1322, 392, 1.7) + bird(1292, 414, 1.4) + bird(1352, 424, 1.2) + bird(1268, 384, 1.3);
}
