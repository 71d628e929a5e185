import { JOURNAL } from "./journal-list.ts";

export const loader = JOURNAL.sheetLoader;
export const action = JOURNAL.action;
