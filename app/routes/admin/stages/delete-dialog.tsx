import { Form, useNavigation } from "react-router";
import { CONFIRM_DELETION } from "../../../../domain/admin-messages.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useSendOnce } from "../../../ui/use-send-once.ts";
import { useHydrated } from "../../../use-hydrated.ts";

interface DeleteDialogProps {
  open: boolean;
  registered: number;
  onClose: () => void;
}

export function DeleteDialog({ open, registered, onClose }: DeleteDialogProps) {
  const hydrated = useHydrated();
  const sending = useNavigation().formMethod === "POST";
  return (
    <Dialog onClose={onClose} open={open} title="Supprimer le stage">
      <p>{CONFIRM_DELETION}</p>
      {registered > 0 && <p className="mt-3 text-earth">{consequence(registered)}</p>}
      <Form
        className="mt-6 grid gap-3 sm:grid-cols-2"
        method="post"
        // Sent again, it would find the stage gone and take that for a failure.
        onSubmit={useSendOnce(sending)}
      >
        <input name="intent" type="hidden" value="delete" />
        {hydrated ? (
          <button className={buttonClass("quiet")} onClick={onClose} type="button">
            Annuler
          </button>
        ) : (
          <a className={buttonClass("quiet")} href="?">
            Annuler
          </a>
        )}
        <button aria-disabled={sending} className={`${buttonClass("danger")} aria-disabled:opacity-70`} type="submit">
          {sending ? "Suppression…" : "Supprimer"}
        </button>
      </Form>
    </Dialog>
  );
}

function consequence(registered: number): string {
  return registered === 1
    ? "La personne inscrite perd son inscription ; elle est prévenue si elle a un compte."
    : `Les ${registered} personnes inscrites perdent leur inscription ; celles qui ont un compte sont prévenues.`;
}
