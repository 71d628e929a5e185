import { Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { ButtonLink } from "#ui/button.tsx";
import { listAdministratorFacts } from "../../data/account-facts.ts";
import { requireAdmin } from "../../parts/session.ts";
import { accountPath } from "../../rules/account-path.ts";
import { INVITED } from "../../rules/invitation.ts";
import type { Route } from "./+types/administrators";
import { shownAccount } from "./account-facts.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Administrateurs – Administration" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = requireAdmin(context);
  const administrators = await listAdministratorFacts(context.get(servicesContext).database);
  return { administrators: administrators.map(shownAccount), ownId: id };
}

export const action = refuseAdminPost;

export default function Administrators({ loaderData: { administrators, ownId } }: Route.ComponentProps) {
  return (
    <section className="max-w-4xl">
      <h1 className="text-h2">Administrateurs</h1>
      <p className="mt-2 mb-4 text-earth">Ils voient et changent tout le site.</p>
      <ButtonLink look="solid" to="/admin/personnes/inviter">
        Inviter un collègue
      </ButtonLink>
      <ul className="mt-8 grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {administrators.map(({ id, name, email, emailVerified, lastSeen, hasSecondFactor, isInvited }) => (
          <li className="bg-paper" key={id}>
            <Link
              className="grid gap-x-6 gap-y-1 p-4 transition-colors duration-150 hover:bg-hedge-wash sm:grid-cols-[1fr_auto] sm:p-5"
              to={accountPath(id)}
            >
              <span className="min-w-0">
                <span className="block font-semibold">{id === ownId ? `${name} (vous)` : name}</span>
                <span className="block break-words text-base text-earth">
                  {emailVerified ? email : `${email} (non vérifiée)`}
                </span>
              </span>
              <span className="text-base text-earth sm:text-right">
                {isInvited ? (
                  INVITED
                ) : (
                  <>
                    <span className="block">{typeset(`Dernière visite : ${lastSeen ?? "inconnue"}`)}</span>
                    <span className={hasSecondFactor ? "block" : "block text-poppy"}>
                      {hasSecondFactor ? "Double authentification activée" : "Sans double authentification"}
                    </span>
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
