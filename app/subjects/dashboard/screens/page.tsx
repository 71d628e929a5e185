import { data, Form, Link, useRouteLoaderData } from "react-router";
import type { loader as layoutLoader } from "#frame/admin/layout.tsx";
import { officeVisit } from "#frame/office/visit.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { type Day, dashedDate, dayInWords } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { listHalfDays, type TodaysHalfDay } from "#subjects/attendance/data/administration/list-half-days.ts";
import { halfDayPath } from "#subjects/attendance/parts/office/paths.ts";
import { countPresences } from "#subjects/attendance/rules/absences/missing-people.ts";
import { signedCount } from "#subjects/attendance/rules/field/field-messages.ts";
import { correctMailAddress } from "#subjects/outbox/data/correct-mail-address.ts";
import { addressCorrected, addressRefusal, MAIL_NOT_CHANGED } from "#subjects/outbox/rules/mail-messages.ts";
import { certificateWarning } from "#subjects/settings/rules/certificate-reminders.ts";
import { certificateEnded, certificateEnds } from "#subjects/settings/rules/quality-form.ts";
import { comingMonths, countMonths } from "#subjects/stages/data/months.ts";
import { listStagesWithGaps } from "#subjects/stages/data/stages-with-gaps.ts";
import { MonthList, toMonthLines } from "#subjects/stages/parts/months/month-list.tsx";
import { missingFacts } from "#subjects/stages/rules/facts/public-facts.ts";
import { STAGES_NOT_LOADED } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { hoursInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { type Dashboard, readDashboard } from "../data/read-dashboard.ts";
import {
  NO_OPINIONS_LAST_WEEK,
  NO_SEATS_TO_FILL,
  NOTHING_TO_DO,
  opinionSentence,
  weekSentence,
} from "../rules/dashboard-messages.ts";
import type { Todo } from "../rules/todo.ts";
import type { Route } from "./+types/page";
import { CallLine } from "./call-line.tsx";
import { MailLine } from "./mail-line.tsx";
import { Panel, PanelLine } from "./panel.tsx";
import { readTodos } from "./read-todos.ts";
import { RegistrationsChart } from "./registrations-chart.tsx";
import { WeekList } from "./week-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Administration" }];

export async function loader({ context }: Route.LoaderArgs) {
  const visit = officeVisit(context);
  const { services, now, today } = visit;
  const { database, centre } = services;
  const dashboard = await readDashboard(database, now);
  const halfDays = await listHalfDays(database, now);
  const { week, weekStages, registrations, opinions } = dashboard;
  return {
    ...{ week, weekStages, registrations, opinions, today },
    halfDays: halfDays.today.map(showHalfDay),
    todos: await readTodos(visit, { dashboard, halfDays }),
    certificate: certificateWarning(centre.quality, today),
    months: toMonthLines(await countMonths(database, comingMonths(today)), today),
    toFill: dashboard.toFill.map(({ stage, registered }) => ({
      ...{ id: stage.id, title: stage.title, registered },
      seats: registered + stage.availableSeats,
      until: dashedDate(stage.endRegistrationDate ?? ""),
    })),
    gaps: (await listStagesWithGaps(database, today)).map((known) => ({
      id: known.stage.id,
      title: known.stage.title,
      missing: missingFacts(known, centre).length,
    })),
  };
}

function showHalfDay({ stage, halfDay, people, attendance }: TodaysHalfDay) {
  const { present, others } = countPresences(people, attendance);
  return {
    to: halfDayPath(stage.id, halfDay.id),
    title: stage.title,
    when: [hoursInWords(halfDay), stage.location, halfDay.trainer].filter(Boolean).join(" · "),
    signed: signedCount(present + others, people.length + others),
  };
}

/** Corrects the address of a mail that failed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { by, services, now } = officeVisit(context);
  const posted = await readPost(request);
  const answer = (said: Answer, status = 200) => data<Answer>(said, { status });
  if (posted.tooLong) return answer({ refusal: FIELD_TOO_LONG }, 400);
  const [mailId, email] = [textOf(posted, "row"), textOf(posted, "email")];
  const run = async () => {
    const correction = { mailId, email, by, brand: services.centre.brand };
    const outcome = await correctMailAddress(services.database, correction, now);
    if (outcome === "corrected") return answer({ success: addressCorrected(email.trim()) });
    return answer({ refusal: addressRefusal[outcome], row: mailId, email }, outcome === "invalidEmail" ? 400 : 409);
  };
  return runAction(context, run, (status) => answer({ refusal: MAIL_NOT_CHANGED, row: mailId, email }, status));
}

interface Answer {
  success?: string;
  refusal?: string;
  /** The mail, and what was typed. */
  row?: string;
  email?: string;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: MAIL_NOT_CHANGED });

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  const { today, week, weekStages, halfDays, todos, certificate, opinions, toFill, gaps, months } = loaderData;
  const { stages } = weekStages;
  const registered = stages.reduce((sum, stage) => sum + stage.registered, 0);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-h2 first-letter:uppercase">{typeset(dayInWords(today))}</h1>
        <p className="text-earth">{typeset(weekSentence(week, { stages: stages.length, registered }))}</p>
      </div>
      <MailLine />
      <CertificateLine warning={certificate} />
      <div className="mt-3 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-4">
          {halfDays.length > 0 && (
            <Panel title="Aujourd’hui">
              {halfDays.map(({ to, title, when, signed }) => (
                <PanelLine action={{ to, label: "Émargement" }} detail={when} key={to} text={title} value={signed} />
              ))}
            </Panel>
          )}
          <WeekList week={weekStages} />
          <TodoList answer={actionData} todos={todos} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Panel title="Places à remplir">
            {toFill.length === 0 && <p className="text-earth">{NO_SEATS_TO_FILL}</p>}
            {toFill.map(({ id, title, registered, seats, until }) => (
              <PanelLine
                detail={`Jusqu’au ${until}`}
                key={id}
                text={title}
                to={`/admin/stages/${encodeURIComponent(id)}`}
                value={`${registered} / ${seats}`}
              />
            ))}
          </Panel>
          {gaps.length > 0 && (
            <Panel title="Fiches publiques à compléter">
              {gaps.map(({ id, title, missing }) => (
                <PanelLine
                  detail={counted(missing, "champ", "manquant")}
                  key={id}
                  text={title}
                  to={`/admin/stages/${encodeURIComponent(id)}/reglages`}
                />
              ))}
            </Panel>
          )}
          <OpinionsPanel opinions={opinions} />
          <RegistrationsChart days={loaderData.registrations} />
          {months.length > 0 && (
            <Panel title="Mois par mois">
              <MonthList months={months} to="/admin/stages" />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={STAGES_NOT_LOADED} />;
}

/** The quality certificate ends soon, or has ended. */
function CertificateLine({ warning }: { warning: { until: Day; hasEnded: boolean } | null }) {
  if (!warning) return null;
  const { until, hasEnded } = warning;
  const look = hasEnded ? "border-poppy bg-poppy-wash" : "border-line bg-wheat-wash";
  return (
    <p className={`mt-3 rounded-card border px-4 py-2 ${look}`}>
      {`${hasEnded ? certificateEnded(until) : certificateEnds(until)} `}
      <Link className="link" to="/admin/reglages/certification">
        Voir la certification
      </Link>
    </p>
  );
}

function OpinionsPanel({ opinions }: Pick<Dashboard, "opinions">) {
  const { answers } = opinions;
  return (
    <Panel title="Avis de la semaine dernière">
      <p className={answers === 0 ? "text-earth" : ""}>
        {typeset(answers === 0 ? NO_OPINIONS_LAST_WEEK : opinionSentence(opinions))}{" "}
        <Link className="link" to="/admin/qualite">
          Voir les résultats
        </Link>
      </p>
    </Panel>
  );
}

/** What somebody must do, each with a button that leads to where. */
function TodoList({ todos, answer }: { todos: readonly Todo[]; answer: Answer | undefined }) {
  const calls = useRouteLoaderData<typeof layoutLoader>("frame/admin/layout")?.callLists ?? [];
  const toCall = calls.filter(({ count }) => count > 0);
  return (
    <Panel title="À faire">
      <FormRefusal message={answer?.refusal} />
      <FormSuccess message={answer?.success} />
      {todos.length + toCall.length === 0 && <p className="text-earth">{NOTHING_TO_DO}</p>}
      <ul>
        {toCall.map((list) => (
          <li className={TODO} key={list.id}>
            <CallLine list={list} />
          </li>
        ))}
        {todos.map(({ text, detail, isLate, to, label, correct }) => (
          <li className={TODO} key={`${to} ${text}`}>
            <span className={`size-2 shrink-0 rounded-full ${isLate ? "bg-poppy" : "bg-wheat-deep"}`} />
            <span className="min-w-2/3 flex-1 break-words sm:min-w-0">
              <span className="md:line-clamp-1" title={text}>
                {typeset(text)}
              </span>
              {detail !== "" && (
                <span className="block text-earth md:line-clamp-1" title={detail}>
                  {typeset(detail)}
                </span>
              )}
            </span>
            <Link className={`${buttonClass("quiet")} shrink-0`} to={to}>
              {label}
              <span className="sr-only">{typeset(` : ${text}`)}</span>
            </Link>
            {correct && <AddressForm {...correct} typed={answer?.row === correct.mail ? answer.email : undefined} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const TODO =
  "flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-1.5 first:border-t-0 md:text-[0.9375rem]";

/** Who mistyped an address is told at last: the registration gets the right one, and the mail leaves again. */
function AddressForm({ mail, email, typed }: { mail: string; email: string; typed: string | undefined }) {
  return (
    <Form className="mt-1 flex w-full flex-wrap items-center gap-2 pl-5" method="post" preventScrollReset>
      <input name="row" type="hidden" value={mail} />
      <label className="flex min-w-64 flex-1 items-center gap-2">
        <span className="shrink-0">Bonne adresse</span>
        <input
          autoComplete="off"
          className="min-h-9 w-full min-w-0 rounded-control border-2 border-hedge/25 bg-paper px-3"
          defaultValue={typed ?? email}
          name="email"
          type="email"
        />
      </label>
      <SubmitButton busy="Envoi…" look="quiet">
        Corriger et renvoyer
        <span className="sr-only">{`\u202f: ${email}`}</span>
      </SubmitButton>
    </Form>
  );
}
