import { ListPage } from "#frame/office/list-page.tsx";
import { JOURNAL } from "./journal-list.ts";

export const loader = JOURNAL.loader;
export const action = JOURNAL.action;
export const meta = () => [{ title: "Journal – Administration" }];
export default ListPage;
