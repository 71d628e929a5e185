import { ListPage } from "#frame/office/list-page.tsx";
import { STAGES } from "./stage-list.ts";
import { StagesNotLoaded } from "./stages-not-loaded.tsx";

export const loader = STAGES.loader;
export const action = STAGES.action;
export const meta = () => [{ title: "Stages – Administration" }];
export default ListPage;
export const ErrorBoundary = StagesNotLoaded;
