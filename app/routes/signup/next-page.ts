import { FORM_LENGTHS } from "../../../domain/form-lengths.ts";
import { safePath } from "../../safe-path.ts";

/** The page of ours that one left to sign up, or nothing. It travels in the form, so that a refusal does not lose it. */
export function referrerPath(request: Request, origin: string): string {
  const path = safePath(request.headers.get("referer"), origin);
  // One that the form could not send back is forgotten: it must not keep anybody from signing up.
  if (!path || path.length > FORM_LENGTHS.from) return "";
  return /^\/(signup|login)\b/i.test(path) ? "" : path;
}

/** A stage one meant to join; else the page one came from; else the home page. */
export function afterSignUp({ stageId, from }: { stageId: string | null; from: string }, origin: string): string {
  if (stageId) return `/stage-details?${new URLSearchParams({ stageId })}`;
  return safePath(from, origin) ?? "/";
}
