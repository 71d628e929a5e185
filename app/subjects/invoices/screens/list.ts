import { ListPage } from "#frame/office/list-page.tsx";
import { INVOICES } from "./invoice-list.ts";

export const loader = INVOICES.loader;
export const action = INVOICES.action;
export const meta = () => [{ title: "Factures – Administration" }];
export default ListPage;
