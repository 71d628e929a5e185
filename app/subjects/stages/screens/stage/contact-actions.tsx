import { useSite } from "#frame/site.ts";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { buttonClass } from "#ui/button.tsx";

interface ContactActionsProps {
  /** Buttons for a visitor, links for a signed-in viewer, who has other buttons. */
  look: "quiet" | "link";
  onCall: () => void;
}

export function ContactActions({ look, onCall }: ContactActionsProps) {
  const { centre } = useSite();
  // Without JavaScript, a tel: link instead of the dialog.
  const hydrated = useHydrated();
  const className = look === "quiet" ? buttonClass("quiet") : "link inline-flex min-h-11 items-center font-semibold";
  return (
    <div className={look === "quiet" ? "grid gap-3" : "flex flex-wrap justify-center gap-x-8"}>
      {hydrated ? (
        <button className={className} onClick={onCall} type="button">
          Appeler
        </button>
      ) : (
        <a className={className} href={centre.phone.href}>
          Appeler
        </a>
      )}
      <a className={className} href={`mailto:${centre.email}?subject=${encodeURIComponent("Inscription Stage")}`}>
        Envoyer un mail
      </a>
    </div>
  );
}
