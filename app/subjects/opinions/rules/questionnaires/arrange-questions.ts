import type { OpinionKind } from "../opinion-kinds.ts";
import { isPublicFigure } from "./check-questionnaire.ts";
import { MAX_QUESTIONS } from "./questionnaire-lengths.ts";
import type { TypedQuestion } from "./typed-question.ts";

/** What a button of the editor does to the list; without scripts it is the intent of the posted form. */
export const ADD = "add";
const MOVES = { up: -1, down: 1 } as const;
export const moveUp = (id: string) => `up:${id}`;
export const moveDown = (id: string) => `down:${id}`;
export const remove = (id: string) => `remove:${id}`;

interface Arranged {
  kind: OpinionKind;
  questions: readonly TypedQuestion[];
}

/** Null for an intent that does not arrange the list. One that cannot be followed changes nothing. */
export function arrangeQuestions({ kind, questions }: Arranged, intent: string): readonly TypedQuestion[] | null {
  if (intent === ADD) return questions.length < MAX_QUESTIONS ? [...questions, newQuestion()] : questions;
  const [, verb, id = ""] = intent.match(/^(up|down|remove):(.*)$/) ?? [];
  const index = questions.findIndex((question) => question.id === id);
  switch (verb) {
    case "up":
    case "down":
      return swapped(questions, index, index + MOVES[verb]);
    case "remove":
      return isPublicFigure(kind, id) ? questions : questions.filter((question) => question.id !== id);
    default:
      return null;
  }
}

function swapped(questions: readonly TypedQuestion[], one: number, other: number): readonly TypedQuestion[] {
  const [question, neighbour] = [questions[one], questions[other]];
  if (!question || !neighbour) return questions;
  return questions.map((each, index) => (index === one ? neighbour : index === other ? question : each));
}

const newQuestion = (): TypedQuestion => ({
  id: newQuestionId(),
  text: "",
  kind: "scale",
  choices: "",
  isRequired: false,
});

/** Random: the answers to a question that was removed are never counted for another one. */
function newQuestionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `q-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** An answer to a scale says nothing about a list of choices: a question of another kind is another question. */
export function renewChangedKinds<Kept extends { id: string; kind: string }>(
  before: readonly { id: string; kind: string }[],
  after: readonly Kept[],
): Kept[] {
  const kinds = new Map(before.map(({ id, kind }) => [id, kind]));
  return after.map((question) =>
    (kinds.get(question.id) ?? question.kind) === question.kind ? question : { ...question, id: newQuestionId() },
  );
}
