import { PAYMENTS } from "./payment-list.ts";

export const loader = PAYMENTS.sheetLoader;
export const action = PAYMENTS.action;
