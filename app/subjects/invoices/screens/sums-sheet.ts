import { SUMS } from "./sums-list.ts";

export const loader = SUMS.sheetLoader;
export const action = SUMS.action;
