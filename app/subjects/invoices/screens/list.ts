import { ListPage, listClientAction } from "#frame/office/list-page.tsx";
import { INVOICES } from "./invoice-list.ts";

export const loader = INVOICES.loader;
export const action = INVOICES.action;
export const clientAction = listClientAction;
export const meta = () => [{ title: "Factures – Administration" }];
export default ListPage;
