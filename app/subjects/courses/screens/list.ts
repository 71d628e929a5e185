import { ListPage, listClientAction } from "#frame/office/list-page.tsx";
import { CATALOGUE } from "./catalogue-list.ts";

export const loader = CATALOGUE.loader;
export const action = CATALOGUE.action;
export const clientAction = listClientAction;
export const meta = () => [{ title: "Catalogue – Administration" }];
export default ListPage;
