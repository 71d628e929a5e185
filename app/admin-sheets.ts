import type { LoaderFunctionArgs } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { exportRefusal } from "#platform/forms/export-answer.ts";
import { sheetAt } from "./declared-sheets.ts";

/** The spreadsheet of any list of the office that has one. */
export const loader = (args: LoaderFunctionArgs) => sheetAt(args.url.pathname)?.(args) ?? exportRefusal("", 404);

export const action = refuseAdminPost;
