import { data, Form, Link, type RouterContextProvider, useSearchParams } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { type RequestServices, servicesContext } from "#platform/services.ts";
import { longFrenchDay } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { TextAreaField } from "#ui/field.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { countYearly, listAsked } from "../../data/yearly/list-asked.ts";
import { companiesToAsk, notAskedYet, trainersToAsk } from "../../data/yearly/recipients.ts";
import { sendYearly } from "../../data/yearly/send-yearly.ts";
import { OPINION_KINDS } from "../../rules/opinion-kinds.ts";
import { answerRate } from "../../rules/results/quality-messages.ts";
import { shownYears } from "../../rules/results/shown-years.ts";
import { readFunders, YEARLY_LENGTHS } from "../../rules/yearly/funder-lines.ts";
import { isYearlyKind, MOST_AT_ONCE, type YearlyKind } from "../../rules/yearly/yearly-kinds.ts";
import {
  FUNDERS_TOO_LONG,
  funderMessage,
  NOBODY_ASKED,
  NOBODY_TO_ASK,
  sentMessage,
  WHO_IS_ASKED,
  YEARLY_NOT_SENT,
  YEARLY_NOT_UNDERSTOOD,
} from "../../rules/yearly/yearly-messages.ts";
import { readQualityFilter } from "../quality/read-filter.ts";
import type { Route } from "./+types/page";
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

interface AskedListProps {
  people: readonly { name: string; email: string; askedOn: string; reminders: number; hasAnswered: boolean }[];
}

/** Who was asked and whether they answered; what they said is with the answers. */
function AskedList({ people }: AskedListProps) {
  if (people.length === 0) return <p className="mt-3">{typeset(NOBODY_ASKED)}</p>;
  return (
    <ul className="mt-4 grid gap-px overflow-hidden rounded-card border border-line bg-line">
      {people.map(({ name, email, askedOn, reminders, hasAnswered }) => (
        <li className="bg-paper p-4 sm:flex sm:items-baseline sm:justify-between sm:gap-4" key={email}>
          <p className="min-w-0 break-words">
            <span className="font-medium">{name}</span> <span className="wrap-anywhere text-earth">{email}</span>
          </p>
          <p className="shrink-0 text-base">
            {typeset(
              `${hasAnswered ? "A répondu" : "Sans réponse"} · interrogé le ${askedOn}${reminders > 0 ? ` · ${counted(reminders, "rappel")}` : ""}`,
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface NextPeopleProps {
  /** Each of the two lists of the page goes on by itself. */
  parameter: "apres" | "deja";
  label: string;
  next: string | null;
}

function NextPeople({ parameter, label, next }: NextPeopleProps) {
  const [search] = useSearchParams();
  const at = (after: string | null) => {
    const target = new URLSearchParams(search);
    if (after === null) target.delete(parameter);
    else target.set(parameter, after);
    return `?${target}`;
  };
  const isFirst = !search.has(parameter);
  if (isFirst && next === null) return null;
  return (
    <nav aria-label={label} className="no-print mt-4 flex flex-wrap items-center gap-4">
      {!isFirst && (
        <Link className={buttonClass("quiet")} preventScrollReset to={at(null)}>
          Début de la liste
        </Link>
      )}
      {next !== null && (
        <Link className={buttonClass("quiet")} preventScrollReset to={at(next)}>
          Suite de la liste
        </Link>
      )}
    </nav>
  );
}

interface SendFormProps {
  kind: YearlyKind;
  year: number;
  answer: YearlyAnswer | undefined;
}

/** Sends to those who were not asked yet; funders are typed. */
function SendForm({ kind, year, answer }: SendFormProps) {
  return (
    // After a sending, the lines that were sent are gone.
    <Form className="mt-4 grid gap-4" key={`${kind} ${year} ${answer?.success ?? ""}`} method="post" noValidate>
      <input name="yearlyKind" type="hidden" value={kind} />
      <input name="askedYear" type="hidden" value={year} />
      <input name="afterCompany" type="hidden" value={answer?.next ?? ""} />
      {kind === "funder" && (
        <TextAreaField
          defaultValue={answer?.funders}
          error={answer?.isFundersWrong && answer.refusal ? typeset(answer.refusal) : undefined}
          hint={typeset(
            "Une personne par ligne : « Nom <adresse> ». Qui a déjà été interrogé ne l’est pas de nouveau.",
          )}
          label="Financeurs"
          maxLength={YEARLY_LENGTHS.funders}
          name="funders"
          rows={6}
        />
      )}
      <div>
        <SubmitButton busy="Envoi…">{typeset(`Envoyer le questionnaire ${year}`)}</SubmitButton>
      </div>
    </Form>
  );
}

interface YearlyAnswer {
  refusal?: string;
  success?: string;
  /** The lines as typed, to show again. */
  funders?: string;
  /** The company after which the next sending goes on. */
  next?: string;
  isFundersWrong?: boolean;
}

async function answerYearly(request: Request, context: Readonly<RouterContextProvider>) {
  const by = requireAdmin(context);
  const { database, clock, team, sendsMail } = context.get(servicesContext);
  const posted = await readPost(request);
  const [kind, typedYear, funders] = [
    textOf(posted, "yearlyKind"),
    textOf(posted, "askedYear"),
    textOf(posted, "funders"),
  ];
  const refuse = (refusal: string, status: number, isFundersWrong = false) =>
    data<YearlyAnswer>({ refusal, funders, isFundersWrong, next: textOf(posted, "afterCompany") }, { status });
  if (posted.tooLong) return refuse(FUNDERS_TOO_LONG, 400, posted.tooLong === "funders");
  const year = shownYears(clock()).find((known) => String(known) === typedYear);
  if (!isYearlyKind(kind) || year === undefined) return refuse(YEARLY_NOT_UNDERSTOOD, 400);
  const after = textOf(posted, "afterCompany");
  const typed = kind === "funder" ? readFunders(funders) : { recipients: trainersToAsk(team) };
  if ("reason" in typed) return refuse(funderMessage(typed.reason, typed.line), 400, true);
  const run = async () => {
    const sent = await sendYearly(database, { kind, year, recipients: typed.recipients, after, by }, clock());
    return data<YearlyAnswer>({ success: sentMessage(sent, { sendsMail }), next: sent.next });
  };
  return runAction(context, run, (status) => refuse(YEARLY_NOT_SENT, status));
}
