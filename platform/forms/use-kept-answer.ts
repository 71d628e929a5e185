import { useRef } from "react";

/**
 * The last answer of the page's action: the router forgets it when the page's data is reloaded in the background. One
 * route may show another `subject` with the same component.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined, subject = ""): Answer | undefined {
  const last = useRef({ answer, subject });
  if (answer !== undefined || last.current.subject !== subject) last.current = { answer, subject };
  return last.current.answer;
}
