import { ListPage, listClientAction } from "#frame/office/list-page.tsx";
import { ORGANISATIONS } from "./organisation-list.ts";

export const loader = ORGANISATIONS.loader;
export const action = ORGANISATIONS.action;
export const clientAction = listClientAction;
export const meta = () => [{ title: "Entreprises – Administration" }];
export default ListPage;
