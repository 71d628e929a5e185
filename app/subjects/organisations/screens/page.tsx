import { data, Link } from "react-router";
import { Doubles, MergedEntries } from "#frame/office/merged-entries.tsx";
import { ShortList } from "#frame/office/short-list.tsx";
import { officeVisit } from "#frame/office/visit.ts";
import { readPost, textOf, textsOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { shownTexts } from "#platform/values/fields.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { ENTRIES_SEPARATED } from "#platform/values/page-messages.ts";
import { longFrenchDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { listCompanyDocuments } from "#subjects/dossiers/data/reading/person-documents.ts";
import { showDocument } from "#subjects/dossiers/parts/person-documents.tsx";
import { sendTeamLink } from "#subjects/holdings/data/team-links.ts";
import { TeamList } from "#subjects/holdings/parts/held-list.tsx";
import { SEND_TEAM, SendTeam } from "#subjects/holdings/parts/send-team.tsx";
import { showTeam, showTeamToSend } from "#subjects/holdings/parts/show-held.ts";
import { TEAM_NOT_SENT, teamRefusal, teamSent } from "#subjects/holdings/rules/holding-messages.ts";
import { QuotationRows, showQuotations } from "#subjects/quotations/parts/quotation-rows.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Fact } from "#ui/fact.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { findOrganisation, possibleDoubles } from "../data/find-organisations.ts";
import { mergedInto, separateOrganisations } from "../data/merge-organisations.ts";
import { NO_ORGANISATION, NOT_MERGED, organisationPath } from "../rules/organisation.ts";
import { ORGANISATION_FIELDS, ORGANISATION_KINDS, type OrganisationKind } from "../rules/organisation-fields.ts";
import type { Route } from "./+types/page";
import { StageRows, showStages } from "./stage-rows.tsx";

interface Answer {
  refusal?: string;
  success?: string;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, today } = officeVisit(context);
  const { database } = services;
  const organisation = await findOrganisation(database, params.organisation);
  if (!organisation) throw data(NO_ORGANISATION, { status: 404 });
  const { id, version: _, ...texts } = organisation;
  const shown = shownTexts(ORGANISATION_FIELDS, texts);
  const documents = await listCompanyDocuments(database, id);
  const merged = await mergedInto(database, id);
  const team = await showTeam(database, id, today);
  const doubles = await possibleDoubles(database, { id, name: shown.companyName });
  return {
    id,
    name: shown.companyName,
    kind: ORGANISATION_KINDS[shown.companyKind as OrganisationKind],
    facts: factsOf(shown),
    notes: shown.companyNotes,
    doubles: doubles.map((double) => ({ ...double, about: [] })),
    stages: await showStages(database, { organisationId: id, vatPercent: services.dossiers.vatPercent }),
    quotations: await showQuotations(database, { organisationId: id }, today),
    team,
    toSend: await showTeamToSend(database, id, team),
    documents: documents.map((document) => showDocument(document, { withStage: true })),
    merged: merged.map((row) => ({
      id: row.id,
      name: row.name,
      how: `Réunie par ${row.by_name}, le ${longFrenchDate(new Date(row.updated_at))}`,
    })),
  };
}

type Shown = Record<keyof typeof ORGANISATION_FIELDS, string>;

/** What is known of it, and how to reach whom. */
function factsOf(shown: Shown): [name: string, text: string][] {
  const lines = (...texts: string[]) => texts.filter(Boolean).join("\n");
  const facts: [string, string][] = [
    ["Forme juridique", shown.companyLegalForm],
    ["Adresse", lines(shown.companyStreet, `${shown.companyPostalCode} ${shown.companyCity}`.trim())],
    ["SIRET", shown.companySiret],
    ["Numéro chez son financeur", shown.funderNumber],
    ["Signe", lines(shown.signatoryName, shown.signatoryTitle, shown.signatoryEmail)],
    ["Reçoit les factures", lines(shown.billingName, shown.billingEmail)],
    ["Délai de paiement", shown.paymentDays && `${shown.paymentDays} jours`],
    ["Accord du financeur", shown.agreementDays && `${shown.agreementDays} jours avant le début`],
    ["Pièces du financeur", shown.proofDays && `${shown.proofDays} jours après la fin`],
    ["Suit les stages", lines(shown.followerName, shown.followerPhone, shown.followerEmail)],
  ];
  return facts.filter(([, text]) => text !== "");
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { by, services, now } = officeVisit(context);
  const posted = await readPost(request);
  const refuse = (refusal: string, status: number) => data<Answer>({ refusal }, { status });
  if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
  const separate = async () => {
    const separation = { id: params.organisation, goneId: textOf(posted, "other"), by };
    const outcome = await separateOrganisations(services.database, separation, now);
    return outcome === "gone" ? refuse(NO_ORGANISATION, 409) : data<Answer>({ success: ENTRIES_SEPARATED });
  };
  const sendTeam = async () => {
    const sending = { organisationId: params.organisation, personIds: textsOf(posted, "row"), by };
    const sent = await sendTeamLink(services.database, sending, now);
    return typeof sent === "string"
      ? refuse(teamRefusal[sent], sent === "tooMany" ? 429 : 409)
      : data<Answer>({ success: teamSent(sent.email, services) });
  };
  if (textOf(posted, "intent") === SEND_TEAM)
    return runAction(context, sendTeam, (status) => refuse(TEAM_NOT_SENT, status));
  return runAction(context, separate, (status) => refuse(NOT_MERGED, status));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: NOT_MERGED });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? "Entreprise"} – Administration` },
];

export default function OrganisationPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  return (
    <article>
      <p>
        <Link className="link" to="/admin/entreprises">
          Entreprises
        </Link>
      </p>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="break-words text-h2">{shown.name}</h1>
          <p className="text-earth">{shown.kind}</p>
        </div>
        <p className="no-print flex flex-wrap gap-3">
          <ButtonLink look="solid" to={`${organisationPath(shown.id)}/modifier`}>
            Modifier
          </ButtonLink>
          <ButtonLink look="quiet" to={`${organisationPath(shown.id)}/reunir`}>
            Réunir avec une autre fiche
          </ButtonLink>
        </p>
      </div>
      <div className="mt-4 empty:hidden">
        <FormRefusal message={actionData?.refusal} />
        <FormSuccess message={actionData?.success} />
      </div>
      <Doubles doubles={shown.doubles} path={organisationPath(shown.id)} title="Peut-être la même entreprise" />
      {shown.facts.length > 0 && (
        <dl className="mt-3 grid gap-x-6 gap-y-2 rounded-card border border-line bg-paper px-4 py-3 sm:grid-cols-2 lg:grid-cols-4">
          {shown.facts.map(([name, text]) => (
            <Fact key={name} name={name}>
              <span className="block whitespace-pre-line break-words text-base leading-snug">{text}</span>
            </Fact>
          ))}
        </dl>
      )}
      {shown.notes !== "" && <p className="measure mt-4 whitespace-pre-line break-words">{shown.notes}</p>}
      <StageRows stages={shown.stages} />
      <QuotationRows {...shown.quotations} />
      <TeamList organisationId={shown.id} team={shown.team} />
      {shown.toSend && <SendTeam {...shown.toSend} />}
      <Documents documents={shown.documents} />
      <MergedEntries heading="text-lead" merged={shown.merged} />
    </article>
  );
}

const LIST = "mt-3 grid gap-px overflow-hidden rounded-card border border-line bg-line";
const ITEM = "grid gap-x-6 gap-y-1 bg-paper px-4 py-2 sm:grid-cols-[2fr_3fr] lg:grid-cols-[18.5rem_1fr]";

interface ShownDocument {
  id: string;
  title: string;
  about: string;
  state: string | null;
}

function Documents({ documents }: { documents: readonly ShownDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-lead">Documents</h2>
      <ShortList className={LIST} others={["document", "plus ancien"]} rows={documents.map(documentRow)} />
    </section>
  );
}

const documentRow = ({ id, title, about, state }: ShownDocument) => (
  <li className={ITEM} key={id}>
    <a className="link break-words" href={`/pieces/${encodeURIComponent(id)}`} rel="noopener" target="_blank">
      {title}
    </a>
    <span className="break-words text-earth">{typeset([about, state].filter(Boolean).join(" · "))}</span>
  </li>
);
