import { Link, useRouteLoaderData } from "react-router";
import type { loader } from "#frame/admin/layout.tsx";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";

/** Mails that wait for a mail server. */
export function MailLine() {
  const loaded = useRouteLoaderData<typeof loader>("frame/admin/layout");
  if (!loaded || loaded.sendsMail || loaded.mails.waiting === 0) return null;
  return (
    <p className="mt-3 rounded-card border border-line bg-wheat-wash px-4 py-2">
      {typeset(`Aucun serveur d’envoi n’est réglé : ${counted(loaded.mails.waiting, "e-mail")} en attente. `)}
      <Link className="link" to="/admin/courriels">
        Voir les e-mails
      </Link>
    </p>
  );
}
