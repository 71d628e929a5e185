import { type ReactNode, useEffect, useId, useRef } from "react";
import { typeset } from "#platform/values/typography.ts";

interface SheetProps {
  title: string;
  /** Above the title. */
  note?: string;
  onClose: () => void;
  /** The word of the button that closes it. */
  closeLabel: string;
  children: ReactNode;
}

/** Over the whole screen of a phone, and in the middle of a larger one. Open as long as it is rendered. */
export function Sheet({ title, note, onClose, closeLabel, children }: SheetProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      // The button that opened the sheet is removed when the person has signed.
      const after = before?.isConnected ? before : document.querySelector("main");
      if (after instanceof HTMLElement) after.focus({ preventScroll: true });
    };
  }, []);
  // Also for the next person in the same sheet: a screen reader says the name, and Enter closes nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title names what the sheet is about.
  useEffect(() => {
    const first = dialog.current?.querySelector<HTMLElement>("[data-first-focus]");
    (first ?? heading.current)?.focus();
  }, [title]);
  return (
    <dialog
      aria-labelledby={id}
      className="sheet"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      ref={dialog}
    >
      <header className="sheet-head">
        <div>
          <p className="sheet-note" role="status">
            {note ? typeset(note) : ""}
          </p>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <button className="button quiet" onClick={onClose} type="button">
          {closeLabel}
        </button>
      </header>
      {children}
    </dialog>
  );
}
