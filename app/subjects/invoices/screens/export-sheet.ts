import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { INVOICES } from "./invoice-list.ts";

export const loader = INVOICES.sheetLoader;
export const action = refuseAdminPost;
