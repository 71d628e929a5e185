import { PEOPLE } from "./people-list.ts";

export const loader = PEOPLE.sheetLoader;
export const action = PEOPLE.action;
