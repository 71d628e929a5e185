import { ListPage } from "#frame/office/list-page.tsx";
import { SUMS } from "./sums-list.ts";

export const loader = SUMS.loader;
export const action = SUMS.action;
export const meta = () => [{ title: "Sommes – Factures – Administration" }];
export default ListPage;
