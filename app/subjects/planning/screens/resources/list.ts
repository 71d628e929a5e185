import { ListPage } from "#frame/office/list-page.tsx";
import { RESOURCES } from "./resource-list.ts";

export const loader = RESOURCES.loader;
export const action = RESOURCES.action;
export const meta = () => [{ title: "Salles et machines – Administration" }];
export default ListPage;
