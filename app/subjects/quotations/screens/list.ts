import { ListPage, listClientAction } from "#frame/office/list-page.tsx";
import { QUOTATIONS } from "./quotation-list.ts";

export const loader = QUOTATIONS.loader;
export const action = QUOTATIONS.action;
export const clientAction = listClientAction;
export const meta = () => [{ title: "Devis – Administration" }];
export default ListPage;
