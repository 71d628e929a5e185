import { useEffect, useRef } from "react";
import { data, Form, Link, type RouterContextProvider } from "react-router";
import type { Reader } from "#platform/database/database.ts";
import { type PostedForm, readPost, textOf, textsOf } from "#platform/forms/form.ts";
import { readNumber, readPage } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { useSavedKey } from "#platform/forms/use-saved-key.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { VersionHead } from "#subjects/settings/parts/version-head.tsx";
import { STAGE_TYPES, stageTypeById } from "#subjects/stages/rules/stage-type.ts";
import { Difference } from "#subjects/texts/parts/edited-text/difference.tsx";
import { savedWhen } from "#subjects/texts/parts/edited-text/saved-when.ts";
import { aroundChanges, wordDiff } from "#subjects/texts/rules/word-diff.ts";
import { Pages } from "#ui/pages.tsx";
import {
  listSavedQuestionnaires,
  type QuestionnaireKey,
  questionnaireTitle,
} from "../../data/questionnaires/questionnaire-settings.ts";
import {
  findQuestionnaireVersion,
  listQuestionnaireVersions,
} from "../../data/questionnaires/questionnaire-versions.ts";
import { readQuestionnaire } from "../../data/questionnaires/read-questionnaire.ts";
import { OPINION_KINDS } from "../../rules/opinion-kinds.ts";
import type { Question } from "../../rules/question.ts";
import { arrangeQuestions } from "../../rules/questionnaires/arrange-questions.ts";
import { checkQuestionnaire } from "../../rules/questionnaires/check-questionnaire.ts";
import {
  COMMENT_ASKED_ANYWAY,
  NO_HEALTH_DATA,
  QUESTIONNAIRE_FAILED,
  QUESTIONNAIRE_RESTORED,
  QUESTIONNAIRE_REVERTED,
  QUESTIONNAIRE_SAVED,
  QUESTIONNAIRE_VERSION_GONE,
  questionFaultMessage,
  questionnaireRefusal,
  questionnaireScope,
  RESTORE_LABELS,
  whenAsked,
} from "../../rules/questionnaires/questionnaire-messages.ts";
import { questionnaireText } from "../../rules/questionnaires/questionnaire-text.ts";
import { readTypedQuestions, toTyped } from "../../rules/questionnaires/typed-question.ts";
import type { Route } from "./+types/edit";
import { QUESTIONNAIRES_PATH } from "./paths.ts";
import { type QuestionnaireAnswer, RESTORE, REVERT } from "./questionnaire-answer.ts";
import { QuestionnaireEditor } from "./questionnaire-editor.tsx";
import { readKey } from "./read-key.ts";
import { saveOrAnswer } from "./save-or-answer.ts";
import { TypeTabs } from "./type-tabs.tsx";

const PAGE_SIZE = 10;
const LAST_PAGE = 500;

interface Wanted {
  key: QuestionnaireKey;
  original: readonly Question[];
  search: URLSearchParams;
}

/** A page of versions, each with what it changed. */
async function loadHistory(database: Reader, { key, original, search }: Wanted) {
  const page = readPage(search, LAST_PAGE);
  const versions = await listQuestionnaireVersions(database, { key, page, size: PAGE_SIZE });
  const textOf = (place: number) => typeset(questionnaireText(versions[place]?.questions ?? original));
  return {
    versions: versions.slice(0, PAGE_SIZE).map((saved, place) => ({
      version: saved.version,
      isOriginal: saved.questions === null,
      saved: savedWhen(saved),
      parts: aroundChanges(wordDiff(textOf(place + 1), textOf(place))),
    })),
    page,
    hasMore: versions.length > PAGE_SIZE,
  };
}
type LoadedHistory = Awaited<ReturnType<typeof loadHistory>>;

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

type Context = Readonly<RouterContextProvider>;

/** Saves, restores or arranges the questions, or answers with everything that was typed. */
async function answerForm(request: Request, context: Context, key: QuestionnaireKey) {
  const posted = await readPost(request);
  const questions = readTypedQuestions((input) => textsOf(posted, input));
  const version = readNumber(textOf(posted, "version"));
  // The forms of the history have no questions: what the editor shows is then what is stored.
  const sent = { version, ...(questions && questions.length > 0 && { typed: questions }) };
  const refuse = (answer: QuestionnaireAnswer, status: number) =>
    data<QuestionnaireAnswer>({ ...sent, ...answer }, { status });
  return runAction(
    context,
    async () => {
      if (posted.tooLong) return refuse({ refusal: FIELD_TOO_LONG }, 400);
      if (!questions) return refuse({ refusal: questionnaireRefusal.tooManyQuestions }, 400);
      const saveAs = (saved: readonly Question[] | null, success: string) =>
        saveOrAnswer(context, { key, questions: saved, edited: version, success, refuse });
      const intent = textOf(posted, "intent");
      const arranged = arrangeQuestions({ kind: key.kind, questions }, intent);
      if (arranged) return refuse({ typed: arranged }, 200);
      switch (intent) {
        case RESTORE:
          return saveAs(null, QUESTIONNAIRE_RESTORED);
        case REVERT: {
          const old = await readOldVersion(context, key, posted);
          return "refusal" in old ? refuse(old, 400) : saveAs(old.questions, QUESTIONNAIRE_REVERTED);
        }
        default: {
          const checked = checkQuestionnaire(key.kind, questions);
          if ("questions" in checked)
            return intent === "" ? saveAs(checked.questions, QUESTIONNAIRE_SAVED) : refuse({}, 200);
          const faults = Object.fromEntries(
            Object.entries(checked.faults).map(([id, fault]) => [id, questionFaultMessage[fault]]),
          );
          // Only a preview: what is wrong is shown beside the questions.
          if (intent !== "") return refuse({ faults }, 200);
          return refuse({ refusal: questionnaireRefusal[checked.refusal], faults }, 400);
        }
      }
    },
    (status) => data<QuestionnaireAnswer>({ ...sent, refusal: QUESTIONNAIRE_FAILED }, { status }),
  );
}

async function readOldVersion(context: Context, key: QuestionnaireKey, posted: PostedForm) {
  const { database } = context.get(servicesContext);
  const old = await findQuestionnaireVersion(database, { key, version: readNumber(textOf(posted, "restored")) });
  if (!old) return { refusal: QUESTIONNAIRE_VERSION_GONE };
  if (!old.questions) return { questions: null };
  // The rules may be others since.
  const checked = checkQuestionnaire(key.kind, old.questions.map(toTyped));
  return "questions" in checked ? checked : { refusal: questionnaireRefusal[checked.refusal] };
}

/** Another administrator saved first: both. Saving again keeps the typed questions. */
function Conflict({ conflict }: Pick<QuestionnaireAnswer, "conflict">) {
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is far below.
  useEffect(() => {
    if (conflict) box.current?.focus();
  }, [conflict]);
  if (!conflict) return null;
  const { saved, text, parts } = conflict;
  return (
    <div
      className="mb-6 grid scroll-mt-24 gap-3 rounded-card border-2 border-wheat-deep bg-wheat-wash p-5"
      ref={box}
      tabIndex={-1}
    >
      <h2 className="text-lead">{`Questions enregistrées ${saved}`}</h2>
      <p className="whitespace-pre-wrap break-words">{text}</p>
      <h2 className="text-lead">Des questions enregistrées aux vôtres</h2>
      <Difference parts={parts} />
    </div>
  );
}

interface HistoryProps {
  /** The version in force. */
  current: number;
  versions: LoadedHistory["versions"];
}

/** Latest first: who, when, and what became different. */
function History({ current, versions }: HistoryProps) {
  return (
    <section aria-labelledby="historique" className="mt-12 max-w-4xl">
      <h2 className="text-h3" id="historique">
        Historique
      </h2>
      {versions.length === 0 && <p className="mt-3">Ces questions n’ont jamais été modifiées.</p>}
      <ol className="mt-4 grid gap-px overflow-hidden rounded-card border border-line bg-line empty:hidden">
        {versions.map(({ version, saved, isOriginal, parts }) => (
          <li className="bg-paper p-4 sm:p-5" key={version}>
            <VersionHead isCurrent={version === current} saved={`Enregistré ${saved}`}>
              {version !== current && (
                <Form method="post" preventScrollReset>
                  <input name="intent" type="hidden" value={REVERT} />
                  <input name="version" type="hidden" value={current} />
                  <button className="link min-h-11 cursor-pointer" name="restored" type="submit" value={version}>
                    Reprendre cette version
                    <span className="sr-only">{`, enregistrée ${saved}`}</span>
                  </button>
                </Form>
              )}
            </VersionHead>
            {isOriginal && <p className="mt-1 text-base text-earth">Questions d’origine reprises</p>}
            <details className="mt-2">
              <summary className="link min-h-11 cursor-pointer">Ce qui a changé</summary>
              <Difference parts={parts} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
