import { type ReactNode, useEffect, useId, useRef, useState } from "react";

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** The widths are required by docs/behaviour.md#stage-page. */
  width?: "w-[24rem]" | "w-[500px]";
  children: ReactNode;
}

/** A closed dialog keeps its content, with the typed values. Without JavaScript it is rendered open, above the page. */
export function Dialog({ title, open, onClose, width = "w-[24rem]", children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [openInHtml] = useState(open);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.matches(":modal")) {
      // Opened by the server's HTML. Not close(): its close event would look like the visitor closing the dialog.
      element.removeAttribute("open");
      element.showModal();
      element.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);
  return (
    <dialog
      aria-labelledby={id}
      className={`dialog m-auto max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card bg-paper text-hedge shadow-2xl backdrop:bg-hedge-deep/60 ${width}`}
      // On Escape, the state changes first and the effect closes the dialog: it can then be opened again at once.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A second Escape closes the dialog whatever onCancel does. The close event of element.close() is asynchronous:
      // the dialog may be open again by then, so such an event is ignored.
      onClose={({ currentTarget }) => {
        if (open && !currentTarget.open) onClose();
      }}
      open={openInHtml || undefined}
      ref={dialog}
    >
      <h2 className="mb-5 text-h3" id={id}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
