import { Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { Chevron } from "#ui/chevron.tsx";
import { MAIL_KINDS, mailOf } from "../data/all-mails.ts";
import { renderExample } from "../data/render-example.ts";
import type { Route } from "./+types/templates";
import { MailView } from "./mail-view.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Modèles d’e-mails – Administration" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const services = context.get(servicesContext);
  const templates = MAIL_KINDS.map((kind) => {
    const { name, when } = mailOf(kind);
    const { subject, text, attachments } = renderExample(kind, services);
    return { kind, name, when, subject, text, attachments: attachments.map(({ filename }) => filename) };
  });
  return { templates };
}

export const action = refuseAdminPost;

export default function MailTemplates({ loaderData: { templates } }: Route.ComponentProps) {
  return (
    <section>
      <p>
        <Link className="link" to="/admin/courriels">
          Tous les e-mails
        </Link>
      </p>
      <h1 className="mt-2 text-h2">Modèles d’e-mails</h1>
      <p className="mt-1 text-earth">
        Chaque e-mail que le site sait écrire, rempli d’un exemple. Ouvrez-en un pour le lire comme la personne le
        reçoit.
      </p>
      <ul className="mt-4 grid items-start gap-2 xl:grid-cols-2">
        {templates.map(({ kind, name, when, ...mail }) => (
          <li className="has-[details[open]]:col-span-full" key={kind}>
            <details className="group rounded-card border border-line bg-paper">
              <summary className="flex cursor-pointer items-center justify-between gap-4 px-4 py-1.5">
                <span className="min-w-0 md:group-not-open:truncate">
                  <span className="font-bold">{typeset(name)}</span>{" "}
                  <span className="text-earth text-sm max-md:block">{typeset(when)}</span>
                </span>
                <Chevron className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-180" />
              </summary>
              <div className="border-line border-t p-4 sm:p-5">
                <p className="mb-3">
                  <span className="text-earth">{typeset("Objet : ")}</span>
                  <span className="font-semibold">{typeset(mail.subject)}</span>
                </p>
                <MailView document={`/admin/courriels/modeles/${kind}`} {...mail} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
