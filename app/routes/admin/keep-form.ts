import { data, isRouteErrorResponse } from "react-router";

const SIGNED_OUT =
  "Votre session a pris fin. Reconnectez-vous dans un autre onglet, puis envoyez à nouveau : rien n’est perdu.";

/** Sends a form, and keeps it on the page whatever happens: no network, a server in trouble, a session that ended. */
export async function keepingForm<Answer>(send: () => Promise<Answer>, failed: string) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    // The status keeps the page from loading itself again, which would fail as well and take the form away.
    return data({ refusal: toldOf(error, failed) }, { status: 503 });
  }
}

/** The server's own word where it gave one. To whom is no administrator any more it says nothing but "not found". */
export function toldOf(error: unknown, failed: string): string {
  if (!isRouteErrorResponse(error) || error.status >= 500) return failed;
  if (typeof error.data === "string" && error.data !== "") return error.data;
  return error.status === 404 ? SIGNED_OUT : failed;
}
