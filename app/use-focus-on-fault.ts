import { useEffect } from "react";

/** A long form is refused out of sight of its button: the focus goes to the first field at fault, which scrolls to it. */
export function useFocusOnFault(answer: { refusal?: string } | undefined) {
  useEffect(() => {
    if (!answer?.refusal) return;
    const form = document.querySelector("dialog:modal") ?? document.querySelector("main");
    form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
}
