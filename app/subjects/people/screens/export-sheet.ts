import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { PEOPLE } from "./people-list.ts";

export const loader = PEOPLE.sheetLoader;
export const action = refuseAdminPost;
