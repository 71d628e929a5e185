import { ListPage } from "#frame/office/list-page.tsx";
import { FUNDER_FILES } from "./funder-list.ts";

export const loader = FUNDER_FILES.loader;
export const action = FUNDER_FILES.action;
export const meta = () => [{ title: "Financeurs – Administration" }];
export default ListPage;
