import type { Hour, OtherDrawing } from "#subjects/stages/rules/picture.ts";
import type { MachineSlug } from "#subjects/stages/rules/stage-type.ts";
import type { FieldKind } from "./landscape/field.ts";
import { landscapeFromCab } from "./landscape/landscape.ts";
import { HITCH as ARRACHEUSE, arracheuse } from "./machines/arracheuse.ts";
import { balise } from "./machines/balise.ts";
import { gps } from "./machines/gps.ts";
import { irrigation } from "./machines/irrigation.ts";
import { moissonneuse } from "./machines/moissonneuse.ts";
import { pivot } from "./machines/pivot.ts";
import { HITCH as PLANTEUSE, planteuse } from "./machines/planteuse.ts";
import { bale, HITCH as PRESSE, presse, windrow } from "./machines/presse.ts";
import { HITCH as PULVERISATEUR, pulverisateur } from "./machines/pulverisateur.ts";
import { HITCH as SEMOIR, semoir } from "./machines/semoir.ts";
import { telescopique } from "./machines/telescopique.ts";
import { HITCH as TRACTEUR, tracteur } from "./machines/tracteur.ts";
import { type Placed, scene, tint } from "./scene.ts";
import { CANVAS, svgDocument } from "./svg.ts";

export function drawScene(machine: MachineSlug, hour: Hour): string {
  return SCENES[machine](hour);
}

const SCENES: Record<MachineSlug, (hour: Hour) => string> = {
  moissonneuse: (hour) => {
    const { x, scale, field } = SHOTS.moissonneuse[hour];
    return scene({
      machines: [{ drawing: moissonneuse(), x, scale }],
      field,
      hour,
      cut: { edge: x + 940 * scale, scale },
      shadow: { from: x + 130 * scale, to: x + 900 * scale },
      dust: { x: x + 130 * scale, size: scale * 1.2 },
    });
  },
  presse: (hour) => {
    const shot = SHOTS.presse[hour];
    const pickup = shot.x + 350 * shot.scale;
    const straw = [
      { drawing: bale(), x: shot.x - 215 * shot.scale, scale: shot.scale },
      { drawing: windrow(Math.round((CANVAS.width - pickup) / shot.scale) + 40), x: pickup, scale: shot.scale },
    ];
    return towed({ drawing: presse(), hitch: PRESSE, shot, hour, dusty: true, behind: straw });
  },
  pulverisateur: (hour) =>
    towed({ drawing: pulverisateur(), hitch: PULVERISATEUR, shot: SHOTS.pulverisateur[hour], hour }),
  "pomme-de-terre": (hour) =>
    towed({ drawing: arracheuse(), hitch: ARRACHEUSE, shot: SHOTS["pomme-de-terre"][hour], hour }),
  semoir: (hour) => towed({ drawing: semoir(), hitch: SEMOIR, shot: SHOTS.semoir[hour], hour, dusty: true }),
  tracteur: (hour) => {
    const { x, scale, field } = SHOTS.tracteur[hour];
    return scene({
      machines: [{ drawing: tracteur(), x, scale }],
      field,
      hour,
      shadow: { from: x + 30 * scale, to: x + 500 * scale },
      dust: field === "seedlings" ? undefined : { x: x + 40 * scale, size: scale },
    });
  },
  irrigation: (hour) => {
    const { x, scale, field } = SHOTS.irrigation[hour];
    return scene({
      machines: [{ drawing: irrigation(), x, scale }],
      field,
      hour,
      shadow: { from: x + 430 * scale, to: x + 1040 * scale },
    });
  },
  gps: (hour) => svgDocument(CANVAS, landscapeFromCab({ kind: CAB_FIELDS[hour], hour }), gps(), tint(hour)),
};

export function drawOther(name: OtherDrawing): string {
  return OTHERS[name]();
}

/** Second pictures of a course, and of a machine outside the first eight. */
const OTHERS: Record<OtherDrawing, () => string> = {
  "telescopique-midi": () => lifting("midi", { x: 130, scale: 1.16, field: "stubble" }),
  "telescopique-soir": () => lifting("soir", { x: 210, scale: 1, field: "stubble" }),
  "planteuse-aube": () =>
    towed({
      drawing: planteuse(),
      hitch: PLANTEUSE,
      shot: { x: 60, scale: 1.04, field: "ploughed" },
      hour: "aube",
      dusty: true,
    }),
  "pivot-midi": () => scene({ machines: [{ drawing: pivot(), x: 10, scale: 0.96 }], field: "potatoes", hour: "midi" }),
  "balise-soir": () =>
    scene({
      machines: [{ drawing: balise(), x: 150, scale: 1.06 }],
      field: "seedlings",
      hour: "soir",
      shadow: { from: 190, to: 660 },
    }),
};

function lifting(hour: Hour, { x, scale, field }: Shot): string {
  return scene({
    machines: [{ drawing: telescopique(), x, scale }],
    field,
    hour,
    shadow: { from: x + 20 * scale, to: x + 470 * scale },
  });
}

/** Where the machine's left end is on the canvas, how large the machine is drawn, and the field it works in. */
interface Shot {
  x: number;
  scale: number;
  field: FieldKind;
}

const SHOTS: Record<Exclude<MachineSlug, "gps">, Record<Hour, Shot>> = {
  moissonneuse: {
    aube: { x: 120, scale: 0.8, field: "wheat" },
    midi: { x: 30, scale: 1.04, field: "wheat" },
    soir: { x: 70, scale: 0.92, field: "wheat" },
  },
  presse: {
    aube: { x: 230, scale: 0.92, field: "stubble" },
    midi: { x: 120, scale: 1.3, field: "stubble" },
    soir: { x: 200, scale: 1.1, field: "stubble" },
  },
  pulverisateur: {
    aube: { x: -10, scale: 0.82, field: "seedlings" },
    midi: { x: 0, scale: 0.98, field: "seedlings" },
    soir: { x: 10, scale: 0.88, field: "seedlings" },
  },
  "pomme-de-terre": {
    aube: { x: 40, scale: 0.8, field: "potatoes" },
    midi: { x: 20, scale: 0.98, field: "potatoes" },
    soir: { x: 30, scale: 0.88, field: "potatoes" },
  },
  semoir: {
    aube: { x: 60, scale: 0.92, field: "ploughed" },
    midi: { x: 30, scale: 1.16, field: "stubble" },
    soir: { x: 50, scale: 1.02, field: "ploughed" },
  },
  tracteur: {
    aube: { x: 330, scale: 1.2, field: "ploughed" },
    midi: { x: 210, scale: 1.5, field: "stubble" },
    soir: { x: 290, scale: 1.3, field: "seedlings" },
  },
  irrigation: {
    aube: { x: 30, scale: 0.96, field: "seedlings" },
    midi: { x: 20, scale: 1.04, field: "potatoes" },
    soir: { x: 60, scale: 0.9, field: "seedlings" },
  },
};

const CAB_FIELDS: Record<Hour, FieldKind> = { aube: "ploughed", midi: "seedlings", soir: "stubble" };

interface Towed {
  drawing: string;
  hitch: { x: number };
  shot: Shot;
  hour: Hour;
  dusty?: boolean;
  /** Drawn before the machines, so that they cover it. */
  behind?: Placed[];
}

/** An implement and the tractor that pulls it, which the right edge of the picture may cut off. */
function towed({ drawing, hitch, shot: { x, scale, field }, hour, dusty, behind = [] }: Towed): string {
  const tractor: Placed = { drawing: tracteur(), x: x + (hitch.x - TRACTEUR.x) * scale, scale };
  return scene({
    machines: [...behind, tractor, { drawing, x, scale }],
    field,
    hour,
    shadow: { from: x + 40 * scale, to: tractor.x + 500 * scale },
    dust: dusty ? { x: x + 60 * scale, size: scale } : undefined,
  });
}
