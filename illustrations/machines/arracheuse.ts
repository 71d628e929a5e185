import { ink } from "../palette.ts";
import { circle, group, line, path, rect } from "../svg.ts";
import { wheel } from "./wheel.ts";

export const HITCH = { x: 920, y: -55 };

/** A trailed two-row potato harvester: it digs at the front, sifts on the web, then sorts and stores in the bunker. */
export function arracheuse(): string {
  return group(
    {},
    sortingCrew(),
    chassis(),
    separator(),
    web(),
    haulm(),
    drawbar(),
    elevator(),
    heap(),
    bunker(),
    platform(),
    digger(),
    wheel({ x: 300, radius: 80 }),
  );
}

/** Short strokes with round ends look like tubers and take a few bytes each. */
export function potatoes(colour: string, size: number, spots: string): string {
  const tuber = (spot: string, index: number) => `M${spot}l${3 + (index % 3)} ${((index * 5) % 9) - 4}`;
  return line(colour, size, spots.split(" ").map(tuber).join(""));
}

function drawbar(): string {
  return group(
    {},
    path(ink.hedgeDark, "M540-226H770Q800-224 812-204L856-100L886-66H920V-48H876L836-90L796-180Q790-190 776-190H540Z"),
    path(ink.hedgeMid, "M540-226H770Q800-224 812-204L856-100L886-66H920V-58H882L846-96L802-196Q796-212 774-212H540Z"),
    circle(ink.steel, 916, -55, 8) + circle(ink.rubber, 916, -55, 3.5),
    line(ink.rubber, 11, "M812-146L896-84") + line(ink.wheat, 6, "M820-140L886-91"),
    line(ink.rubberLight, 3, "M720-230C850-262 840-116 908-98M730-228C836-246 836-108 904-90"),
  );
}

/** The unloading arm, folded over the back; the short lines are the flights of its belt. */
function elevator(): string {
  return group(
    {},
    path(ink.hedgeDark, "M150-150L32-326L6-346L34-378L74-344L178-190Z"),
    path(ink.hedgeMid, "M158-168L44-334L20-352L35-370L64-346L174-188Z"),
    line(ink.hedge, 3, "M50-336L64-350M66-312L82-324M82-288L98-300M98-264L114-276M114-240L130-252M130-216L146-228"),
    path(ink.rubberLight, "M4-348L18-336V-306L6-304Z"),
    circle(ink.wheat, 33, -354, 7),
    line(ink.rubberLight, 9, "M122-148L92-214") + line(ink.steelLight, 5, "M92-214L64-284"),
  );
}

function heap(): string {
  const row = (from: number, to: number, rise: number) =>
    Array.from({ length: Math.round((to - from) / 21) }, (_, index) => {
      const x = from + index * 21;
      const arch = Math.sin(((x - 90) / 310) * Math.PI);
      return `${x},${Math.round(-298 - rise * arch - ((index * 7) % 5))}`;
    }).join(" ");
  return group(
    {},
    path(ink.earthLight, "M92-292Q150-330 200-344Q246-356 300-338Q350-320 396-292Z"),
    potatoes(ink.earthLight, 16, row(112, 390, 50)),
    potatoes(ink.wheatDark, 16, row(122, 384, 36)),
    potatoes(ink.wheat, 15, row(132, 380, 18)),
    potatoes(ink.wheatLight, 14, "176,-318 226,-338 306,-330 204,-308 338,-312 270,-322"),
  );
}

function bunker(): string {
  return group(
    {},
    path(ink.hedge, "M66-300H412V-250L424-166H134L106-192Z"),
    path(ink.hedgeMid, "M66-300H412V-250L418-196H114L100-206Z"),
    path(ink.hedgeLight, "M64-304H414V-292H72Z"),
    path(ink.wheat, "M82-258H412V-248H88Z"),
    line(ink.hedge, 3, "M150-290V-198M216-290V-198M282-290V-198M348-290V-198"),
    line(ink.hedgeDark, 12, "M134-164H420"),
    line(ink.steel, 4, "M136-164H420", { "stroke-dasharray": "3 9", "stroke-linecap": "butt" }),
  );
}

function chassis(): string {
  return group(
    {},
    path(ink.hedgeDark, "M118-160H408V-214H600V-110H440L410-136H118Z"),
    path(ink.hedgeDark, "M250-150H352L322-66H278Z"),
    rect(ink.hedge, 118, -160, 300, 8),
  );
}

/** Rollers behind the web, where stones and clods are separated from the crop before the sorting table. */
function separator(): string {
  const rollers = "M464-158h.1M502-158h.1M540-158h.1";
  return line(ink.rubberLight, 34, rollers) + line(ink.steel, 14, rollers);
}

/** Main web: rods on two belts, from the shares up to the separator. */
function web(): string {
  const rods = { "stroke-dasharray": "3 7", "stroke-linecap": "butt" };
  return group(
    {},
    path(ink.hedgeDark, "M802-24L806-78L640-196H560V-160L762-4Z"),
    line(ink.rubber, 9, "M798-20L572-182Q550-178 554-158L762-2"),
    line(ink.steelLight, 7, "M798-22L572-185M760-2L556-152", rods),
    path(ink.hedge, "M786-20L578-170L568-158L752-14Z"),
    path(ink.hedgeMid, "M786-20L578-170L573-164L774-18Z"),
    line(ink.steelLight, 18, "M604-140h.1M654-104h.1M704-66h.1"),
    line(ink.rubber, 8, "M604-140h.1M654-104h.1M704-66h.1"),
    circle(ink.wheat, 568, -166, 15) + circle(ink.wheatDark, 568, -166, 8),
    potatoes(ink.wheat, 14, "760,-60 726,-86 690,-110 654,-136 622,-164 594,-184"),
    potatoes(ink.wheatLight, 13, "742,-72 706,-96 640,-146 606,-172"),
    potatoes(ink.earthLight, 13, "774,-48 672,-122 722,-108 658,-160 748,-92"),
    line(ink.earth, 7, "M716-30l2 1M690-42l1 2M664-62h2M696-16l2 1M652-38l1 1M628-70l2 1M672-22l1 1M640-12h1"),
  );
}

/** The haulm chain runs over the web and drops the stalks behind the machine. */
function haulm(): string {
  return group(
    {},
    line(ink.hedgeMid, 4, "M576-226L774-86"),
    line(ink.hedgeLight, 10, "M584-221L774-86", { "stroke-dasharray": "2.5 22", "stroke-linecap": "butt" }),
    circle(ink.steel, 584, -204, 22) + circle(ink.hedge, 584, -204, 16),
    line(ink.steelLight, 3.5, "M584-220V-188M568-204H600M573-215L595-193M595-215L573-193"),
    line(ink.hedgeLight, 3, "M566-190Q530-166 532-96M558-196Q518-170 520-102M570-186Q546-160 546-92"),
  );
}

/** Two people at the sorting table. */
function sortingCrew(): string {
  const sorter = (x: number) =>
    circle(ink.earthLight, x - 3, -274, 11) +
    path(ink.hedge, `M${x - 17}-200Q${x - 20}-256 ${x - 7}-262L${x + 4}-266Q${x + 20}-260 ${x + 18}-200Z`) +
    line(ink.hedge, 9, `M${x - 8}-250L${x - 24}-228L${x - 38}-228`) +
    path(ink.wheat, `M${x + 9}-275Q${x + 7}-288 ${x - 3}-288Q${x - 14}-288 ${x - 15}-278L${x - 22}-276Z`);
  return sorter(470) + sorter(530);
}

function platform(): string {
  return group(
    {},
    path(ink.hedgeMid, "M400-224H566V-196H400Z") + path(ink.hedgeLight, "M400-224H566V-216H400Z"),
    potatoes(ink.wheat, 11, "416,-228 444,-228 490,-228 506,-229 548,-228"),
    line(ink.steel, 4, "M430-120V-240H580V-120M430-180H580M480-120V-240M530-120V-240"),
    rect(ink.rubberLight, 420, -124, 170, 8, 2),
    line(ink.steel, 4, "M432-118L424-40M458-118L450-40M430-96H456M428-72H453M425-48H451"),
  );
}

/** The front roller runs on the ridges and sets the depth, the disc cuts the haulm, the share lifts the row. */
function digger(): string {
  return group(
    {},
    path(ink.hedge, "M690-200H746L770-120L776-40L748-44L740-110Z"),
    path(ink.hedgeMid, "M690-200H746L750-188L706-178Z"),
    line(ink.rubberLight, 10, "M764-198L784-140") + line(ink.steelLight, 5, "M784-140L798-92"),
    path(ink.steel, "M826-2L770-26L744-10L790 4Z") + path(ink.steelLight, "M826-2L770-26L762-21Z"),
    circle(ink.steel, 770, -36, 34) + circle(ink.steelLight, 770, -36, 28) + circle(ink.hedge, 770, -36, 9),
    path(ink.hedge, "M752-122L806-104Q828-92 834-34H818Q812-78 796-88L756-100Z"),
    circle(ink.rubber, 826, -31, 31) + circle(ink.rubberLight, 826, -31, 22) + circle(ink.wheat, 826, -31, 10),
    circle(ink.steelLight, 826, -31, 4) + circle(ink.steelLight, 770, -36, 4),
  );
}
