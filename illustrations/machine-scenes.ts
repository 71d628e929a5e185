import type { Hour } from "../domain/picture.ts";
import type { MachineSlug } from "../domain/stage-type.ts";
import type { FieldKind } from "./landscape/field.ts";
import { roadAhead } from "./landscape/landscape.ts";
import { HITCH as ARRACHEUSE, arracheuse } from "./machines/arracheuse.ts";
import { gps } from "./machines/gps.ts";
import { irrigation } from "./machines/irrigation.ts";
import { moissonneuse } from "./machines/moissonneuse.ts";
import { bale, HITCH as PRESSE, presse, windrow } from "./machines/presse.ts";
import { HITCH as PULVERISATEUR, pulverisateur } from "./machines/pulverisateur.ts";
import { HITCH as SEMOIR, semoir } from "./machines/semoir.ts";
import { HITCH as TRACTEUR, tracteur } from "./machines/tracteur.ts";
import { type Placed, scene, standalone, veil } from "./scene.ts";
import { CANVAS } from "./svg.ts";

/** How near we stand to the machine, and where its left end is. */
interface Shot {
  x: number;
  scale: number;
  field: FieldKind;
}

export function drawScene(machine: MachineSlug, hour: Hour): string {
  return DRAWN[machine](hour);
}

const DRAWN: Record<MachineSlug, (hour: Hour) => string> = {
  moissonneuse: (hour) => {
    const { x, scale, field } = HARVEST[hour];
    return scene({
      machine: [{ drawing: moissonneuse(), x, scale }],
      field,
      hour,
      cut: { edge: x + 940 * scale, scale },
      shadow: { from: x + 130 * scale, to: x + 900 * scale },
      dust: { x: x + 130 * scale, size: scale * 1.2 },
    });
  },
  presse: (hour) => {
    const shot = BALING[hour];
    const pickup = shot.x + 350 * shot.scale;
    return towed(presse(), PRESSE, shot, hour, true, [
      { drawing: bale(), x: shot.x - 215 * shot.scale, scale: shot.scale },
      { drawing: windrow(Math.round((CANVAS.width - pickup) / shot.scale) + 40), x: pickup, scale: shot.scale },
    ]);
  },
  pulverisateur: (hour) => towed(pulverisateur(), PULVERISATEUR, SPRAYING[hour], hour, false),
  "pomme-de-terre": (hour) => towed(arracheuse(), ARRACHEUSE, LIFTING[hour], hour, false),
  semoir: (hour) => towed(semoir(), SEMOIR, SOWING[hour], hour, true),
  tracteur: (hour) => {
    const { x, scale, field } = DRIVING[hour];
    return scene({
      machine: [{ drawing: tracteur(), x, scale }],
      field,
      hour,
      shadow: { from: x + 30 * scale, to: x + 500 * scale },
      dust: field === "vert" ? undefined : { x: x + 40 * scale, size: scale },
    });
  },
  irrigation: (hour) => {
    const { x, scale, field } = WATERING[hour];
    return scene({
      machine: [{ drawing: irrigation(), x, scale }],
      field,
      hour,
      shadow: { from: x + 430 * scale, to: x + 1040 * scale },
    });
  },
  gps: (hour) => standalone(CANVAS, roadAhead({ kind: GUIDING[hour], hour }), gps(), veil(hour)),
};

const HARVEST: Record<Hour, Shot> = {
  aube: { x: 120, scale: 0.8, field: "ble" },
  midi: { x: 30, scale: 1.04, field: "ble" },
  soir: { x: 70, scale: 0.92, field: "ble" },
};

const BALING: Record<Hour, Shot> = {
  aube: { x: 230, scale: 0.92, field: "chaume" },
  midi: { x: 120, scale: 1.3, field: "chaume" },
  soir: { x: 200, scale: 1.1, field: "chaume" },
};

const SPRAYING: Record<Hour, Shot> = {
  aube: { x: -10, scale: 0.82, field: "vert" },
  midi: { x: 0, scale: 0.98, field: "vert" },
  soir: { x: 10, scale: 0.88, field: "vert" },
};

const LIFTING: Record<Hour, Shot> = {
  aube: { x: 40, scale: 0.8, field: "buttes" },
  midi: { x: 20, scale: 0.98, field: "buttes" },
  soir: { x: 30, scale: 0.88, field: "buttes" },
};

const SOWING: Record<Hour, Shot> = {
  aube: { x: 60, scale: 0.92, field: "labour" },
  midi: { x: 30, scale: 1.16, field: "chaume" },
  soir: { x: 50, scale: 1.02, field: "labour" },
};

const DRIVING: Record<Hour, Shot> = {
  aube: { x: 330, scale: 1.2, field: "labour" },
  midi: { x: 210, scale: 1.5, field: "chaume" },
  soir: { x: 290, scale: 1.3, field: "vert" },
};

const WATERING: Record<Hour, Shot> = {
  aube: { x: 30, scale: 0.96, field: "vert" },
  midi: { x: 20, scale: 1.04, field: "buttes" },
  soir: { x: 60, scale: 0.9, field: "vert" },
};

const GUIDING: Record<Hour, FieldKind> = { aube: "labour", midi: "vert", soir: "chaume" };

/** An implement is the hero: the tractor that pulls it may leave the picture on the right. */
function towed(
  drawing: string,
  hitch: { x: number },
  { x, scale, field }: Shot,
  hour: Hour,
  dusty: boolean,
  behind: Placed[] = [],
): string {
  const pulling: Placed = { drawing: tracteur(), x: x + (hitch.x - TRACTEUR.x) * scale, scale };
  return scene({
    machine: [...behind, pulling, { drawing, x, scale }],
    field,
    hour,
    shadow: { from: x + 40 * scale, to: pulling.x + 500 * scale },
    dust: dusty ? { x: x + 60 * scale, size: scale } : undefined,
  });
}
