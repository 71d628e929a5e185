import { useEffect } from "react";
import { useClearErrors, useToast } from "#ui/toast.tsx";

/** A form that is mounted again after saving, to show what was stored, gets the same answer again. */
const shownAnswers = new WeakSet<object>();

/** Shows each result of an action as a toast (docs/behaviour.md#messages-and-timing). */
export function useAnswerToast(answer: { refusal?: string; success?: string } | undefined) {
  const show = useToast();
  const clearErrors = useClearErrors();
  useEffect(() => {
    if (!answer || shownAnswers.has(answer)) return;
    shownAnswers.add(answer);
    if (answer.refusal) show("error", answer.refusal);
    else if (answer.success) show("success", answer.success);
    else clearErrors();
  }, [answer, show, clearErrors]);
}
