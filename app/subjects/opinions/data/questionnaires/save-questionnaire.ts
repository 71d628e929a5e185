import type { User } from "#platform/values/user.ts";
import { shortenedChange } from "#subjects/journal/rules/shortened-change.ts";
import { type SaveOutcome, type SettingStore, save } from "#subjects/settings/data/save-setting.ts";
import type { Question } from "../../rules/question.ts";
import { renewChangedKinds } from "../../rules/questionnaires/arrange-questions.ts";
import { questionnaireText } from "../../rules/questionnaires/questionnaire-text.ts";
import { toTyped } from "../../rules/questionnaires/typed-question.ts";
import { type QuestionnaireKey, questionnaireSetting, questionnaireTitle } from "./questionnaire-settings.ts";
import { readQuestionnaire } from "./read-questionnaire.ts";

interface QuestionnaireSaving {
  key: QuestionnaireKey;
  /** Already checked; null: the original ones again. */
  questions: readonly Question[] | null;
  /** The version that was edited. */
  edited: number;
  by: Pick<User, "id" | "name">;
}

type QuestionnaireOutcome = SaveOutcome | "unchanged";

export async function saveQuestionnaire(
  store: SettingStore,
  { key, questions, edited, by }: QuestionnaireSaving,
  now: Date,
): Promise<QuestionnaireOutcome> {
  const stored = await readQuestionnaire(store.database, key);
  const typed = questions && renewChangedKinds(stored.questions, questions);
  // Typed like the original ones, they are the original ones: they then follow their next change.
  const value = typed && !isSame(typed, stored.original) ? typed : null;
  const after = value ?? stored.original;
  if (isSame(after, stored.questions) && (value === null) === stored.isOriginal) return "unchanged";
  // A form that is already too old needs no transaction.
  if (stored.version > edited) return "changedMeanwhile";
  const change = shortenedChange(questionnaireText(stored.questions), questionnaireText(after));
  const changes = [{ label: questionnaireTitle(key), ...change }];
  return save(
    store,
    { name: questionnaireSetting(key), value, edited, by, changes, action: "questionnaireChanged" },
    now,
  );
}

const isSame = (some: readonly Question[], others: readonly Question[]) => comparable(some) === comparable(others);

/** Whatever the order of the keys. */
const comparable = (questions: readonly Question[]) =>
  JSON.stringify(
    questions.map(toTyped).map(({ id, text, kind, choices, isRequired }) => [id, text, kind, choices, isRequired]),
  );
