import { useRef } from "react";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { typeset } from "#platform/values/typography.ts";
import { ButtonAnchor, buttonClass } from "#ui/button.tsx";
import { useToast } from "#ui/toast.tsx";
import { CALENDAR_COPIED, CALENDAR_CREATED } from "../../../rules/calendar-messages.ts";

/** The address, once: to copy, or to open in the calendar application of this device. */
export function NewAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const canCopy = useHydrated();
  const show = useToast();
  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      show("success", CALENDAR_COPIED);
    } catch {
      // Not allowed, or not over HTTPS: it stays selected, to be copied by hand.
    }
  }
  return (
    <div className="rounded-card border border-wheat-deep bg-paper p-5">
      <p className="font-medium" role="status">
        {typeset(CALENDAR_CREATED)}
      </p>
      <label className="mt-4 block font-semibold" htmlFor="adresse">
        Adresse de votre calendrier
      </label>
      <input
        className="mt-2 min-h-12 w-full rounded-control border-2 border-line bg-chalk px-3 font-mono text-base"
        id="adresse"
        readOnly
        ref={field}
        type="text"
        value={address}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {canCopy && (
          <button className={buttonClass("solid")} onClick={copy} type="button">
            Copier l’adresse
          </button>
        )}
        <ButtonAnchor href={address.replace(/^https?:/, "webcal:")} look="quiet">
          Ouvrir dans mon agenda
        </ButtonAnchor>
      </div>
      <p className="mt-4 text-base text-earth">
        {typeset(
          "Google Agenda : « Autres agendas », « À partir de l’URL ». Outlook : « Ajouter un calendrier », « S’abonner à partir du web ». iPhone : le bouton ci-dessus.",
        )}
      </p>
    </div>
  );
}
