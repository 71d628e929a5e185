import { data, isRouteErrorResponse } from "react-router";
import { NOT_SENT, SESSION_ENDED } from "../values/form-messages.ts";

interface Messages {
  /** Shown when the server responded with an error. */
  failed: string;
  /** Shown when there was no response. */
  unsent?: string;
}

/**
 * The client action of every form. A network error, a server error or an expired session becomes a refusal instead of
 * an error page, so the form keeps the typed values. `kept` is added to that refusal.
 */
export async function runClientAction<Answer extends { refusal?: string }>(
  send: () => Promise<Answer>,
  { failed, unsent = NOT_SENT }: Messages,
  kept?: Partial<Answer>,
) {
  try {
    return await send();
  } catch (error) {
    // A redirect.
    if (error instanceof Response) throw error;
    const refusal = error instanceof TypeError || !navigator.onLine ? unsent : refusalOf(error, failed);
    // With an error status the router does not reload the page, which would fail too and remove the form.
    return data({ ...kept, refusal } as Answer, { status: 503 });
  }
}

/** The server's message if it sent one. An administrator whose session has ended gets a 404. */
function refusalOf(error: unknown, failed: string): string {
  if (!isRouteErrorResponse(error) || error.status >= 500) return failed;
  if (typeof error.data === "string" && error.data !== "") return error.data;
  return error.status === 404 ? SESSION_ENDED : failed;
}
