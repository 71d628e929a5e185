import { safePath } from "#platform/forms/safe-path.ts";
import { FORM_LENGTHS } from "#platform/values/form-lengths.ts";

/** The page of the site that led to the sign-up, or empty. Kept in a hidden field, in case the form is refused. */
export function referrerPath(request: Request, origin: string): string {
  const path = safePath(request.headers.get("referer"), origin);
  // Too long for the hidden field: dropped, because the form would be refused.
  if (!path || path.length > FORM_LENGTHS.from) return "";
  return /^\/(signup|login)\b/i.test(path) ? "" : path;
}

/** The stage that the visitor wanted to register for, or else the previous page, or else the home page. */
export function pathAfterSignUp({ stageId, from }: { stageId: string | null; from: string }, origin: string): string {
  if (stageId) return `/stage-details?${new URLSearchParams({ stageId })}`;
  return safePath(from, origin) ?? "/";
}
