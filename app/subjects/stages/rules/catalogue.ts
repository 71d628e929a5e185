import { defaultTitle, STAGE_TYPES } from "./stage-type.ts";

/** A course, as the type field of a stage offers it. */
export interface TypeChoice {
  typeId: number;
  type: string;
  /** What a stage is called that has no title of its own. */
  title: string;
}

/** The rows of an imported file name one of these machines. */
export const FIRST_TYPES: readonly TypeChoice[] = STAGE_TYPES.map((type) => ({
  typeId: type.id,
  type: type.name,
  title: defaultTitle(type),
}));
