import { ListPage } from "#frame/office/list-page.tsx";
import { RULES } from "./rule-list.ts";

export const loader = RULES.loader;
export const action = RULES.action;
export const meta = () => [{ title: "Règles de validité – Administration" }];
export default ListPage;
