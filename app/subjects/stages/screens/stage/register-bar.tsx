import { useSite } from "#frame/site.ts";
import { JOIN } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { shortPrice } from "../../rules/price.ts";
import { type Stage, seatsText } from "../../rules/stage.ts";
import type { StageDialog } from "./initial-dialog.ts";
import { OpenButton } from "./open-button.tsx";

interface RegisterBarProps {
  stage: Stage;
  /** What the button opens: registering, or the waiting list of a full stage. */
  dialog: "moi" | "attente";
  onOpen: (dialog: StageDialog) => void;
}

/**
 * On a narrow screen the button stays at the bottom of the screen, as long as the page of the stage is there; the footer
 * comes after it. The keyboard reaches it right after the title.
 */
export function RegisterBar({ stage, dialog, onOpen }: RegisterBarProps) {
  const { vatPercent } = useSite().centre;
  return (
    <div className="register-bar no-print page-bleed sticky bottom-0 z-20 order-last flex items-center justify-between gap-4 border-line border-t bg-paper py-2.5 lg:hidden">
      <p
        className={`shrink-[99] text-[0.9375rem] leading-snug ${dialog === "moi" ? "wrap-normal" : "whitespace-nowrap"}`}
      >
        <span className="block font-bold">{shortPrice(stage.priceCents, vatPercent)}</span>
        <span className="block text-earth">{seatsText(stage.availableSeats)}</span>
      </p>
      <OpenButton
        dialog={dialog}
        label={dialog === "moi" ? "Je m'inscris" : JOIN}
        look="primary"
        onOpen={onOpen}
        stage={stage}
        state={dialog === "moi" ? "open" : "full"}
      />
    </div>
  );
}
