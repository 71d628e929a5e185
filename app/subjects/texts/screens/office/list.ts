import { ListPage } from "#frame/office/list-page.tsx";
import { TEXTS_OF_PAGES } from "./text-list.ts";

export const loader = TEXTS_OF_PAGES.loader;
export const action = TEXTS_OF_PAGES.action;
export const meta = () => [{ title: "Textes – Réglages – Administration" }];
export default ListPage;
