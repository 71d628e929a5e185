import { REGISTER } from "./list.ts";

export const loader = REGISTER.sheetLoader;
export const action = REGISTER.action;
