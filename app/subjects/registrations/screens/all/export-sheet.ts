import { REGISTRATIONS } from "./registration-list.ts";

export const loader = REGISTRATIONS.sheetLoader;
export const action = REGISTRATIONS.action;
