import { ORGANISATIONS } from "./organisation-list.ts";

export const loader = ORGANISATIONS.sheetLoader;
export const action = ORGANISATIONS.action;
