import { ListPage } from "#frame/office/list-page.tsx";
import { HOLDINGS } from "./holding-list.ts";

export const loader = HOLDINGS.loader;
export const action = HOLDINGS.action;
export const meta = () => [{ title: "Échéances – Administration" }];
export default ListPage;
