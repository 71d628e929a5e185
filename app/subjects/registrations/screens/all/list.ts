import { ListPage } from "#frame/office/list-page.tsx";
import { REGISTRATIONS } from "./registration-list.ts";

export const loader = REGISTRATIONS.loader;
export const action = REGISTRATIONS.action;
export const meta = () => [{ title: "Inscriptions – Administration" }];
export default ListPage;
