import { useSite } from "#frame/site.ts";
import { buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DialogActions } from "#ui/dialog-actions.tsx";

export function PhoneDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { centre } = useSite();
  return (
    <Dialog onClose={onClose} open={open} title="Appeler le centre">
      <p className="font-bold font-title text-h2">{centre.phone.display}</p>
      <DialogActions cancelLabel="Fermer" onCancel={onClose}>
        <a className={buttonClass("primary")} href={centre.phone.href}>
          Appeler maintenant
        </a>
      </DialogActions>
    </Dialog>
  );
}
