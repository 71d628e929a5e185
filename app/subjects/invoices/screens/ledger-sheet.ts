import { LEDGER } from "./ledger-list.ts";

export const loader = LEDGER.sheetLoader;
export const action = LEDGER.action;
