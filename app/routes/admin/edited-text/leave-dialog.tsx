import { useCallback } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { DialogActions } from "../../../dialog-actions.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

/** Asks before another page is opened while the text is not saved. */
export function LeaveDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
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
      <p className="mb-5">Votre texte n’est pas enregistré : il serait perdu.</p>
      <DialogActions cancelLabel="Rester" focusCancel onCancel={() => reset?.()}>
        <button className={buttonClass("danger")} onClick={() => proceed?.()} type="button">
          Quitter la page
        </button>
      </DialogActions>
    </Dialog>
  );
}
