// Head and shoulders of six invented people, for the page of the team. They share one build, light from the upper left and the
// palette of the machines; hair, headwear, coat and field tell them apart. None is drawn after anybody.
import type { Portrait } from "#subjects/settings/rules/portraits.ts";
import { hairOf, ink, skin } from "./palette.ts";
import { circle, element, group, line, path, rect, svgDocument } from "./svg.ts";

export const PORTRAIT_SIZE = { width: 240, height: 240 };

interface Look {
  skin: keyof typeof skin;
  hair: string;
  coat: { main: string; shade: string; collar: string };
  field: "stubble" | "green" | "ploughed";
  /** Behind the head. */
  behind?: string;
  /** Over the face: hair, headwear, beard, glasses. */
  over: string;
}

const LOOKS: Record<Portrait, Look> = {
  cap: {
    skin: "tan",
    hair: hairOf.dark,
    coat: { main: ink.hedgeMid, shade: ink.hedge, collar: ink.chalk },
    field: "stubble",
    over: group({}, sideburns(hairOf.dark), cap(ink.wheat, ink.wheatDark)),
  },
  braid: {
    skin: "fair",
    hair: hairOf.chestnut,
    coat: { main: ink.wheat, shade: ink.wheatDark, collar: ink.hedge },
    field: "green",
    behind: path(hairOf.chestnut, "M78 96c-6-44 20-68 44-68 28 0 48 22 42 68l-6 22H86z"),
    over: group({}, fringe(hairOf.chestnut), braid(hairOf.chestnut)),
  },
  beard: {
    skin: "fair",
    hair: hairOf.ginger,
    coat: { main: ink.hedge, shade: ink.hedgeDark, collar: ink.wheatLight },
    field: "ploughed",
    over: group({}, shortHair(hairOf.ginger), beard(hairOf.ginger)),
  },
  scarf: {
    skin: "brown",
    hair: hairOf.dark,
    coat: { main: ink.chalkShade, shade: ink.earthLight, collar: ink.hedgeMid },
    field: "green",
    behind: circle(hairOf.dark, 121, 40, 22),
    over: scarf(),
  },
  beanie: {
    skin: "tan",
    hair: hairOf.chestnut,
    coat: { main: ink.earth, shade: ink.earthDark, collar: ink.wheat },
    field: "ploughed",
    over: group({}, sideburns(hairOf.chestnut), stubble(), beanie()),
  },
  glasses: {
    skin: "fair",
    hair: hairOf.grey,
    coat: { main: ink.hedgeLight, shade: ink.hedgeMid, collar: ink.chalk },
    field: "stubble",
    behind: path(hairOf.grey, "M82 84c-4-40 18-56 40-56s44 16 38 56l-4 30H86z"),
    over: group({}, bob(hairOf.grey), glasses()),
  },
};

export function drawPortrait(name: Portrait): string {
  const { skin: tone, hair, coat, field, behind = "", over } = LOOKS[name];
  return svgDocument(PORTRAIT_SIZE, background(field), behind, shoulders(coat), head(tone, hair), over);
}

const FIELDS = {
  stubble: { ground: ink.wheatLight, rows: ink.wheatDark },
  green: { ground: ink.hedgeLight, rows: ink.hedgeMid },
  ploughed: { ground: ink.earthLight, rows: ink.earth },
} as const;

/** Sky, a hill and the rows of a field that run towards the horizon. */
function background(field: Look["field"]): string {
  const { ground, rows } = FIELDS[field];
  const furrows = [-150, -70, 0, 70, 150, 240].map((x) =>
    line(rows, 3, `M${120 + x / 6} 158Q${120 + x / 2} 190 ${120 + x} 244`),
  );
  return group(
    {},
    rect("#dfe3da", 0, 0, 240, 240),
    circle(ink.wheatLight, 48, 62, 20),
    path(ink.glassShade, "M0 150q60-34 130-18t110-6v40H0z"),
    path(ground, "M0 160q120-14 240 0v80H0z"),
    group({ opacity: 0.55 }, ...furrows),
  );
}

function shoulders({ main, shade, collar }: Look["coat"]): string {
  return group(
    {},
    path(main, "M26 244c2-46 32-66 72-72h46c40 6 68 26 70 72z"),
    path(shade, "M134 172h10c40 6 68 26 70 72h-46c0-34-10-60-34-72z"),
    path(collar, "M96 172l25 34 25-34-7-10h-36z"),
    line(shade, 4, "M121 206v38"),
    line(shade, 4, "M70 244c0-16 2-26 6-34"),
  );
}

/** Neck, ears, face with its shaded right side, and the least that makes a face. */
function head(tone: Look["skin"], brows: string): string {
  const { light, shade } = skin[tone];
  return group(
    {},
    path(shade, "M102 136h38v30c-8 18-30 18-38 0z"),
    circle(light, 82, 104, 9),
    circle(shade, 160, 104, 9),
    path(light, "M84 88c0-32 16-46 37-46s37 14 37 46c0 34-12 62-37 62S84 122 84 88z"),
    path(shade, "M128 42c18 2 30 17 30 46 0 34-12 62-37 62 20-20 24-74 7-108z"),
    line(brows, 4, "M97 88q7-5 14-1M131 87q7-4 14 1"),
    circle(ink.rubber, 105, 98, 3.2),
    circle(ink.rubber, 138, 98, 3.2),
    line(tone === "brown" ? ink.earthDark : skin.tan.shade, 3, "M121 100l-4 16h7"),
    line(tone === "brown" ? ink.earthDark : ink.earth, 3.4, "M110 128q11 8 22 0"),
  );
}

function sideburns(hair: string): string {
  return path(hair, "M84 72l-2 30 6-4 3-22zM158 72l2 30-6-4-3-22z");
}

function cap(main: string, shade: string): string {
  return group(
    {},
    path(main, "M82 76c0-30 18-46 40-46 24 0 40 16 39 46-26-10-54-10-79 0z"),
    path(shade, "M124 30c22 1 38 17 37 46-9-4-18-6-27-7 2-16-1-30-10-39z"),
    path(ink.hedge, "M76 78c28-14 62-16 90-3 5 3 5 8-1 8-28-8-56-7-83 3-8 2-11-5-6-8z"),
    circle(ink.hedge, 121, 32, 4),
  );
}

function fringe(hair: string): string {
  return path(hair, "M83 92c-4-34 14-54 40-54 26 0 42 18 36 54-4-18-12-26-24-32-12 14-34 20-52 32z");
}

function braid(hair: string): string {
  const knots = [0, 1, 2, 3].map((index) =>
    element("ellipse", { fill: hair, cx: 160 + (index % 2) * 3, cy: 124 + index * 17, rx: 11, ry: 11 }),
  );
  const lines = [0, 1, 2].map((index) => line(ink.earthDark, 2.5, `M152 ${133 + index * 17}q9 5 18-1`));
  return group({}, ...knots, ...lines, rect(ink.wheat, 153, 186, 18, 7, 3), path(hair, "M154 192h16l-8 18z"));
}

function shortHair(hair: string): string {
  return path(hair, "M82 90c-6-36 12-58 42-58 28 0 42 22 36 58-3-14-6-22-10-28-22 4-40 2-54-4-6 8-10 18-14 32z");
}

function beard(hair: string): string {
  return group(
    {},
    path(hair, "M84 96c2 38 14 62 37 62s35-24 37-62c-6 14-10 22-18 22-8-4-30-4-38 0-8 0-13-8-18-22z"),
    line(skin.fair.light, 4, "M112 130q9 6 18 0"),
  );
}

function scarf(): string {
  return group(
    {},
    path(hairOf.dark, "M84 84c-2-30 14-46 37-46s40 16 37 46c-6-10-10-14-14-16-16 2-32 2-46 0-5 3-9 8-14 16z"),
    path(ink.wheat, "M84 74c4-14 12-24 20-30 12-4 24-4 34 0 8 6 16 16 20 30-10-8-20-12-37-12s-27 4-37 12z"),
    line(ink.wheatDark, 3, "M96 62q26-12 50 0"),
    circle(ink.wheatDark, 121, 44, 7),
    circle(ink.wheat, 81, 118, 4),
    circle(ink.wheat, 161, 118, 4),
  );
}

function stubble(): string {
  return path(ink.earthDark, "M86 104c3 30 15 46 35 46s32-16 35-46c-6 14-10 18-16 18-8-3-30-3-38 0-6 0-10-4-16-18z", {
    opacity: 0.28,
  });
}

function beanie(): string {
  const ribs = [94, 106, 118, 130, 142, 154].map((x) => line(ink.hedge, 2.5, `M${x} 64v14`));
  return group(
    {},
    path(ink.hedgeMid, "M84 68c-2-30 14-44 37-44s39 14 37 44z"),
    path(ink.hedge, "M126 24c20 2 34 16 32 44h-20c2-18-2-34-12-44z"),
    rect(ink.hedgeLight, 79, 60, 84, 22, 9),
    ...ribs,
  );
}

function bob(hair: string): string {
  return group(
    {},
    path(
      hair,
      "M81 118c-8-50 8-82 42-82 32 0 46 32 37 82-4-2-7-4-8-8 2-26-6-40-24-48-10 10-24 16-36 18-3 10-3 20-3 30-1 4-4 6-8 8z",
    ),
  );
}

function glasses(): string {
  return group(
    {},
    group({ opacity: 0.35 }, circle(ink.chalk, 105, 98, 12), circle(ink.chalk, 138, 98, 12)),
    line(
      ink.hedgeDark,
      3,
      "M93 98a12 12 0 1 0 24 0 12 12 0 1 0-24 0M126 98a12 12 0 1 0 24 0 12 12 0 1 0-24 0M117 97q4-4 9 0M93 96l-9-3M150 96l9-3",
    ),
  );
}
