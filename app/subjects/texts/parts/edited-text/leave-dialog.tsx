import { useCallback } from "react";
import { type Location, useBeforeUnload, useBlocker } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DialogActions } from "#ui/dialog-actions.tsx";
import { TEXT_WOULD_BE_LOST } from "../../rules/text-messages.ts";

interface LeaveDialogProps {
  isUnsaved: boolean;
  /** The query parameter that says what is edited, if the path does not. */
  parameter?: string;
  message?: string;
}

/** Asks before something else is opened while the text is not saved. */
export function LeaveDialog({ isUnsaved, parameter = "", message = TEXT_WOULD_BE_LOST }: LeaveDialogProps) {
  const editedAt = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get(parameter)}`;
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && editedAt(currentLocation) !== editedAt(nextLocation),
  );
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (isUnsaved) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
  return (
    <Dialog onClose={() => reset?.()} open={state === "blocked"} title="Quitter sans enregistrer ?">
      <p className="mb-5">{message}</p>
      <DialogActions cancelLabel="Rester" focusCancel onCancel={() => reset?.()}>
        <button className={buttonClass("danger")} onClick={() => proceed?.()} type="button">
          Quitter la page
        </button>
      </DialogActions>
    </Dialog>
  );
}
