import { Link } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { useSavedKey } from "#platform/forms/use-saved-key.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { STAGE_TYPES, stageTypeById } from "#subjects/stages/rules/stage-type.ts";
import { Pages } from "#ui/pages.tsx";
import { listSavedQuestionnaires } from "../../data/questionnaires/list-saved.ts";
import { questionnaireTitle } from "../../data/questionnaires/questionnaire-settings.ts";
import { readQuestionnaire } from "../../data/questionnaires/read-questionnaire.ts";
import { OPINION_KINDS } from "../../rules/opinion-kinds.ts";
import {
  COMMENT_ASKED_ANYWAY,
  NO_HEALTH_DATA,
  QUESTIONNAIRE_FAILED,
  questionnaireScope,
  RESTORE_LABELS,
  whenAsked,
} from "../../rules/questionnaires/questionnaire-messages.ts";
import { toTyped } from "../../rules/questionnaires/typed-question.ts";
import type { Route } from "./+types/edit";
import { answerForm } from "./answer-form.ts";
import { Conflict } from "./conflict.tsx";
import { History } from "./history.tsx";
import { loadHistory } from "./load-history.ts";
import { QUESTIONNAIRES_PATH } from "./paths.ts";
import type { QuestionnaireAnswer } from "./questionnaire-answer.ts";
import { QuestionnaireEditor } from "./questionnaire-editor.tsx";
import { readKey } from "./read-key.ts";
import { TypeTabs } from "./type-tabs.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Modifier un questionnaire – Administration" }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const key = readKey(params.questionnaire, url.searchParams);
  const { database } = context.get(servicesContext);
  const { original, questions, ...stored } = await readQuestionnaire(database, key);
  const saved = await listSavedQuestionnaires(database);
  return {
    ...key,
    ...stored,
    title: questionnaireTitle(key),
    scope: questionnaireScope(stored.isOriginal, key.typeId === null ? null : (stageTypeById(key.typeId)?.name ?? "")),
    restoreLabel: RESTORE_LABELS[key.typeId === null ? "centre" : "type"],
    questions: questions.map(toTyped),
    own: STAGE_TYPES.map(({ id }) => id).filter((typeId) => saved({ kind: key.kind, typeId })),
    history: await loadHistory(database, { key, original, search: url.searchParams }),
  };
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  requireAdmin(context);
  return answerForm(request, context, readKey(params.questionnaire, url.searchParams));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<QuestionnaireAnswer>(serverAction, { failed: QUESTIONNAIRE_FAILED });

export default function EditQuestionnaire({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, typeId, title, scope, own, history, version } = loaderData;
  const savedKey = useSavedKey(actionData);
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  return (
    <section>
      <p>
        <Link className="link" to={QUESTIONNAIRES_PATH}>
          Tous les questionnaires
        </Link>
      </p>
      <h1 className="mt-1 text-h2">{typeset(title)}</h1>
      <p className="measure mt-2 text-earth">{typeset(`${whenAsked[kind]} ${scope}`)}</p>
      <p className="measure mt-2 text-earth">
        {typeset(OPINION_KINDS[kind].isYearly ? COMMENT_ASKED_ANYWAY : `${COMMENT_ASKED_ANYWAY} ${NO_HEALTH_DATA}`)}
      </p>
      <TypeTabs kind={kind} own={own} typeId={typeId} />
      <div className="mt-6">
        <Conflict conflict={actionData?.conflict} />
        {/* The key shows what was saved, and another type after a click on its tab. */}
        <QuestionnaireEditor answer={actionData} key={`${kind} ${typeId} ${savedKey}`} loaded={loaderData} />
      </div>
      <History current={version} versions={history.versions} />
      <Pages hasMore={history.hasMore} page={history.page} />
    </section>
  );
}
