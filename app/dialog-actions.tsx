import type { ReactNode } from "react";
import { buttonClass } from "./ui/button.tsx";
import { useHydrated } from "./use-hydrated.ts";

interface DialogActionsProps {
  /** What the dialog is for, first: where one looks and where the keyboard comes first. */
  children: ReactNode;
  cancelLabel?: string;
  /** The page without its dialog: the way out of one that opens without scripts. */
  cancelHref?: string;
  onCancel: () => void;
  /** For what cannot be undone: Enter, pressed without a look, must not do it. */
  focusCancel?: boolean;
}

/** The buttons at the foot of a dialog, in sight however long it is. */
export function DialogActions({
  children,
  cancelLabel = "Annuler",
  cancelHref,
  onCancel,
  focusCancel,
}: DialogActionsProps) {
  const hydrated = useHydrated();
  const cancel = { className: buttonClass("quiet"), "data-first-focus": focusCancel || undefined };
  return (
    <div className="dialog-actions">
      {children}
      {hydrated || cancelHref === undefined ? (
        <button {...cancel} onClick={onCancel} type="button">
          {cancelLabel}
        </button>
      ) : (
        <a {...cancel} href={cancelHref}>
          {cancelLabel}
        </a>
      )}
    </div>
  );
}
