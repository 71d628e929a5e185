import { Link, useRouteLoaderData } from "react-router";
import type { loader } from "#frame/admin/layout.tsx";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";

/** Mails that somebody must look at: those that failed, and those that wait for a mail server. */
export function MailLines() {
  const loaded = useRouteLoaderData<typeof loader>("frame/admin/layout");
  if (!loaded) return null;
  const { failed, waiting } = loaded.mails;
  return (
    <>
      {failed > 0 && (
        <p className="mt-4 rounded-card border border-poppy bg-poppy-wash px-5 py-3">
          {typeset(`${counted(failed, "e-mail")} en échec : `)}
          <Link className="link" to="/admin/courriels?etat=failed">
            voir lesquels
          </Link>
        </p>
      )}
      {!loaded.sendsMail && waiting > 0 && (
        <p className="mt-4 rounded-card border border-line bg-wheat-wash px-5 py-3">
          {typeset(`Aucun serveur d’envoi n’est réglé : ${counted(waiting, "e-mail")} en attente. `)}
          <Link className="link" to="/admin/courriels">
            Voir les e-mails
          </Link>
        </p>
      )}
    </>
  );
}
