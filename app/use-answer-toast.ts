import { useEffect } from "react";
import { useClearErrors, useToast } from "./ui/toast.tsx";

/** Shows what an action answered as the toast that the specification asks for, each time it answers. */
export function useAnswerToast(answer: { refusal?: string; success?: string } | undefined) {
  const show = useToast();
  const clearErrors = useClearErrors();
  useEffect(() => {
    if (!answer) return;
    if (answer.refusal) show("error", answer.refusal);
    else if (answer.success) show("success", answer.success);
    else clearErrors();
  }, [answer, show, clearErrors]);
}
