import { useMemo, useRef } from "react";

interface FormAnswer {
  /** The values to show: as typed, or as a button filled them in. */
  typed?: unknown;
  success?: string;
}

/**
 * Serves a form with a button that fills fields in without saving. The answer has what was typed last, because a
 * refusal without a response has nothing of what the button filled in before. `fills` counts the fillings: as a part of
 * the key of the fields, it makes them take values that were filled in before and then changed by hand.
 */
export function useFilled<Answer extends FormAnswer>(given: Answer | undefined) {
  const last = useRef<{ given: Answer | undefined; typed: unknown; fills: number }>({
    given: undefined,
    typed: undefined,
    fills: 0,
  });
  if (given !== last.current.given) {
    const isFilled = given?.typed !== undefined && given.success !== undefined;
    const { typed, fills } = last.current;
    last.current = { given, typed: given?.typed ?? typed, fills: fills + (isFilled ? 1 : 0) };
  }
  const { typed, fills } = last.current;
  const answer = useMemo(() => given && { ...given, typed: typed as Answer["typed"] }, [given, typed]);
  return { answer, fills };
}
