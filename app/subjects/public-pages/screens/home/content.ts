import type { MachineSlug } from "#subjects/stages/rules/stage-type.ts";

/** The cards in order. Their titles are those of the specification; their texts are blocks. */
export const SERVICES = [
  { title: "Semoir", machine: "semoir" },
  { title: "Moissonneuses-batteuses", machine: "moissonneuse" },
  { title: "Pulvérisateur", machine: "pulverisateur" },
  { title: "Presse", machine: "presse" },
  { title: "Tracteur", machine: "tracteur" },
  { title: "Arracheuse de Patate", machine: "pomme-de-terre" },
] as const satisfies readonly { title: string; machine: MachineSlug }[];
export type Service = (typeof SERVICES)[number];
