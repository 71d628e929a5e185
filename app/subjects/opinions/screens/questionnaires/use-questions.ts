import { useEffect, useRef, useState } from "react";
import type { OpinionKind } from "../../rules/opinion-kinds.ts";
import { arrangeQuestions } from "../../rules/questionnaires/arrange-questions.ts";
import type { TypedQuestion } from "../../rules/questionnaires/typed-question.ts";

export const cardId = (id: string) => `question-${id}`;

/** The questions as typed. The buttons of the list do here what the server does without scripts. */
export function useQuestions(kind: OpinionKind, initial: readonly TypedQuestion[]) {
  const [questions, setQuestions] = useState(initial);
  const pressed = useRef<{ id: string; intent: string }>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (pressed.current) focusAfter(pressed.current);
    pressed.current = null;
  });
  return {
    questions,
    /** What screen readers say: what the last button did. */
    said,
    change: (id: string, changed: Partial<TypedQuestion>) =>
      setQuestions((before) => before.map((question) => (question.id === id ? { ...question, ...changed } : question))),
    arrange: (intent: string, id?: string) => {
      const next = arrangeQuestions({ kind, questions }, intent) ?? questions;
      const place = next.findIndex((question) => question.id === id);
      const removedFrom = questions.findIndex((question) => question.id === id);
      const focused = next[place] ?? next[id ? Math.min(removedFrom, next.length - 1) : next.length - 1];
      if (focused) pressed.current = { id: focused.id, intent };
      setSaid(saidAfter(next.length - questions.length, place));
      setQuestions(next);
    },
  };
}

/** The same button, to press it again; otherwise the text of the question. */
function focusAfter({ id, intent }: { id: string; intent: string }) {
  const card = document.getElementById(cardId(id));
  const button = card?.querySelector<HTMLElement>(`button[value="${intent}"]:enabled`);
  (button ?? card?.querySelector("textarea"))?.focus();
}

const saidAfter = (difference: number, place: number) =>
  difference > 0
    ? "Question ajoutée."
    : difference < 0
      ? "Question retirée."
      : `Question déplacée au rang ${place + 1}.`;
