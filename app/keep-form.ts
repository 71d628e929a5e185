import { data, isRouteErrorResponse } from "react-router";
import { NOT_SENT, SESSION_ENDED } from "../domain/form-messages.ts";

interface Messages {
  /** When the server answered, but not as the page expects. */
  failed: string;
  /** When there was no answer at all. */
  unsent?: string;
}

/**
 * The client action of every form: whatever happens on the way (no network, a server error, a session that ended), the
 * page gets a refusal instead of an error, so it stays with what was typed. `kept` is what else its answer must hold.
 */
export async function keepingForm<Answer extends { refusal?: string }>(
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
    // An error status keeps the router from loading the page again, which would fail too and take the form away.
    return data({ ...kept, refusal } as Answer, { status: 503 });
  }
}

/** The server's own sentence where it sent one. To somebody who is no administrator any more it only says "not found". */
function refusalOf(error: unknown, failed: string): string {
  if (!isRouteErrorResponse(error) || error.status >= 500) return failed;
  if (typeof error.data === "string" && error.data !== "") return error.data;
  return error.status === 404 ? SESSION_ENDED : failed;
}
