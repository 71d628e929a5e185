import { Form, useNavigation } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DialogActions } from "#ui/dialog-actions.tsx";
import { useSendOnce } from "#ui/use-send-once.ts";
import { CONFIRM_DELETION } from "../../rules/form/stage-save-messages.ts";

interface DeleteDialogProps {
  open: boolean;
  registered: number;
  onClose: () => void;
}

export function DeleteDialog({ open, registered, onClose }: DeleteDialogProps) {
  const sending = useNavigation().formMethod === "POST";
  return (
    <Dialog onClose={onClose} open={open} title="Supprimer le stage">
      <p>{CONFIRM_DELETION}</p>
      {registered > 0 && <p className="mt-3 text-earth">{consequence(registered)}</p>}
      <Form
        method="post"
        // A second submission would fail, because the stage is already deleted.
        onSubmit={useSendOnce(sending)}
      >
        <input name="intent" type="hidden" value="delete" />
        <DialogActions cancelHref="?" focusCancel onCancel={onClose}>
          <button aria-disabled={sending} className={`${buttonClass("danger")} aria-disabled:opacity-70`} type="submit">
            {sending ? "Suppression…" : "Supprimer"}
          </button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function consequence(registered: number): string {
  return registered === 1
    ? "La personne inscrite perd son inscription ; la page dira si elle est prévenue ou s’il faut l’appeler."
    : `Les ${registered} personnes inscrites perdent leur inscription ; la page dira lesquelles il faut appeler.`;
}
