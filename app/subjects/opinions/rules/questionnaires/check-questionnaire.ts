import type { OpinionKind } from "../opinion-kinds.ts";
import { type Question, SATISFACTION } from "../question.ts";
import { CHOICE_TEXT, MAX_CHOICES, MAX_QUESTIONS, MIN_CHOICES, QUESTION_TEXT } from "./questionnaire-lengths.ts";
import type { QuestionFault, QuestionnaireRefusal } from "./questionnaire-messages.ts";
import { choicesOf, type TypedQuestion, tidyLine } from "./typed-question.ts";

/** A part of the name of a field, and of an intent of the editor. */
const QUESTION_ID = /^[a-z][a-z0-9-]{0,39}$/;

/** The faults by the id of the question. */
type QuestionFaults = Readonly<Record<string, QuestionFault>>;

type CheckedQuestionnaire =
  | { questions: readonly Question[] }
  | { refusal: QuestionnaireRefusal; faults: QuestionFaults };

export function checkQuestionnaire(kind: OpinionKind, typed: readonly TypedQuestion[]): CheckedQuestionnaire {
  const refusal = wholeRefusal(kind, typed);
  if (refusal) return { refusal, faults: {} };
  const questions = typed.map(toQuestion);
  const faults: Record<string, QuestionFault> = {};
  const asked = new Set<string>();
  for (const [index, question] of questions.entries()) {
    const fault = questionFault(question, typed[index]) ?? satisfactionFault(kind, question);
    const text = comparable(question.text);
    if (fault) faults[question.id] = fault;
    else if (asked.has(text)) faults[question.id] = "textTwice";
    asked.add(text);
  }
  return Object.keys(faults).length > 0 ? { refusal: "fieldFaults", faults } : { questions };
}

function wholeRefusal(kind: OpinionKind, typed: readonly TypedQuestion[]): QuestionnaireRefusal | null {
  if (typed.length === 0) return "noQuestion";
  if (typed.length > MAX_QUESTIONS) return "tooManyQuestions";
  const ids = new Set(typed.map(({ id }) => id));
  if (ids.size < typed.length || typed.some(({ id }) => !QUESTION_ID.test(id))) return "idsWrong";
  return kind === "end" && !ids.has(SATISFACTION) ? "satisfactionMissing" : null;
}

function toQuestion(typed: TypedQuestion): Question {
  const question = { id: typed.id, text: tidyLine(typed.text), isRequired: typed.isRequired };
  if (typed.kind === "choice") return { ...question, kind: "choice", choices: choicesOf(typed) };
  return { ...question, kind: typed.kind === "scale" ? "scale" : "text" };
}

function questionFault(question: Question, typed: TypedQuestion | undefined): QuestionFault | null {
  if (question.text === "") return "textMissing";
  if (question.text.length > QUESTION_TEXT) return "textTooLong";
  if (question.kind !== typed?.kind) return "kindUnknown";
  return question.kind === "choice" ? choicesFault(question.choices) : null;
}

function choicesFault(choices: readonly string[]): QuestionFault | null {
  if (choices.length < MIN_CHOICES) return "choicesTooFew";
  if (choices.length > MAX_CHOICES) return "choicesTooMany";
  if (choices.some((choice) => choice.length > CHOICE_TEXT)) return "choiceTooLong";
  return new Set(choices.map(comparable)).size < choices.length ? "choiceTwice" : null;
}

const satisfactionFault = (kind: OpinionKind, question: Question): QuestionFault | null =>
  isPublicFigure(kind, question.id) && (question.kind !== "scale" || !question.isRequired) ? "satisfactionKind" : null;

/** The question that the published satisfaction follows from. */
export const isPublicFigure = (kind: OpinionKind, id: string) => kind === "end" && id === SATISFACTION;

const comparable = (text: string) => text.toLowerCase().normalize("NFC");
