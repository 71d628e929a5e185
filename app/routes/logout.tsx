import { data, isRouteErrorResponse, redirect } from "react-router";
import { SESSION_NOT_ENDED, SIGN_OUT_FAILED } from "../../domain/page-messages.ts";
import { requestContext, servicesContext, sessionContext } from "../../server/services.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import type { Route } from "./+types/logout";

/** The browser forgot the session, and the database still has it. */
const COOKIE_CLEARED = "cookieCleared";

/** A link followed by mistake, or by a browser that looks ahead, must not end a session: only a posted form does. */
export function loader() {
  return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, log } = context.get(servicesContext);
  const { cookies, ended } = await auth.signOut(request);
  const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  if (ended) return redirect("/", { headers });
  // Scripts cannot see the cookie go: use-log-out.ts reads this.
  headers.push(["X-Session-Cookie", "cleared"]);
  log("error", "session not ended", { requestId: context.get(requestContext).id });
  // The page is drawn for somebody whose browser has just forgotten the session.
  context.set(sessionContext, null);
  throw data({ reason: COOKIE_CLEARED }, { status: 503, headers });
}

export default function LogOut() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isForgotten = isRouteErrorResponse(error) && error.data?.reason === COOKIE_CLEARED;
  return (
    <>
      <title>Déconnexion</title>
      <meta content="noindex" name="robots" />
      <PageHeading lead={isForgotten ? SESSION_NOT_ENDED : SIGN_OUT_FAILED} title="Déconnexion incomplète">
        <div className="mt-8 flex flex-wrap gap-4">
          {isForgotten && (
            <ButtonLink look="solid" to="/login">
              Se connecter
            </ButtonLink>
          )}
          <ButtonLink look="quiet" to="/">
            Retour à l’accueil
          </ButtonLink>
        </div>
      </PageHeading>
    </>
  );
}
