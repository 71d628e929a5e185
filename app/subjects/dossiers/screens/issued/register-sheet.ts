import { REGISTER } from "./register-list.ts";

export const loader = REGISTER.sheetLoader;
export const action = REGISTER.action;
