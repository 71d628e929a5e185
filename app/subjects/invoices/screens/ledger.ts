import { ListPage } from "#frame/office/list-page.tsx";
import { LEDGER } from "./ledger-list.ts";

export const loader = LEDGER.loader;
export const action = LEDGER.action;
export const meta = () => [{ title: "Journal comptable – Administration" }];
export default ListPage;
