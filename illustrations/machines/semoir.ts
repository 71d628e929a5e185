import { ink } from "../palette.ts";
import { circle, group, line, path, rect } from "../svg.ts";
import { wheel } from "./wheel.ts";

export const HITCH = { x: 680, y: -55 };

/** A trailed pneumatic drill; from the front: two rows of discs, a roller, packer tyres, coulters and harrow. */
export function semoir(): string {
  return group(
    {},
    platform(),
    seedTubes(),
    drawbar(),
    discs(),
    ringRoller(),
    farPacker(),
    frame(),
    fan(),
    airline(),
    hopper(),
    distributor(),
    coulter(178),
    coulter(96),
    harrow(),
    wheel({ x: 352, radius: 54, lugs: false }),
    marker(),
  );
}

function drawbar(): string {
  return group(
    {},
    path(ink.hedgeDark, "M520-124L560-122L648-66H680V-48H640L530-92Z"),
    path(ink.hedge, "M520-124L560-122L648-66H680V-58H644L524-110Z"),
    circle(ink.steel, 676, -55, 8),
    circle(ink.rubber, 676, -55, 3.5),
    line(ink.hedgeMid, 8, "M606-80V-34"),
    rect(ink.steel, 594, -36, 24, 6, 2),
    line(ink.rubberLight, 3, "M552-136C600-150 620-92 672-94M548-130C596-140 622-84 668-86"),
  );
}

function frame(): string {
  return group(
    {},
    path(ink.hedgeDark, "M84-112H560V-92H84ZM246-112L262-190H274L262-112ZM466-112L456-170H468L482-112Z"),
    rect(ink.hedge, 84, -114, 476, 10, 3),
    path(ink.hedge, "M318-104H386L366-46H338Z"),
    path(ink.hedgeMid, "M520-126H562V-92H520Z"),
  );
}

function hopper(): string {
  return group(
    {},
    path(ink.hedge, "M214-268H510L512-214L436-128H318L218-206Z"),
    path(ink.hedgeMid, "M214-268H510L511-236L504-206L434-140H322L226-212L216-236Z"),
    path(ink.hedgeLight, "M214-268H510V-256H214Z"),
    path(ink.hedge, "M226-212L322-140H434L504-206L511-236L500-222L430-160H326L232-226Z"),
    path(ink.wheat, "M215-240H511V-230H216Z"),
    line(ink.hedge, 2.5, "M290-256V-172M438-256V-158"),
    path(ink.chalkShade, "M206-268Q208-284 226-286L350-298Q366-300 380-298L496-286Q514-284 518-268Z"),
    path(ink.chalk, "M210-276Q214-284 226-286L350-298Q366-300 380-298L496-286Q510-284 514-276L366-288Z"),
    line(ink.earthLight, 1.6, "M284-291V-269M440-291V-269"),
    line(ink.rubberLight, 4, "M206-267H518"),
    // The window that shows the level of the grain.
    rect(ink.chalk, 306, -222, 42, 36, 6),
    path(ink.wheat, "M309-204Q326-212 345-206V-192Q345-189 342-189H312Q309-189 309-192Z"),
    rect(ink.hedgeDark, 346, -134, 62, 26, 4),
    circle(ink.wheat, 376, -121, 10),
    circle(ink.wheatDark, 376, -121, 5),
  );
}

/** Air and seed go from the metering box to the back, then up the riser to the head. */
function airline(): string {
  return group(
    {},
    line(ink.steel, 14, "M350-122H196Q168-122 168-150V-300"),
    line(ink.steelLight, 4, "M164-156V-298M340-125H200"),
    line(ink.rubberLight, 17, "M168-196V-286", { "stroke-dasharray": "2.5 5", "stroke-linecap": "butt" }),
  );
}

function distributor(): string {
  return group(
    {},
    path(ink.hedge, "M130-312H206L196-296H140Z"),
    path(ink.hedgeMid, "M130-312Q134-336 168-336Q202-336 206-312Z"),
    path(ink.hedgeLight, "M136-320Q144-336 168-336Q188-336 198-327Q150-332 136-320Z"),
    circle(ink.wheat, 168, -337, 5),
  );
}

/** The tubes leave the head on all sides and come together at the coulters. */
function seedTubes(): string {
  const tube = (start: number, knee: number, foot: number) =>
    `M${start}-304C${knee}-304 ${knee}-220 ${Math.round((knee + foot) / 2)}-160S${foot}-110 ${foot}-50`;
  return group(
    {},
    line(ink.rubberLight, 5, tube(140, 52, 84) + tube(152, 98, 90) + tube(198, 256, 168)),
    line(ink.steel, 5, tube(134, 26, 82) + tube(146, 76, 88) + tube(202, 280, 172) + tube(188, 226, 166)),
    line(ink.steelLight, 5, tube(158, 122, 92) + tube(178, 200, 162)),
  );
}

function platform(): string {
  return group({}, line(ink.steel, 4, "M206-150V-250H232M206-200H226"), rect(ink.rubberLight, 198, -154, 100, 7, 2));
}

/** One row of disc coulters: the disc opens the slit, the tube drops the seed, the wheel behind closes it. */
function coulter(x: number): string {
  return group(
    { transform: `translate(${x} 0)` },
    circle(ink.rubberLight, -46, -16, 16) + circle(ink.steel, 11, -19, 19),
    path(ink.hedge, "M8-94H28L30-76L8-14H-6L4-70ZM4-50L-36-22L-32-14L6-38Z"),
    path(ink.hedgeMid, "M8-94H28L29-84L6-80Z"),
    circle(ink.steelLight, 0, -19, 19) + circle(ink.steel, 0, -19, 14) + circle(ink.wheat, 0, -19, 5),
    path(ink.rubber, "M-16-54H-6L-12-6L-20-10Z"),
    circle(ink.rubber, -38, -16, 16) + circle(ink.rubberLight, -38, -16, 10) + circle(ink.wheat, -38, -16, 6),
    line(ink.wheatDark, 5, "M21-72L4-46", { "stroke-dasharray": "2 4", "stroke-linecap": "butt" }),
  );
}

function harrow(): string {
  return group(
    {},
    line(ink.hedge, 8, "M92-100L44-70L30-46"),
    circle(ink.hedgeMid, 44, -70, 7),
    line(ink.steel, 3.5, "M32-46Q20-36 26-18L4 0M36-48Q30-36 36-18L18 0M28-44Q8-36 14-20L-6-1"),
    rect(ink.hedgeMid, 20, -56, 22, 13, 3),
  );
}

function discs(): string {
  const disc = (x: number) =>
    circle(ink.steel, x + 14, -25, 25) +
    path(ink.hedge, `M${x + 6}-100H${x + 22}Q${x + 36}-60 ${x + 4}-20L${x - 6}-26Q${x + 20}-60 ${x + 6}-100Z`) +
    circle(ink.steelLight, x, -25, 25) +
    circle(ink.steel, x, -25, 19) +
    circle(ink.hedge, x, -25, 7) +
    circle(ink.steelLight, x, -25, 3);
  return disc(532) + disc(474);
}

function ringRoller(): string {
  return group(
    {},
    line(ink.hedge, 9, "M424-100L430-36"),
    circle(ink.rubberLight, 430, -27, 27),
    circle(ink.steel, 430, -27, 22),
    circle(ink.rubberLight, 430, -27, 15),
    circle(ink.wheat, 430, -27, 6),
  );
}

function farPacker(): string {
  return (
    circle(ink.rubber, 286, -52, 52) +
    circle(ink.rubberLight, 286, -52, 38) +
    circle(ink.wheatDark, 286, -52, 26) +
    circle(ink.rubber, 286, -52, 9)
  );
}

function fan(): string {
  return group(
    {},
    line(ink.rubberLight, 13, "M520-150Q470-118 410-118"),
    circle(ink.hedge, 536, -156, 27),
    circle(ink.steel, 536, -156, 20),
    line(ink.hedgeDark, 2.5, "M536-174V-138M518-156H554M523-169L549-143M549-169L523-143"),
    circle(ink.wheat, 536, -156, 6),
  );
}

/** Marker arm folded up for the headland, its disc hanging beside the hopper. */
function marker(): string {
  return group(
    {},
    line(ink.wheat, 8, "M476-104L546-266"),
    line(ink.steel, 6, "M546-266L586-184"),
    line(ink.rubberLight, 7, "M466-134L498-174"),
    circle(ink.wheatDark, 546, -266, 7),
    circle(ink.steelLight, 590, -172, 20),
    circle(ink.steel, 590, -172, 14),
    circle(ink.wheat, 590, -172, 5),
    circle(ink.hedgeDark, 476, -104, 9),
  );
}
