import { ink } from "../palette.ts";
import { circle, element, group, line, path, rect } from "../svg.ts";
import { wheel } from "./wheel.ts";

export const HITCH = { x: 475, y: -55 };

/** A variable-chamber round baler, 4.7 m long: the tailgate is the rounded half, the pickup runs ahead of the wheel. */
export function presse(): string {
  return group(
    {},
    drawbar(),
    ramp(),
    feeder(),
    tailgate(),
    front(),
    netBox(),
    pickup(),
    wheel({ x: 196, radius: 54, lugs: false }),
    mudguard(),
  );
}

function drawbar(): string {
  return group(
    {},
    path(ink.hedgeDark, "M268-128L300-124L440-66H475V-50H436L262-92Z"),
    path(ink.hedge, "M268-128L300-124L440-66H475V-60H438L266-116Z"),
    circle(ink.steel, 470, -55, 8),
    circle(ink.rubber, 470, -55, 3.5),
    line(ink.hedgeMid, 8, "M412-92V-42"),
    rect(ink.steel, 400, -44, 24, 6, 2),
    rect(ink.hedgeMid, 300, -152, 30, 34, 4),
    line(ink.rubber, 11, "M334-132L456-84"),
    line(ink.wheat, 6, "M346-127L446-88"),
    line(ink.steel, 7, "M328-134L336-131M456-84L474-77"),
    line(ink.rubberLight, 3, "M296-172C350-186 380-96 462-96M296-166C346-172 376-88 458-90"),
  );
}

function ramp(): string {
  return line(ink.steel, 5, "M92-62L34-10L14-8M70-60L50-25") + line(ink.steelLight, 2, "M90-63L34-12L15-10");
}

/** Belts and rollers are visible around the side shield, which does not cover the rim of the chamber. */
function tailgate(): string {
  const rollers = "M176-281h.1M122-285h.1M64-263h.1M30-214h.1M22-152h.1M44-96h.1M94-66h.1";
  return group(
    {},
    path(ink.hedgeDark, "M216-294H118Q66-294 36-258Q8-220 8-166Q8-110 44-78Q66-57 104-56L200-58Z"),
    line(ink.rubber, 9, "M198-284H120Q72-284 44-252Q18-216 18-166Q18-116 50-86Q70-68 106-66H178"),
    line(ink.steel, 1.6, "M198-289H119Q69-289 40-255Q13-218 13-166Q13-113 47-82Q68-63 105-61H178"),
    line(ink.steelLight, 16, rollers),
    line(ink.rubberLight, 6, rollers),
    path(ink.hedgeMid, "M200-272L126-272Q82-272 56-242Q32-210 32-166Q32-122 62-96Q82-78 112-76L186-74Z"),
    path(ink.hedgeLight, "M200-272L126-272Q82-272 56-242Q40-221 35-194Q46-218 64-236Q90-260 128-260H199Z"),
    path(ink.hedge, "M38-130Q46-109 62-96Q82-78 112-76L186-74L187-90H118Q64-94 38-130Z"),
    element("circle", { cx: 132, cy: -170, r: 62, fill: "none", stroke: ink.hedge, "stroke-width": 5 }),
    line(ink.wheat, 5, "M84-204A62 62 0 0 1 132-232"),
    circle(ink.hedge, 132, -170, 15),
    circle(ink.steelLight, 132, -170, 8),
    line(ink.hedge, 3, "M132-232V-272M72-154L34-150M176-126L187-96"),
    path(ink.wheat, "M44-176H54V-156H44Z"),
    rect(ink.chalk, 8, -200, 7, 14, 2),
    rect(ink.wheatDark, 6, -184, 7, 16, 2),
  );
}

function front(): string {
  return group(
    {},
    path(ink.hedge, "M204-296H262Q282-296 288-278L300-204L322-168V-128L286-96L252-74L186-62Z"),
    path(ink.hedgeLight, "M204-296H262Q282-296 288-278L290-266Q282-284 262-284H203Z"),
    path(ink.hedgeMid, "M206-276H258Q272-276 276-262L288-200L308-166V-134L280-110H192Z"),
    path(ink.wheat, "M199-190L286-210L288-200L198-178Z"),
    path(ink.hedge, "M204-262H262L264-254H203ZM203-248H265L267-240H202Z"),
    line(ink.hedge, 2.5, "M197-168H306M246-170V-112"),
    line(ink.steelLight, 4, "M226-180H242M262-162H278"),
    circle(ink.hedge, 220, -140, 15),
    circle(ink.steelLight, 220, -140, 5),
    line(ink.hedge, 4, "M258-156H296M258-146H298M258-136H296M258-126H284"),
    // Tailgate ram, anchored low on the frame and pulling on the gate's shoulder.
    line(ink.rubberLight, 11, "M210-118L182-196"),
    line(ink.steelLight, 5, "M182-196L164-246"),
    circle(ink.wheat, 211, -116, 7),
    circle(ink.wheat, 163, -248, 6),
    circle(ink.steel, 203, -286, 9),
    circle(ink.rubber, 203, -286, 4),
  );
}

function netBox(): string {
  return group(
    {},
    path(ink.hedgeDark, "M286-262L326-252Q336-248 336-238V-190L322-180L300-186Z"),
    path(ink.hedgeMid, "M286-262L326-252Q336-248 336-238V-226L292-238Z"),
    circle(ink.chalkShade, 316, -212, 13),
    circle(ink.steel, 316, -212, 5),
    line(ink.steel, 3, "M288-276H302L312-256"),
  );
}

/** The straw on its way from the tines, over the pickup, into the chamber. */
function feeder(): string {
  return group(
    {},
    path(ink.hedgeDark, "M226-96L324-128L330-60L296-22H250Z"),
    path(straw.dark, "M256-104Q300-112 334-92Q366-80 384-38L360-30L262-62Z"),
    path(straw.base, "M258-106Q302-112 336-92Q366-80 382-46Q352-76 326-80L262-86Z"),
    line(straw.light, 2, "M276-102L306-98M318-90L340-82M344-76L362-62M300-90L322-84M362-58L374-44"),
  );
}

function pickup(): string {
  const tines = Array.from({ length: 16 }, (_, index) => {
    const angle = -2.6 + index * 0.28;
    const at = (radius: number, offset: number) =>
      `${Math.round(334 + radius * Math.cos(angle + offset))} ${Math.round(-42 + radius * Math.sin(angle + offset))}`;
    return `M${at(18, 0)}L${at(41, 0.2)}`;
  });
  return group(
    {},
    circle(ink.hedgeDark, 334, -42, 27),
    line(ink.steelLight, 2.6, tines.join("")),
    path(ink.hedge, "M254-86L322-66Q340-62 346-42Q344-24 328-22H296L256-52Z"),
    path(ink.hedgeMid, "M254-86L322-66Q340-62 346-44L338-40Q332-56 316-58L254-76Z"),
    circle(ink.wheat, 334, -42, 14),
    circle(ink.wheatDark, 334, -42, 8),
    circle(ink.steelLight, 334, -42, 3.5),
    // Windguard: a roller and a comb that press the crop down on the tines.
    line(ink.hedgeMid, 6, "M302-114L362-106"),
    line(ink.steel, 2.6, "M362-106Q386-96 396-66M358-106Q376-96 386-62M352-106Q366-94 376-62"),
    circle(ink.steelLight, 362, -106, 8),
    circle(ink.rubberLight, 362, -106, 3),
    line(ink.hedgeDark, 6, "M292-46L300-18"),
    circle(ink.rubber, 302, -17, 17),
    circle(ink.wheat, 302, -17, 8),
  );
}

function mudguard(): string {
  return line(ink.hedgeDark, 7, "M138-74Q148-116 196-116Q240-116 254-82");
}

const straw = { base: ink.wheat, light: ink.wheatLight, dark: ink.wheatDark };

/** A round bale of 1.5 m lying as it left the chamber, its spiral end towards the viewer. */
export function bale(): string {
  // Half circles, each as wide as the distance between its two ends, so that the spiral has no corner.
  const spiral = Array.from({ length: 21 }, (_, index) => {
    const half = 3 + index * 2.8;
    const end = 65 + (index % 2 ? -1 : 1) * (half + 1.4);
    return `A${Math.round(half)} ${Math.round(half * 1.13)} 0 0 1 ${Math.round(end)}-75`;
  });
  return group(
    {},
    path(straw.base, "M72-150H138C176-150 198-114 198-74C198-34 176 0 140 0H72Z"),
    path(straw.light, "M72-150H138C164-150 182-132 190-108L128-126Z"),
    path(straw.dark, "M72 0H140C166 0 184-16 192-40Q160-22 110-22Z"),
    line(straw.dark, 1.6, "M116-148C160-140 156-8 122-1M134-148C176-138 174-10 138-1M152-146C190-130 190-18 154-3"),
    line(straw.light, 1.6, "M145-122L158-117M160-92L176-90M144-60L166-62M170-48L186-52M152-30L168-34"),
    element("ellipse", { cx: 68, cy: -75, rx: 68, ry: 75, fill: straw.dark }),
    element("ellipse", { cx: 65, cy: -75, rx: 63, ry: 71, fill: straw.base }),
    line(straw.light, 3, `M63-75${spiral.join("")}`, { "stroke-dasharray": "46 7 19 5" }),
    line(straw.dark, 1.6, `M63-75${spiral.join("")}`, {
      "stroke-dasharray": "13 19 27 31",
      transform: "translate(1 3)",
    }),
    line(straw.dark, 1.6, "M26-112L36-122M92-132L104-123M14-58L20-46M84-18L98-24M108-48L113-60"),
  );
}

/** A swath of straw on the ground from x = 0, where the pickup lifts it, to x = length. */
export function windrow(length: number): string {
  const steps = Math.max(3, Math.round(length / 26));
  const stride = length / steps;
  const bumps = Array.from({ length: steps }, (_, index) => {
    const height = index === steps - 1 ? 0 : 30 + 6 * Math.sin(index * 2.3);
    const [middle, end] = [(index + 0.5) * stride, (index + 1) * stride];
    return `Q${Math.round(middle)} ${-Math.round(height + 9)} ${Math.round(end)} ${-Math.round(height)}`;
  });
  const strands = (shift: number, low: number) =>
    Array.from({ length: steps * 2 - 3 }, (_, index) => {
      const height = low + ((index * 7 + shift) % 5) * 4;
      const x = Math.round((index * stride) / 2 + shift);
      return `M${x} ${-height}l${10 + ((index * 5) % 9)} ${((index * 3) % 9) - 4}`;
    }).join("");
  return group(
    {},
    path(straw.base, `M0 0Q-6-40 6-34${bumps.join("")}Z`),
    path(straw.dark, `M0 0L4-10Q${Math.round(length / 2)}-15 ${length - 16}-9L${length} 0Z`),
    line(straw.light, 2, strands(6, 15)),
    line(straw.dark, 1.6, strands(11, 7)),
  );
}
