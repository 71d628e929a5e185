import { data, Link } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { halfDayInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { readStageAttendance } from "../../data/administration/read-stage-attendance.ts";
import {
  absencesPath,
  attendancePath,
  correctionPath,
  fieldPath,
  paperPath,
  strangersPath,
  TO_DECIDE,
} from "../../parts/office/paths.ts";
import {
  DECIDED_EXPLAINED,
  DECIDING_FAILED,
  FORMER_EXPLAINED,
  FORMER_HALF_DAY,
  HALF_DAY_GONE,
  TO_CLOSE_EXPLAINED,
  WAITING_EXPLAINED,
} from "../../rules/administration/administration-messages.ts";
import type { Route } from "./+types/half-day";
import { answerDeciding, type DecidingAnswer } from "./answer-deciding.ts";
import { hasBegun, stateOf } from "./half-day-state.ts";
import { HeldList } from "./held-list.tsx";
import { MissingList } from "./missing-list.tsx";
import {
  type ShownHalfDayAttendance,
  type ShownPerson,
  type ShownRecord,
  showHalfDayAttendance,
} from "./show-half-day.ts";
import { SignatureView } from "./signature-view.tsx";
import { StateBadge } from "./state-badge.tsx";
import { useLiveAttendance } from "./use-live-attendance.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Émargement${loaderData ? ` : ${loaderData.when}` : ""} – Administration` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const attendance = await readStageAttendance(database, { stageId: params.stage, signaturesOf: params.halfDay });
  if (!attendance) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  const { stage, formerHalfDayIds } = attendance;
  const halfDay = stage.halfDays.find(({ id }) => id === params.halfDay);
  if (!halfDay && !formerHalfDayIds.includes(params.halfDay)) throw data(HALF_DAY_GONE, { status: 404 });
  const shown = showHalfDayAttendance(attendance, params.halfDay, halfDay);
  return {
    ...shown,
    stage: { id: stage.id, title: stage.title },
    id: params.halfDay,
    when: halfDay ? halfDayInWords(halfDay) : FORMER_HALF_DAY,
    where: halfDay ? [halfDay.place || stage.location, halfDay.trainer].filter(Boolean).join(" · ") : "",
    /** Null for a half-day that was taken out of the timetable. */
    state: halfDay ? stateOf(halfDay, { isClosed: shown.closing !== null, isSigned: shown.isSigned }, clock()) : null,
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) => answerDeciding(request, params, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<DecidingAnswer>(serverAction, { failed: DECIDING_FAILED });

export default function HalfDayAttendance({ loaderData, actionData }: Route.ComponentProps) {
  const { stage, id, when, where, state, people, missing, closing, waiting, decided, records } = loaderData;
  useLiveAttendance();
  useAnswerToast(actionData);
  const isClosed = state === "closed";
  return (
    <section>
      <p className="no-print">
        <Link className="link inline-flex min-h-11 items-center" to={attendancePath(stage.id)}>
          {typeset(`Émargement : ${stage.title}`)}
        </Link>
      </p>
      <h1 className="mt-1 text-h2 first-letter:uppercase">{typeset(when)}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-earth">
        {where}
        {state && <StateBadge state={state} />}
      </p>
      {state ? (
        <p className="no-print mt-2 flex flex-wrap gap-x-6">
          {!isClosed && (
            // Not a Link: the page in the field is none of this router.
            <a className="link inline-flex min-h-11 items-center" href={fieldPath(stage.id)}>
              Faire signer sur cet appareil
            </a>
          )}
          <Link className="link inline-flex min-h-11 items-center" to={paperPath(stage.id, id)}>
            Feuille signée sur papier
          </Link>
          <Link className="link inline-flex min-h-11 items-center" to={absencesPath(stage.id, id)}>
            Absences
          </Link>
        </p>
      ) : (
        <p className="measure mt-2">{typeset(FORMER_EXPLAINED)}</p>
      )}
      <FormRefusal message={actionData?.refusal && typeset(actionData.refusal)} />
      <FormSuccess message={actionData?.success && typeset(actionData.success)} />
      {waiting.length > 0 && (
        <section className="mt-6" id={TO_DECIDE}>
          <h2 className="text-h3">À décider</h2>
          <p className="measure mt-1 text-earth">{typeset(WAITING_EXPLAINED)}</p>
          {state ? (
            <HeldList answer={actionData} held={waiting} settling={strangersPath(stage.id)} />
          ) : (
            <RecordList records={waiting} />
          )}
        </section>
      )}
      {state && !isClosed && decided.length > 0 && (
        <section className="mt-6">
          <h2 className="text-h3">Déjà décidé</h2>
          <p className="measure mt-1 text-earth">{typeset(DECIDED_EXPLAINED)}</p>
          <HeldList answer={actionData} held={decided} settling={strangersPath(stage.id)} />
        </section>
      )}
      {state && hasBegun(state) && missing.length > 0 && (
        <section className="mt-6 rounded-card border border-poppy bg-poppy-wash p-5">
          <h2 className="mb-2 text-lead">{`Il manque ${counted(missing.length, "personne")}`}</h2>
          <MissingList people={missing} />
        </section>
      )}
      <section className="mt-8">
        <h2 className="text-h3">Présences</h2>
        {people.length === 0 && <p className="mt-3 text-earth">Personne n’est inscrit à ce stage.</p>}
        <ul className="mt-3 overflow-hidden rounded-card border border-line bg-paper empty:hidden">
          {people.map((person) => (
            <PersonCard
              correction={isClosed ? correctionPath(stage.id, id, person.id) : null}
              key={person.id}
              person={person}
              settling={person.isStranger ? strangersPath(stage.id) : null}
            />
          ))}
        </ul>
      </section>
      {closing && <ClosingCard closing={closing} />}
      {state === "over" && (
        <section className="mt-8">
          <h2 className="text-h3">Clôture</h2>
          <p className="measure mt-1">{typeset(TO_CLOSE_EXPLAINED)}</p>
          <Link className="link inline-flex min-h-11 items-center" to={paperPath(stage.id, id)}>
            Ajouter la feuille signée sur papier
          </Link>
        </section>
      )}
      {records.length > 0 && (
        <details className="mt-8">
          <summary className="inline-flex min-h-11 items-center font-semibold underline decoration-wheat-deep decoration-2 underline-offset-4">
            {typeset(`Tout ce qui a été enregistré : ${counted(records.length, "ligne")}`)}
          </summary>
          <RecordList records={records} />
        </details>
      )}
    </section>
  );
}

/** Who closed the half-day, and when. */
function ClosingCard({ closing }: { closing: NonNullable<ShownHalfDayAttendance["closing"]> }) {
  const { name, words, line, signature } = closing;
  return (
    <section className="mt-8">
      <h2 className="text-h3">Clôture</h2>
      <div className="mt-3 grid gap-x-6 gap-y-2 rounded-card border border-line bg-paper px-4 py-3 md:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          <p className="break-words font-semibold">{typeset(words)}</p>
          <p className="break-words text-base text-earth">{typeset(line)}</p>
        </div>
        {signature && <SignatureView name={name} signature={signature} />}
      </div>
    </section>
  );
}

/** Records as they were received. */
function RecordList({ records }: { records: readonly ShownRecord[] }) {
  return (
    <ul className="mt-3 grid gap-3">
      {records.map((record) => (
        <li className="border-line border-l-4 pl-4" key={record.id}>
          <p className="break-words font-semibold">
            {typeset([record.name, record.words].filter(Boolean).join(" : "))}
          </p>
          <p className="break-words text-base text-earth">{typeset(record.line)}</p>
        </li>
      ))}
    </ul>
  );
}

const LOOKS = { present: "text-hedge", absent: "text-poppy", held: "", unknown: "text-earth" } as const;

interface PersonCardProps {
  person: ShownPerson;
  /** Where it is corrected; null while the half-day is open. */
  correction: string | null;
  /** The address where a person without a registration is registered; null: they have one. */
  settling: string | null;
}

/** Whether somebody was there, and how that is known. */
function PersonCard({ person, correction, settling }: PersonCardProps) {
  const { name, detail, state, words, lines, signature } = person;
  return (
    <li className="grid gap-x-6 gap-y-2 border-line border-t px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0">
        <h3 className="break-words font-semibold text-base">{name}</h3>
        {detail && <p className="break-words text-base text-earth">{detail}</p>}
        <p className={`mt-1 font-semibold ${LOOKS[state]}`}>{typeset(words)}</p>
        {lines.map((line) => (
          <p className="break-words text-base text-earth" key={line}>
            {typeset(line)}
          </p>
        ))}
        {settling && (
          <Link className="link mr-6 inline-flex min-h-11 items-center" to={settling}>
            Inscrire<span className="sr-only"> {name}</span>
          </Link>
        )}
        {correction && (
          <Link className="link inline-flex min-h-11 items-center" to={correction}>
            Corriger<span className="sr-only"> {name}</span>
          </Link>
        )}
      </div>
      {signature && <SignatureView name={name} signature={signature} />}
    </li>
  );
}
