import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { ORGANISATIONS } from "./organisation-list.ts";

export const loader = ORGANISATIONS.sheetLoader;
export const action = refuseAdminPost;
