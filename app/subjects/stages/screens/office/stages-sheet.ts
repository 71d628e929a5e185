import { STAGES } from "./stage-list.ts";

export const loader = STAGES.sheetLoader;
export const action = STAGES.action;
