import { ink } from "../palette.ts";
import { circle, group, line, path, rect } from "../svg.ts";
import { wheel } from "./wheel.ts";

/** The x of the machine's rear; the near wing of the boom is drawn to the left of it. */
const REAR = 350;

export const HITCH = { x: REAR + 620, y: -55 };

/**
 * A trailed sprayer seen from the side. Its boom would be a single post from there, so it is drawn in perspective:
 * the near wing down to the left, in front; the far wing up to the right, behind the tank.
 */
export function pulverisateur(): string {
  return group(
    {},
    mist(FAR),
    truss(FAR),
    mist(NEAR),
    group(
      { transform: `translate(${REAR} 0)` },
      drawbar(),
      platform(),
      tank(),
      chassis(),
      plumbing(),
      wheel({ x: 245, radius: 97 }),
      mudguard(),
      mast(),
    ),
    truss(NEAR),
  );
}

interface Wing {
  tip: { x: number; y: number };
  /** Size of the boom's parts at the tip; it is 1 at the mast. */
  scale: number;
  nozzles: number;
  chords: string;
  lattice: string;
}

const MAST = { x: REAR + 46, y: -128 };
const NEAR: Wing = { tip: { x: 0, y: -80 }, scale: 1.5, nozzles: 11, chords: ink.hedge, lattice: ink.hedgeMid };
const FAR: Wing = {
  tip: { x: REAR + 600, y: -198 },
  scale: 0.6,
  nozzles: 18,
  chords: ink.hedgeMid,
  lattice: ink.hedgeLight,
};

/** A point of the lower chord, from 0 at the mast to 1 at the tip, and the size of the boom's parts there. */
function along({ tip, scale }: Wing, share: number) {
  const t = share / (share + (1 - share) * scale);
  return { x: MAST.x + (tip.x - MAST.x) * t, y: MAST.y + (tip.y - MAST.y) * t, size: 1 + (scale - 1) * t };
}

function truss(side: Wing): string {
  const bays = side.nozzles;
  const chord = (share: number, height: number) => {
    const { x, y, size } = along(side, share);
    return `${Math.round(x)} ${Math.round(y - height * size)}`;
  };
  const depth = (share: number) => 44 - 30 * share;
  const web = Array.from({ length: bays * 2 + 1 }, (_, index) => {
    const share = index / (bays * 2);
    return chord(share, index % 2 ? depth(share) : 0);
  });
  const nozzles = Array.from({ length: bays }, (_, index) => {
    const { x, y, size } = along(side, (index + 0.5) / bays);
    return `M${Math.round(x)} ${Math.round(y)}v${Math.round(9 * size)}`;
  });
  const hinges = [0.36, 0.7].map((share) => `M${chord(share, -3)}L${chord(share, depth(share) + 4)}`);
  const weight = (side.scale + 1) / 2;
  return group(
    {},
    line(side.lattice, 2.6 * weight, `M${web.join("L")}`),
    line(side.chords, 5 * weight, `M${chord(0, 44)}L${chord(1, depth(1))}L${chord(1, 0)}L${chord(0, 0)}`),
    line(ink.rubber, 4 * weight, nozzles.join(""), { "stroke-linecap": "butt" }),
    line(ink.wheat, 7 * weight, hinges.join("")),
  );
}

function mist(side: Wing): string {
  const fans = Array.from({ length: side.nozzles }, (_, index) => {
    const { x, y, size } = along(side, (index + 0.5) / side.nozzles);
    const [half, fall] = [Math.round(30 * size), Math.round(62 * size)];
    return `M${Math.round(x)} ${Math.round(y + 8 * size)}l${half} ${fall}h${-2 * half}z`;
  });
  const odd = fans.filter((_, index) => index % 2);
  const even = fans.filter((_, index) => index % 2 === 0);
  return path(ink.glass, even.join(""), { opacity: 0.6 }) + path(ink.chalk, odd.join(""), { opacity: 0.55 });
}

function drawbar(): string {
  return group(
    {},
    path(ink.hedgeDark, "M420-124H470L588-66H620V-48H580L462-92H420Z"),
    path(ink.hedge, "M420-124H470L588-66H620V-58H584L466-108H420Z"),
    circle(ink.steel, 616, -55, 8),
    circle(ink.rubber, 616, -55, 3.5),
    line(ink.hedgeMid, 8, "M500-92V-40"),
    rect(ink.steel, 488, -42, 24, 6, 2),
    line(ink.rubber, 9, "M546-102L604-82"),
    line(ink.wheat, 5, "M552-100L596-85"),
    line(ink.rubberLight, 3, "M470-140C540-170 560-96 612-98M470-134C530-156 556-90 608-90"),
  );
}

function tank(): string {
  return group(
    {},
    path(ink.hedge, "M112-196Q112-286 190-292H384Q446-290 456-236L462-160Q462-112 420-110H150Q114-112 112-160Z"),
    path(ink.hedgeMid, "M112-196Q112-286 190-292H384Q446-290 456-236L458-200Q440-150 380-142H170Q124-146 112-180Z"),
    path(ink.hedgeLight, "M122-240Q140-288 190-292H384Q430-290 448-258Q420-278 380-278H196Q146-276 122-240Z"),
    path(ink.wheat, "M112-200H459L460-190H112Z"),
    line(ink.hedge, 2.5, "M214-278V-202M330-278V-202M330-188V-146"),
    path(ink.hedgeDark, "M246-292Q248-306 262-306H302Q316-306 318-292Z"),
    rect(ink.wheat, 258, -311, 48, 7, 3),
    path(ink.hedge, "M130-180H196V-150H166Q136-154 130-180Z"),
    line(ink.steelLight, 3, "M152-170H168"),
    rect(ink.chalk, 412, -272, 13, 132, 6),
    rect(ink.wheat, 415, -236, 7, 92, 3),
    line(ink.hedgeDark, 1.6, "M404-262H411M404-244H411M404-226H411M404-208H411M404-174H411M404-156H411"),
  );
}

function chassis(): string {
  return group(
    {},
    path(ink.hedgeDark, "M70-124H470V-98H70Z"),
    rect(ink.hedge, 70, -126, 400, 10, 2),
    path(ink.hedge, "M210-112H280L262-84H228Z"),
  );
}

/** Clean-water tank, valves, and the induction hopper lowered for filling. */
function plumbing(): string {
  return group(
    {},
    rect(ink.chalkShade, 464, -224, 46, 92, 12),
    path(ink.chalk, "M464-212Q464-224 476-224H498Q510-224 510-212V-206H464Z"),
    rect(ink.hedge, 480, -231, 16, 8, 3),
    rect(ink.hedgeDark, 352, -132, 76, 42, 6),
    circle(ink.wheat, 370, -112, 7) + circle(ink.wheat, 390, -112, 7) + circle(ink.steelLight, 411, -112, 9),
    path(ink.steel, "M360-84H420L402-46H378Z"),
    path(ink.steelLight, "M356-90H424V-82H356Z"),
    line(ink.rubber, 6, "M390-46Q390-30 420-34T450-96"),
    circle(ink.steel, 528, -110, 17) + circle(ink.rubberLight, 528, -110, 9),
    line(ink.rubberLight, 5, "M514-116Q480-128 452-104"),
  );
}

function platform(): string {
  return group(
    {},
    line(
      ink.steel,
      4,
      "M470-144V-250Q470-262 482-262H530Q542-262 542-250V-144M470-206H542M542-144L562-50M522-144L542-50",
    ),
    line(ink.steel, 4, "M526-120H546M531-96H551M536-72H556M541-52H561"),
    rect(ink.rubberLight, 462, -148, 88, 7, 2),
  );
}

function mudguard(): string {
  return line(ink.hedgeDark, 8, "M140-110A108 108 0 0 1 326-168");
}

/** The parallel linkage that keeps the boom level as it is raised. */
function mast(): string {
  return group(
    {},
    path(ink.hedgeDark, "M100-222H122V-100H100Z"),
    line(ink.hedge, 9, "M112-208L52-186M112-138L52-116"),
    line(ink.rubberLight, 10, "M110-124L86-152") + line(ink.steelLight, 5, "M86-152L60-182"),
    path(ink.hedgeDark, "M36-214H60L64-86H32Z") + path(ink.hedge, "M36-214H46L44-86H32Z"),
    path(ink.wheat, "M34-150H62V-142H33Z"),
    line(ink.steelLight, 10, "M52-186h.1M52-116h.1M112-208h.1M112-138h.1"),
    rect(ink.chalk, 28, -104, 8, 16, 2),
  );
}
