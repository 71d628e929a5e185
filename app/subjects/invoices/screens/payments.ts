import { ListPage } from "#frame/office/list-page.tsx";
import { PAYMENTS } from "./payment-list.ts";

export const loader = PAYMENTS.loader;
export const action = PAYMENTS.action;
export const meta = () => [{ title: "Paiements – Administration" }];
export default ListPage;
