import { Link } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { halfDayInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { FormRefusal } from "#ui/form-card.tsx";
import { halfDayPath } from "../../parts/office/paths.ts";
import { CORRECTION_FAILED, correctionMessage } from "../../rules/administration/administration-messages.ts";
import { isRecordOf } from "../../rules/half-day-attendance.ts";
import { factInWords, presenceInWords } from "../../rules/presence-words.ts";
import type { Route } from "./+types/correct";
import { answerCorrection, type CorrectionAnswer } from "./answer-correction.ts";
import { CorrectionFields } from "./correction-fields.tsx";
import { findPerson } from "./find-person.ts";

export const meta: Route.MetaFunction = () => [{ title: "Corriger un émargement – Administration" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { stage, halfDay, person, attendance } = await findPerson(context, params);
  const presence = attendance?.presences.get(person.id);
  const late = attendance?.waiting.findLast(({ personId }) => personId === person.id);
  // Proposed: it is why somebody corrects.
  const signed = late && isRecordOf(late, "signed") ? late : undefined;
  const { from, to } = halfDay;
  return {
    stage: { id: stage.id, title: stage.title },
    halfDay: { id: halfDay.id, when: halfDayInWords(halfDay), from, to },
    name: person.name,
    isClosed: Boolean(attendance?.closing),
    now: presenceInWords(presence),
    late: late ? factInWords(late.fact) : null,
    decidedBy: presence?.record.id ?? "",
    values: {
      presence: presence?.state ?? (signed ? "present" : ""),
      arrivedAt: (presence ?? signed?.fact)?.arrivedAt ?? "",
      leftAt: presence?.leftAt ?? "",
    },
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) => answerCorrection(request, params, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<CorrectionAnswer>(serverAction, { failed: CORRECTION_FAILED });

export default function Correct({ loaderData, actionData }: Route.ComponentProps) {
  const { stage, halfDay, name, isClosed, now, late } = loaderData;
  useAnswerToast(actionData);
  const back = halfDayPath(stage.id, halfDay.id);
  return (
    <section className="max-w-3xl">
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={back}>
          {typeset(`Émargement : ${halfDay.when}`)}
        </Link>
      </p>
      <h1 className="mt-1 break-words text-h2">{typeset(`Corriger : ${name}`)}</h1>
      <p className="mt-1 break-words text-earth">{typeset(stage.title)}</p>
      <p className="mt-4 font-semibold">{typeset(`L’émargement dit : ${now}`)}</p>
      {late && <p className="mt-1">{typeset(`À décider : ${late}`)}</p>}
      {isClosed ? (
        <CorrectionFields answer={actionData} back={back} {...loaderData} />
      ) : (
        <div className="mt-6">
          <FormRefusal message={typeset(correctionMessage.notClosed)} />
        </div>
      )}
    </section>
  );
}
