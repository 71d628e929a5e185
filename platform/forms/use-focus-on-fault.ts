import { useEffect } from "react";

/** Focuses the first invalid field of a refused form, which may be outside the visible part of the page. */
export function useFocusOnFault(answer: { refusal?: string } | undefined) {
  useEffect(() => {
    if (!answer?.refusal) return;
    const form = document.querySelector("dialog:modal") ?? document.querySelector("main");
    form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
}
