/** The eight machines that the centre teaches. A stage with any other positive type id has the page /stage/{id}. */
export const STAGE_TYPES = [
  { id: 1, slug: "moissonneuse", name: "Moissonneuse", topic: "moissonneuse", longName: "Moissonneuse Batteuse" },
  { id: 2, slug: "presse", name: "Presse", topic: "presse", longName: "Presse" },
  { id: 3, slug: "pulverisateur", name: "Pulvérisateur", topic: "pulvérisateur", longName: "Pulvérisateur" },
  {
    id: 4,
    slug: "pomme-de-terre",
    name: "Pomme de terre",
    topic: "pomme de terre",
    longName: "Machine Pomme de Terre",
  },
  { id: 5, slug: "semoir", name: "Semoir", topic: "semoir", longName: "Semoir" },
  { id: 6, slug: "tracteur", name: "Tracteur", topic: "tracteur", longName: "Tracteur" },
  { id: 7, slug: "irrigation", name: "Irrigation", topic: "irrigation", longName: "Irrigation" },
  { id: 8, slug: "gps", name: "GPS", topic: "gps", longName: "GPS" },
] as const;

export type StageType = (typeof STAGE_TYPES)[number];
export type MachineSlug = StageType["slug"];

export function stageTypeById(id: number): StageType | undefined {
  return STAGE_TYPES.find((type) => type.id === id);
}

export function stageTypeBySlug(slug: string): StageType | undefined {
  return STAGE_TYPES.find((type) => type.slug === slug.toLowerCase());
}

export function defaultTitle({ name }: StageType): string {
  return `Formation ${name}`;
}

export function stagePath({ id, typeId }: { id: string; typeId: number }): string {
  const type = stageTypeById(typeId);
  return type ? `/formation/${type.slug}?${new URLSearchParams({ stageId: id })}` : `/stage/${encodeURIComponent(id)}`;
}
