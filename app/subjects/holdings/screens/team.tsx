import { data } from "react-router";
import { DeadLink } from "#frame/dead-link.tsx";
import { openFromAddress } from "#frame/open-link.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { LINK_NOT_VALID } from "#subjects/registrations/rules/private-link-messages.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { openTeamLink } from "../data/team-links.ts";
import { CompanyTeam } from "../parts/company-team.tsx";
import { showCompanyTeam } from "../parts/show-held.ts";
import type { Route } from "./+types/team";

export const meta: Route.MetaFunction = () => [{ title: "Habilitations de votre équipe" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const found = await openFromAddress(context, params.token, openTeamLink);
  if (!("company" in found)) return data({ found: null, reason: found.reason }, { status: found.status });
  const { id, name } = found.company;
  return data({ found: { name, ...(await showCompanyTeam(database, id, dayInParis(clock()))) }, reason: null });
}

export default function Team({ loaderData: { found, reason } }: Route.ComponentProps) {
  if (!found)
    return (
      <DeadLink
        lead={reason === "tooMany" ? LINK_NOT_VALID.tooMany : NOT_VALID}
        title="Ce lien ne mène à aucune équipe"
      />
    );
  const { name, team, sentences } = found;
  return (
    <>
      <PageHeading lead={name} title="Habilitations" />
      <div className="page-width py-10 md:py-14">
        {team.length === 0 && <p>Aucune habilitation connue du centre pour votre équipe.</p>}
        <CompanyTeam sentences={sentences} team={team} />
      </div>
    </>
  );
}

const NOT_VALID = "Ce lien n’est plus valable : il date de plus d’un an, ou va à une autre personne. Appelez-nous.";
