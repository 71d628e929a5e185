import type { ReactNode } from "react";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { buttonClass } from "./button.tsx";

interface DialogActionsProps {
  /** The main button: first in reading order and in tab order. */
  children: ReactNode;
  cancelLabel?: string;
  /** The URL of the page without the dialog: closes it without JavaScript. */
  cancelHref?: string;
  onCancel: () => void;
  /** Pressing Enter by habit must not confirm an action that cannot be undone. */
  focusCancel?: boolean;
}

/** The buttons at the bottom of a dialog, always visible, however long the dialog is. */
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
