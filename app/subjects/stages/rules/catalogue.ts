import { defaultTitle, STAGE_TYPES } from "./stage-type.ts";

/** A course, as the type field of a stage offers it. */
export interface TypeChoice {
  typeId: number;
  type: string;
  /** What a stage is called that has no title of its own. */
  title: string;
}

/** For an imported file, whose rows name a machine. */
export const FIRST_TYPES: readonly TypeChoice[] = STAGE_TYPES.map((type) => ({
  typeId: type.id,
  type: type.name,
  title: defaultTitle(type),
}));
