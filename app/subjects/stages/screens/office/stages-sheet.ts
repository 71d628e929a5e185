import { STAGES } from "./stage-lists.ts";

export const loader = STAGES.sheetLoader;
export const action = STAGES.action;
