import { data, Link } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useSavedKey } from "#platform/forms/use-saved-key.ts";
import { servicesContext } from "#platform/services.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { findDossierCompany } from "../../data/read-dossier.ts";
import { dossierPath } from "../../parts/dossier/paths.ts";
import { toCompanyForm } from "../../rules/companies/company-form.ts";
import { COMPANY_FAILED, COMPANY_GONE } from "../../rules/companies/company-messages.ts";
import type { Route } from "./+types/company";
import { answerCompany, type CompanyAnswer } from "./company-answer.ts";
import { CompanyFields } from "./company-fields.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.values.companyName ?? "Entreprise"} – Dossiers` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database } = context.get(servicesContext);
  const found = await findDossierCompany(database, { stageId: params.stage, companyId: params.company });
  if (!found) throw data(COMPANY_GONE, { status: 404 });
  const { stage, company } = found;
  return {
    stage: { id: stage.id, title: stage.title },
    people: company.participantIds.length,
    version: company.version,
    values: toCompanyForm(company),
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerCompany(request, { stageId: params.stage, companyId: params.company }, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<CompanyAnswer>(serverAction, { failed: COMPANY_FAILED });

export default function CompanyPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { stage, people, version, values } = loaderData;
  const saved = useSavedKey(actionData);
  return (
    <section>
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={dossierPath(stage.id)}>
          {typeset(`Dossier : ${stage.title}`)}
        </Link>
      </p>
      <h1 className="mt-1 break-words text-h2">{values.companyName}</h1>
      <p className="measure mt-2 mb-6 text-earth">
        {typeset(
          `${counted(people, "participant")} de ce stage. Ce que vous enregistrez ici est imprimé sur la convention et le devis, et retrouvé pour le prochain stage de cette entreprise.`,
        )}
      </p>
      <CompanyFields answer={actionData} key={`${params.company} ${saved}`} values={values} version={version} />
    </section>
  );
}
