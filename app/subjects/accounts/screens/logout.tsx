import { data, isRouteErrorResponse, redirect } from "react-router";
import { requestContext, servicesContext, sessionContext } from "#platform/services.ts";
import { SESSION_NOT_ENDED, SIGN_OUT_FAILED } from "#platform/values/page-messages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/logout";

/** The cookie was cleared, but the session is still in the database. */
const COOKIE_CLEARED = "cookieCleared";

/** Only a POST ends the session: a GET may be a prefetch or a link opened by mistake. */
export function loader() {
  return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, log } = context.get(servicesContext);
  const { cookies, ended } = await auth.signOut(request);
  const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  if (ended) return redirect("/", { headers });
  // Read by use-log-out.ts, because JavaScript cannot see the HttpOnly cookie.
  headers.push(["X-Session-Cookie", "cleared"]);
  log("error", "session not ended", { requestId: context.get(requestContext).id });
  // The page is rendered for a visitor, because the browser no longer has the cookie.
  context.set(sessionContext, null);
  throw data({ reason: COOKIE_CLEARED }, { status: 503, headers });
}

export default function LogOut() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const cookieCleared = isRouteErrorResponse(error) && error.data?.reason === COOKIE_CLEARED;
  return (
    <>
      <title>Déconnexion</title>
      <meta content="noindex" name="robots" />
      <PageHeading lead={cookieCleared ? SESSION_NOT_ENDED : SIGN_OUT_FAILED} title="Déconnexion incomplète">
        <div className="mt-8 flex flex-wrap gap-4">
          {cookieCleared && (
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
