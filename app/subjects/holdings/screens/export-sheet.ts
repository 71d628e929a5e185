import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { HOLDINGS } from "./holding-list.ts";

export const loader = HOLDINGS.sheetLoader;
export const action = refuseAdminPost;
