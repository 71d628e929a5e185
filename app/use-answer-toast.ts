import { useEffect } from "react";
import { useToast } from "./ui/toast.tsx";

/** Shows what an action answered as the toast that the specification asks for, each time it answers. */
export function useAnswerToast(answer: { refusal?: string; success?: string } | undefined) {
  const show = useToast();
  useEffect(() => {
    if (answer?.refusal) show("error", answer.refusal);
    if (answer?.success) show("success", answer.success);
  }, [answer, show]);
}
