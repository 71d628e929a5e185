import { INVOICES } from "./invoice-list.ts";

export const loader = INVOICES.sheetLoader;
export const action = INVOICES.action;
