import { ListPage } from "#frame/office/list-page.tsx";
import { ANSWERS } from "./answer-list.ts";

export const loader = ANSWERS.loader;
export const action = ANSWERS.action;
export const meta = () => [{ title: "Réponses – Administration" }];
export default ListPage;
