import { data, Link } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useSavedKey } from "#platform/forms/use-saved-key.ts";
import { servicesContext } from "#platform/services.ts";
import { dateAndHour } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { blankSheetPath } from "#subjects/dossiers/parts/dossier/paths.ts";
import { halfDayInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { readPaper } from "../../data/paper/read-paper.ts";
import { absencesPath, attendancePath, scanPath } from "../../parts/office/paths.ts";
import { HALF_DAY_GONE } from "../../rules/administration/administration-messages.ts";
import { PAPER_AFTER_CLOSING, PAPER_EXPLAINED, PAPER_FAILED, paperMessage } from "../../rules/paper/paper-messages.ts";
import { isClosedByTrainer } from "../../rules/paper/paper-sheet.ts";
import { signingWindow } from "../../rules/signing-window.ts";
import type { Route } from "./+types/page";
import { answerPaper, type PaperAnswer } from "./paper-answer.ts";
import { PaperForm } from "./paper-form.tsx";
import { showPeople } from "./show-people.ts";

export const meta: Route.MetaFunction = () => [{ title: "Émargement sur papier – Administration" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const paper = await readPaper(database, { stageId: params.stage, halfDayId: params.halfDay });
  if (!paper) throw data(HALF_DAY_GONE, { status: 404 });
  const { stage, halfDay, attendance, scans } = paper;
  return {
    stage: { id: stage.id, title: stage.title },
    halfDay: { id: halfDay.id, when: halfDayInWords(halfDay) },
    hasBegun: signingWindow(halfDay, clock()) !== "notYet",
    canTick: !isClosedByTrainer(attendance),
    people: showPeople(paper),
    pages: scans.map(({ id, name, by_name, saved_at }) => ({
      id,
      name,
      when: `${dateAndHour(new Date(saved_at ?? 0))}${by_name === "" ? "" : ` par ${by_name}`}`,
    })),
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerPaper(request, { stageId: params.stage, halfDayId: params.halfDay }, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<PaperAnswer>(serverAction, { failed: PAPER_FAILED });

export default function PaperPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stage, halfDay, hasBegun, canTick, people, pages } = loaderData;
  const saved = useSavedKey(actionData);
  useAnswerToast(actionData);
  return (
    <section className="max-w-3xl">
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={attendancePath(stage.id)}>
          {typeset(`Émargement : ${stage.title}`)}
        </Link>
      </p>
      <h1 className="mt-1 text-h2">Émargement sur papier</h1>
      <p className="mt-1 text-lead">{typeset(halfDay.when)}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {/* Not a Link: the answer is a file. */}
        <a className="link inline-flex min-h-11 items-center" href={blankSheetPath(stage.id)}>
          Feuille vierge à imprimer (PDF)
        </a>
        <Link className="link inline-flex min-h-11 items-center" to={absencesPath(stage.id, halfDay.id)}>
          Voir les absences
        </Link>
      </p>
      <FormSuccess message={actionData?.success} />
      {pages.length > 0 && (
        <>
          <h2 className="mt-6 text-h3">Pages déjà jointes</h2>
          <ul className="mt-2 grid gap-2">
            {pages.map(({ id, name, when }) => (
              <li className="break-words" key={id}>
                <a
                  className="link inline-flex min-h-11 items-center"
                  href={scanPath(stage.id, id)}
                  rel="noopener"
                  target="_blank"
                >
                  {name}
                </a>
                <span className="text-earth">{typeset(` · le ${when}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {hasBegun ? (
        <>
          <p className="measure mt-6">{typeset(canTick ? PAPER_EXPLAINED : PAPER_AFTER_CLOSING)}</p>
          <PaperForm
            answer={actionData}
            canTick={canTick}
            halfDayId={halfDay.id}
            key={`${halfDay.id} ${saved}`}
            people={people}
            stageId={stage.id}
          />
        </>
      ) : (
        <div className="mt-6">
          <FormRefusal message={typeset(paperMessage.notBegun)} />
        </div>
      )}
    </section>
  );
}
