import { queryText } from "#platform/forms/query.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { type RequestServices, servicesContext } from "#platform/services.ts";
import { longFrenchDay } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { countYearly, listAsked } from "../../data/yearly/list-asked.ts";
import { companiesToAsk, notAskedYet, trainersToAsk } from "../../data/yearly/recipients.ts";
import { OPINION_KINDS } from "../../rules/opinion-kinds.ts";
import { answerRate } from "../../rules/results/quality-messages.ts";
import { shownYears } from "../../rules/results/shown-years.ts";
import { isYearlyKind, MOST_AT_ONCE, type YearlyKind } from "../../rules/yearly/yearly-kinds.ts";
import { NOBODY_TO_ASK, WHO_IS_ASKED, YEARLY_NOT_SENT } from "../../rules/yearly/yearly-messages.ts";
import { readQualityFilter } from "../quality/read-filter.ts";
import { SectionLinks } from "../quality/section-links.tsx";
import type { Route } from "./+types/page";
import { answerYearly, type YearlyAnswer } from "./answer-yearly.ts";
import { AskedList } from "./asked-list.tsx";
import { NextPeople } from "./next-people.tsx";
import { SendForm } from "./send-form.tsx";
import { YearForm } from "./year-form.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Envois annuels – Administration" }];

const PAGE_SIZE = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const services = context.get(servicesContext);
  const { database, clock } = services;
  const { filter } = readQualityFilter(url.searchParams, { now: clock() });
  const of = { kind: isYearlyKind(filter.kind) ? filter.kind : ("company" as const), year: filter.year };
  const after = (name: "apres" | "deja") => queryText(url.searchParams, name) ?? "";
  const [unasked, asked, counts] = await Promise.all([
    findUnasked(services, of, after("apres")),
    listAsked(database, { ...of, after: after("deja"), size: PAGE_SIZE }),
    countYearly(database, of),
  ]);
  const people = asked.people.map(({ askedAt, ...person }) => ({ ...person, askedOn: longFrenchDay(askedAt) }));
  return { ...of, years: shownYears(clock()), unasked, asked: { people, next: asked.next }, counts };
}

/** Funders are typed, and the team is in memory. */
async function findUnasked(
  { database, team, clock }: RequestServices,
  of: { kind: YearlyKind; year: number },
  after: string,
) {
  if (of.kind === "funder") return { people: [], next: null };
  const found =
    of.kind === "company"
      ? await companiesToAsk(database, { year: of.year, after, limit: PAGE_SIZE }, clock())
      : { recipients: trainersToAsk(team), next: null };
  const people = await notAskedYet(database, of, found.recipients);
  return { people: people.map(({ name, email }) => ({ name, email })), next: found.next };
}

export const action = ({ request, context }: Route.ActionArgs) => answerYearly(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<YearlyAnswer>(serverAction, { failed: YEARLY_NOT_SENT });

export default function YearlyOpinions({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, year, years, unasked, asked, counts } = loaderData;
  useAnswerToast(actionData);
  return (
    <section className="max-w-4xl">
      <h1 className="text-h2">Envois annuels</h1>
      <p className="measure mt-2 text-earth">
        {typeset(
          `Une fois par an, demandez leur avis aux entreprises, aux formateurs et aux financeurs. Choisissez l’année et à qui écrire, relisez la liste, puis envoyez : chacun n’est interrogé qu’une fois, avec deux rappels, et au plus ${MOST_AT_ONCE} par envoi.`,
        )}
      </p>
      <SectionLinks />
      <YearForm kind={kind} year={year} years={years} />
      <div className="mt-6 empty:hidden">
        <FormRefusal message={actionData?.refusal && typeset(actionData.refusal)} />
        <FormSuccess message={actionData?.success && typeset(actionData.success)} />
      </div>
      <h2 className="mt-8 text-h3">{typeset(`À interroger : ${OPINION_KINDS[kind].label} ${year}`)}</h2>
      <p className="measure mt-2 text-earth">{typeset(WHO_IS_ASKED[kind])}</p>
      <ul className="mt-4 grid gap-px overflow-hidden rounded-card border border-line bg-line empty:hidden">
        {unasked.people.map(({ name, email }) => (
          <li className="break-words bg-paper p-4" key={email}>
            <span className="font-medium">{name}</span> <span className="wrap-anywhere text-earth">{email}</span>
          </li>
        ))}
      </ul>
      {kind !== "funder" && unasked.people.length === 0 && unasked.next === null && (
        <p className="mt-3">{typeset(NOBODY_TO_ASK[kind])}</p>
      )}
      <NextPeople label="À interroger" next={unasked.next} parameter="apres" />
      {(kind === "funder" || unasked.people.length > 0 || unasked.next !== null) && (
        <SendForm answer={actionData} kind={kind} year={year} />
      )}
      <h2 className="mt-10 text-h3">{typeset(`Déjà interrogés : ${OPINION_KINDS[kind].label} ${year}`)}</h2>
      {counts.asked > 0 && <p className="mt-2 text-lead">{typeset(answerRate(counts.answered, counts.asked))}</p>}
      <AskedList people={asked.people} />
      <NextPeople label="Déjà interrogés" next={asked.next} parameter="deja" />
    </section>
  );
}
