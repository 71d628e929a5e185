import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { QUOTATIONS } from "./quotation-list.ts";

export const loader = QUOTATIONS.sheetLoader;
export const action = refuseAdminPost;
