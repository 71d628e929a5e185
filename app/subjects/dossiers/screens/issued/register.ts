import { ListPage } from "#frame/office/list-page.tsx";
import { REGISTER } from "./register-list.ts";

export const loader = REGISTER.loader;
export const action = REGISTER.action;
export const meta = () => [{ title: "Registre des documents – Administration" }];
export default ListPage;
