import { ink } from "../palette.ts";
import { circle, element, group, line, path, rect } from "../svg.ts";
import { wheel } from "./wheel.ts";

const NOZZLE = { x: 402, y: -206 };
const DRUM = { x: 850, y: -208, radius: 116 };

/** The water (x 0 to 400), the gun cart (400 to 590) and the hose reel (650 to 1110). */
export function irrigation(): string {
  return group({}, jet(), hose(), gunCart(), hoseReel());
}

/** The water leaves the gun as one stream, breaks up at the top of its arc and falls as fine rain. */
function jet(): string {
  return (
    path(ink.glass, sheet(0, 1), { opacity: 0.4 }) +
    path(ink.glassShade, sheet(0.1, 0.42), { opacity: 0.55 }) +
    line(ink.glassShade, 2.4, rain(0)) +
    line(ink.chalk, 2.4, rain(5)) +
    line(ink.glassShade, 3, `M${[0, 0.45, 0.72, 1].map(stream).join("M")}`) +
    line(ink.chalk, 3, `M${[0.1, 0.34, 0.58, 0.86].map(stream).join("M")}`) +
    line(ink.glassShade, 7, `M${stream(0.22)}`, { "stroke-dasharray": "170 8 30 11 20 14 13 17 8 20 4 24 1 999" })
  );
}

/** One line of water from the nozzle; weakness 0 falls furthest, 1 nearest. */
function stream(weakness: number): string {
  return curve(streamPoints(weakness));
}

/** The area between two lines of water. */
function sheet(strong: number, weak: number): string {
  return `M${stream(strong)}L${curve(streamPoints(weak).reverse())}Z`;
}

const curve = ([start, ...others]: string[]) => `${start}C${others.join(" ")}`;

function streamPoints(weakness: number): string[] {
  const { x, y } = NOZZLE;
  const end = 4 + 170 * weakness;
  const points = [
    [x, y],
    [x - 210 + 96 * weakness, y - 124 + 57 * weakness],
    [end + 78 - 10 * weakness, -418 + 90 * weakness],
    [end, -34 - 70 * weakness],
  ];
  return points.map((point) => point.map(Math.round).join(" "));
}

/** Spread by a formula and not by chance, so that every build draws the same file. */
function rain(seed: number): string {
  return Array.from({ length: 54 }, (_, index) => {
    const across = ((index * 37 + seed * 7) % 54) / 54;
    const down = ((index * 23 + seed * 11) % 53) / 53;
    const x = Math.round(6 + 186 * across + 20 * down * (1 - across));
    const y = Math.round(-14 - (130 + 70 * Math.sin(across * 3)) * down ** 1.4);
    return `M${x} ${y}l-${2 + (index % 3)} ${9 + (index % 4) * 4}`;
  }).join("");
}

function hose(): string {
  return (
    line(ink.rubber, 10, "M576-26C606-28 606-7 640-6C690-5 698-50 722-74L800-134") +
    line(ink.rubberLight, 2.5, "M578-29C606-30 608-10 640-9C688-8 696-52 720-76")
  );
}

function gunCart(): string {
  return (
    line(ink.hedge, 7, "M462-46L492-112M540-46L506-112M470-74H532") +
    path(ink.hedgeMid, "M430-50H572V-40H430Z") +
    path(ink.hedgeDark, "M430-42H572V-34H430Z") +
    path(ink.steel, "M492-150H506V-44H492ZM562-36H584V-18H562Z") +
    path(ink.steelLight, "M492-150H497V-44H492Z") +
    path(ink.wheat, "M484-122h30v10h-30ZM482-158h34v13h-34Z") +
    wheel({ x: 448, radius: 32, lugs: false }) +
    wheel({ x: 554, radius: 32, lugs: false }) +
    gun()
  );
}

/** A big-gun sprinkler: the rocker arm dips its spoon into the jet, and each blow turns the barrel a little. */
function gun(): string {
  return (
    line(ink.steel, 4.5, "M530-210L470-214L402-228M474-212L468-186") +
    path(ink.steel, "M410-233L388-228L396-214L408-221Z") +
    rect(ink.rubber, 520, -221, 25, 20, 4) +
    path(ink.hedge, "M487-156C487-176 496-184 514-180L512-156Z") +
    path(ink.hedgeMid, "M510-181L412-221L405-203L494-164Z") +
    path(ink.hedgeLight, "M510-181L412-221L409-213L506-174Z") +
    path(ink.wheat, "M426-222L401-228L394-207L418-196ZM468-200L460-203L453-185L461-181Z")
  );
}

function hoseReel(): string {
  return chassis() + drum() + drumFrame() + turbine() + hoseGuide() + wheel({ x: 850, radius: 44, lugs: false });
}

function chassis(): string {
  return (
    line(ink.steel, 8, "M1040-54V-8M700-56L680-8") +
    path(ink.rubberLight, "M1022-8h36v8h-36ZM658-10h42l8 10h-56Z") +
    path(ink.hedge, "M690-68H960L1040-60H1098V-46H1030L950-38H690Z") +
    path(ink.hedgeMid, "M690-68H960L1040-60H1098V-55H690Z") +
    path(ink.steel, "M1092-60h12a8 8 0 0 1 0 16h-12Zm11 5a3 3 0 1 0 .1 0Z", { "fill-rule": "evenodd" }) +
    path(ink.hedgeDark, "M772-84H928L914-68H786Z") +
    path(ink.steel, "M764-90H936V-83H764Z") +
    line(ink.hedgeDark, 4, "M730-52h.1M780-52h.1M930-52h.1M980-54h.1")
  );
}

function drum(): string {
  const { x, y, radius } = DRUM;
  const spokes = Array.from({ length: 10 }, (_, index) => {
    const angle = ((index + 0.5) / 10) * 2 * Math.PI;
    return `M${x} ${y}l${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`;
  }).join("");
  return (
    rings(ink.wheatDark, 5, [radius], 8) +
    circle(ink.rubber, x, y, 101) +
    rings(ink.rubberLight, 3.2, [96, 87, 78, 69, 60]) +
    circle(ink.hedge, x, y, 50) +
    line(ink.wheatDark, 8, spokes) +
    line(ink.wheat, 5, spokes) +
    rings(ink.wheat, 9, [radius]) +
    rings(ink.wheatLight, 2, [radius + 3.5])
  );
}

function rings(stroke: string, width: number, radii: number[], offset = 0): string {
  const { x, y } = DRUM;
  const circles = radii.map((r) => element("circle", { cx: x + offset, cy: y - offset / 2, r }));
  return group({ fill: "none", stroke, "stroke-width": width }, ...circles);
}

/** The near leg of the cradle that carries the hub above the turret. */
function drumFrame(): string {
  const { x, y } = DRUM;
  return (
    path(ink.hedge, `M796-90L836 ${y}H864L904-90H884L850-178L816-90Z`) +
    path(ink.hedgeMid, `M796-90L836 ${y}H846L806-90ZM826-122H874L878-112H822Z`) +
    circle(ink.hedgeMid, x, y, 24) +
    circle(ink.steelLight, x, y, 11) +
    circle(ink.rubberLight, x, y, 5)
  );
}

/** Water from the main turns the turbine, whose gearbox winds the drum in by its rim. */
function turbine(): string {
  return (
    line(ink.rubber, 13, "M1000-122C1050-122 1022-8 1078-7H1104") +
    line(ink.rubberLight, 3, "M1004-126C1056-124 1030-12 1078-11") +
    path(ink.hedgeDark, "M930-90L952-128H966V-66H930Z") +
    path(ink.hedgeMid, "M946-168H1004V-100H946Z") +
    path(ink.hedge, "M980-168H1004V-100H946V-112H980Z") +
    circle(ink.steel, 996, -122, 22) +
    circle(ink.steelLight, 996, -122, 13) +
    circle(ink.wheat, 950, -150, 12) +
    path(ink.rubber, "M954-196h40v28h-40Z") +
    path(ink.glass, "M960-190h18v16h-18Z") +
    path(ink.wheat, "M982-190h7v5h-7ZM982-181h7v5h-7Z")
  );
}

function hoseGuide(): string {
  return (
    path(ink.hedgeMid, "M698-68L706-116H722L730-68Z") +
    line(ink.steel, 6, "M712-110L770-116M700-104H692V-68") +
    circle(ink.wheat, 716, -68, 11) +
    circle(ink.wheat, 742, -102, 11) +
    line(ink.earthDark, 5, "M716-68h.1M742-102h.1")
  );
}
