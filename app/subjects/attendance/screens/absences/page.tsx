import { data, Link } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { halfDayInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { readAbsences } from "../../data/absences/read-absences.ts";
import { attendancePath, decidingPath, paperPath } from "../../parts/office/paths.ts";
import {
  HALF_DAY_NOT_BEGUN,
  MAY_BE_UNSENT,
  missingCount,
  missingWords,
  NOBODY_MISSING,
  NOBODY_REGISTERED,
  NOTICE_FAILED,
} from "../../rules/absences/absence-messages.ts";
import { HALF_DAY_GONE } from "../../rules/administration/administration-messages.ts";
import { hasHalfDayBegun } from "../../rules/half-day-moment.ts";
import { useLiveAttendance } from "../office/use-live-attendance.ts";
import type { Route } from "./+types/page";
import { type AbsenceAnswer, answerAbsence } from "./absence-answer.ts";
import { MissingItem } from "./missing-item.tsx";
import { showMissing } from "./show-missing.ts";

export const meta: Route.MetaFunction = () => [{ title: "Absences – Administration" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const absences = await readAbsences(database, { stageId: params.stage, halfDayId: params.halfDay });
  if (!absences) throw data(HALF_DAY_GONE, { status: 404 });
  const { stage, halfDay, people, closing, missing } = absences;
  const hasBegun = hasHalfDayBegun(halfDay, clock());
  return {
    stage: { id: stage.id, title: stage.title },
    halfDay: { id: halfDay.id, when: halfDayInWords(halfDay) },
    people,
    hasBegun,
    isClosed: closing !== null,
    missing: hasBegun ? missing.map((person) => showMissing(stage.id, person)) : [],
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerAbsence(request, { stageId: params.stage, halfDayId: params.halfDay }, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<AbsenceAnswer>(serverAction, { failed: NOTICE_FAILED });

export default function AbsencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stage, halfDay, people, hasBegun, isClosed, missing } = loaderData;
  const undecided = missing.filter(({ isUndecided }) => isUndecided);
  const known = missing.filter(({ isUndecided }) => !isUndecided);
  useLiveAttendance();
  useAnswerToast(actionData);
  return (
    <section className="max-w-4xl">
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={attendancePath(stage.id)}>
          {typeset(`Émargement : ${stage.title}`)}
        </Link>
      </p>
      <h1 className="mt-1 text-h2">Absences</h1>
      <p className="mt-1 text-lead">{typeset(halfDay.when)}</p>
      <p className="mt-2">
        <Link className="link inline-flex min-h-11 items-center" to={paperPath(stage.id, halfDay.id)}>
          La feuille a été signée sur papier
        </Link>
      </p>
      <FormRefusal message={actionData?.refusal && typeset(actionData.refusal)} />
      <FormSuccess message={actionData?.success && typeset(actionData.success)} />
      {missing.length === 0 ? (
        <p className="mt-4">
          {typeset(people === 0 ? NOBODY_REGISTERED : hasBegun ? NOBODY_MISSING : HALF_DAY_NOT_BEGUN)}
        </p>
      ) : (
        <>
          {!isClosed && <p className="measure mt-4">{typeset(MAY_BE_UNSENT)}</p>}
          {[
            { heading: missingCount(known.length), people: known },
            { heading: missingWords.undecided, people: undecided },
          ].map(
            ({ heading, people }) =>
              people.length > 0 && (
                <section className="mt-6" key={heading}>
                  <h2 className="text-h3">{heading}</h2>
                  <ul className="mt-3 grid gap-4">
                    {people.map((person) => (
                      <MissingItem decidingPath={decidingPath(stage.id, halfDay.id)} key={person.id} person={person} />
                    ))}
                  </ul>
                </section>
              ),
          )}
        </>
      )}
    </section>
  );
}
