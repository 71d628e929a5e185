import { type ReactNode, useEffect, useRef } from "react";

interface DisclosureProps {
  className: string;
  summaryClassName: string;
  summary: ReactNode;
  children: ReactNode;
}

/** Opens without JavaScript; with it, also closes on Escape, on a choice, and on a click or focus outside. */
export function Disclosure({ className, summaryClassName, summary, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = () => element.removeAttribute("open");
    const closeIfOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) close();
    };
    // A press on a label inside moves the focus to what is around all of it: that is no way out.
    const closeIfFocusLeft = (event: Event) => {
      if (event.target instanceof Node && !event.target.contains(element)) closeIfOutside(event);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !element.open) return;
      close();
      element.querySelector("summary")?.focus();
    };
    const closeOnChoice = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a, button")) close();
    };
    document.addEventListener("pointerdown", closeIfOutside);
    document.addEventListener("focusin", closeIfFocusLeft);
    document.addEventListener("keydown", closeOnEscape);
    element.addEventListener("click", closeOnChoice);
    return () => {
      document.removeEventListener("pointerdown", closeIfOutside);
      document.removeEventListener("focusin", closeIfFocusLeft);
      document.removeEventListener("keydown", closeOnEscape);
      element.removeEventListener("click", closeOnChoice);
    };
  }, []);
  return (
    <details className={className} ref={details}>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}
