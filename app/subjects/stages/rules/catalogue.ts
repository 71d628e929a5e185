import { defaultTitle, STAGE_TYPES, type StageType } from "./stage-type.ts";

/** One option of the type field when an administrator adds a stage. */
export interface CatalogueEntry {
  /** MOISSONNEUSE_001, GPS_001… */
  reference: string;
  type: StageType;
  title: string;
}

export const ADMIN_CATALOGUE: readonly CatalogueEntry[] = STAGE_TYPES.map((type) => ({
  reference: `${type.slug.toUpperCase().replaceAll("-", "_")}_001`,
  type,
  title: defaultTitle(type),
}));
