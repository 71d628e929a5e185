import { ListPage, listClientAction } from "#frame/office/list-page.tsx";
import { PEOPLE } from "./people-list.ts";

export const loader = PEOPLE.loader;
export const action = PEOPLE.action;
export const clientAction = listClientAction;
export const meta = () => [{ title: "Personnes – Administration" }];
export default ListPage;
