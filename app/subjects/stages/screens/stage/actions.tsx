import { Link } from "react-router";
import { useSite } from "#frame/site.ts";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { JOIN, JOIN_TOGETHER } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { buttonClass } from "#ui/button.tsx";
import { registrationState, type Stage } from "../../rules/stage.ts";
import type { StageDialog } from "./initial-dialog.ts";
import { OpenButton } from "./open-button.tsx";

interface ActionsProps {
  stage: Stage;
  signedIn: boolean;
  isRegistered: boolean;
  /** The page confirms a registration: the button for another one is less prominent. */
  isConfirmed: boolean;
  onOpen: (dialog: StageDialog) => void;
  /** The button is in the bar at the bottom of a narrow screen. */
  hasBar: boolean;
}

export function Actions({ stage, signedIn, isRegistered, isConfirmed, onOpen, hasBar }: ActionsProps) {
  const { today } = useSite();
  const state = registrationState(stage, today);
  const opener = { onOpen, stage, state };
  return (
    <div className="no-print grid gap-3">
      {state !== "cancelled" && (
        <OpenButton
          {...opener}
          className={hasBar ? "hidden lg:grid" : "grid"}
          dialog="moi"
          disabled={isRegistered || state !== "open"}
          label={isRegistered ? "Déjà inscrit" : "Je m'inscris"}
          look={isConfirmed ? "quiet" : "primary"}
        />
      )}
      {state !== "cancelled" && signedIn && (
        <OpenButton
          {...opener}
          dialog="groupe"
          disabled={state !== "open"}
          label="Inscrire d'autres participants"
          look="solid"
        />
      )}
      {!signedIn && (
        <Link className={buttonClass("solid")} to={`/signup?${new URLSearchParams({ stageId: stage.id })}`}>
          Créer un compte
        </Link>
      )}
      <ContactActions look={signedIn ? "link" : "quiet"} onCall={() => onOpen("appel")} />
    </div>
  );
}

interface WaitActionsProps extends Pick<ActionsProps, "stage" | "signedIn" | "isConfirmed" | "onOpen"> {
  /** One does not wait twice for oneself, nor for a stage on which one is registered. */
  canWait: boolean;
}

/** Joining the waiting list of a full stage. On a narrow screen the button for oneself is in the bar at the bottom. */
export function WaitActions({ stage, signedIn, isConfirmed, onOpen, canWait }: WaitActionsProps) {
  const opener = { onOpen, stage, state: "full" } as const;
  if (!canWait && !signedIn) return null;
  return (
    <div className={`no-print gap-3 ${signedIn ? "grid" : "hidden lg:grid"}`}>
      {canWait && <OpenButton {...opener} className="hidden lg:grid" dialog="attente" label={JOIN} look="primary" />}
      {signedIn && (
        <OpenButton {...opener} dialog="attente-groupe" label={JOIN_TOGETHER} look={isConfirmed ? "quiet" : "solid"} />
      )}
    </div>
  );
}

interface ContactActionsProps {
  /** Buttons for a visitor, links for a signed-in viewer, who has other buttons. */
  look: "quiet" | "link";
  onCall: () => void;
}

function ContactActions({ look, onCall }: ContactActionsProps) {
  const { centre } = useSite();
  // A tel: link replaces the dialog without JavaScript.
  const hydrated = useHydrated();
  const className =
    look === "quiet" ? `${buttonClass("quiet")} px-3` : "link inline-flex min-h-11 items-center font-semibold";
  return (
    <div className={look === "quiet" ? "flex flex-wrap gap-3 *:grow" : "flex flex-wrap justify-center gap-x-8"}>
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
