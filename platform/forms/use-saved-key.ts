import { useRef } from "react";
import { useNavigation } from "react-router";
import { useTypingKept } from "./use-typing-kept.ts";

/**
 * A key that changes after each save, so that a form starts again with what is stored. Not before the page has its new
 * data, which comes after the answer.
 */
export function useSavedKey(answer: { saved?: number } | undefined): number | undefined {
  const { state } = useNavigation();
  const key = useLastDefined(state === "idle" ? answer?.saved : undefined);
  useTypingKept(key);
  return key;
}

/** The last defined value: a refusal after a success must not reset the form. */
export function useLastDefined(value: number | undefined): number | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
