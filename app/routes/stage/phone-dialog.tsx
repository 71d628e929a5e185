import { useSite } from "../../site.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

export function PhoneDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { centre } = useSite();
  return (
    <Dialog onClose={onClose} open={open} title="Appeler le centre">
      <p className="font-bold font-title text-h2">{centre.phone.display}</p>
      <div className="mt-6 grid gap-3">
        <a className={buttonClass("primary")} href={centre.phone.href}>
          Appeler maintenant
        </a>
        <button className={buttonClass("quiet")} onClick={onClose} type="button">
          Fermer
        </button>
      </div>
    </Dialog>
  );
}
