import { ListPage } from "#frame/office/list-page.tsx";
import { ORGANISATIONS } from "./organisation-list.ts";

export const loader = ORGANISATIONS.loader;
export const action = ORGANISATIONS.action;
export const meta = () => [{ title: "Entreprises – Administration" }];
export default ListPage;
