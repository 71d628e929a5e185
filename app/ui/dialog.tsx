import { type ReactNode, useEffect, useId, useRef, useState } from "react";

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** The single form is 24 rem wide, the group's 500 px: the centre's wish. */
  width?: "w-[24rem]" | "w-[500px]";
  children: ReactNode;
}

/** Closing only hides it: what was typed is there when it opens again. Without scripts it stands over the page, open. */
export function Dialog({ title, open, onClose, width = "w-[24rem]", children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [openInHtml] = useState(open);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.matches(":modal")) {
      // It stands open in the page; close() would say so, and what listens would take it for the visitor's wish.
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
      // Escape asks first, so that the page knows before the dialog is gone: opened again at once, it opens.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Browsers insist on a second Escape: that closing is the visitor's. The word of our own closings comes late,
      // when this dialog may be open again or another one in its place, and tells nothing new.
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
