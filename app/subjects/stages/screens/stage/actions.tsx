import { Link } from "react-router";
import { useSite } from "#frame/site.ts";
import { takesWaiting } from "#subjects/waiting-list/rules/joining.ts";
import { JOIN, JOIN_TOGETHER } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { type ButtonLook, buttonClass } from "#ui/button.tsx";
import { type RegistrationState, registrationState, type Stage } from "../../rules/stage.ts";
import { stageTypeById } from "../../rules/stage-type.ts";
import { ContactActions } from "./contact-actions.tsx";
import type { StageDialog } from "./initial-dialog.ts";
import { NOT_OPEN_ID, NotOpenNotice } from "./not-open-notice.tsx";

interface ActionsProps {
  stage: Stage;
  signedIn: boolean;
  isRegistered: boolean;
  /** The viewer already waits: one does not wait twice for oneself. */
  isWaiting: boolean;
  /** The page confirms a registration: the button for another one is less prominent. */
  isConfirmed: boolean;
  onOpen: (dialog: StageDialog) => void;
}

export function Actions({ stage, signedIn, isRegistered, isWaiting, isConfirmed, onOpen }: ActionsProps) {
  const { today } = useSite();
  const state = registrationState(stage, today);
  const opener = { onOpen, stage, state };
  return (
    <div className="no-print grid gap-3">
      {state !== "open" && (
        <NotOpenNotice isConfirmed={isConfirmed} isWaiting={isWaiting} stage={stage} state={state} />
      )}
      {state === "full" && takesWaiting(stage, today) && (
        <>
          {!isWaiting && !isConfirmed && !isRegistered && (
            <OpenButton {...opener} dialog="attente" label={JOIN} look="primary" />
          )}
          {signedIn && (
            <OpenButton
              {...opener}
              dialog="attente-groupe"
              label={JOIN_TOGETHER}
              look={isConfirmed ? "quiet" : "solid"}
            />
          )}
        </>
      )}
      <OpenButton
        {...opener}
        dialog="moi"
        disabled={isRegistered || state !== "open"}
        label={isRegistered ? "Déjà inscrit" : "Je m'inscris"}
        look={isConfirmed ? "quiet" : "primary"}
      />
      {signedIn ? (
        <OpenButton
          {...opener}
          dialog="groupe"
          disabled={state !== "open"}
          label="Inscrire d'autres participants"
          look="solid"
        />
      ) : (
        <Link className={buttonClass("solid")} to={`/signup?${new URLSearchParams({ stageId: stage.id })}`}>
          Créer un compte
        </Link>
      )}
      <ContactActions look={signedIn ? "link" : "quiet"} onCall={() => onOpen("appel")} />
    </div>
  );
}

interface OpenButtonProps {
  dialog: StageDialog;
  label: string;
  look: ButtonLook;
  disabled?: boolean;
  stage: Stage;
  state: RegistrationState;
  onOpen: (dialog: StageDialog) => void;
}

/** Opens a dialog; without JavaScript it loads the page with that dialog open. */
function OpenButton({ dialog, label, look, disabled, stage, state, onOpen }: OpenButtonProps) {
  return (
    <form className="grid">
      {stageTypeById(stage.typeId) && <input name="stageId" type="hidden" value={stage.id} />}
      <button
        aria-describedby={state === "open" ? undefined : NOT_OPEN_ID}
        className={`${buttonClass(look)} disabled:cursor-not-allowed disabled:border-transparent disabled:bg-line disabled:text-earth`}
        disabled={disabled}
        name="inscription"
        onClick={(event) => {
          event.preventDefault();
          onOpen(dialog);
        }}
        type="submit"
        value={dialog}
      >
        {label}
      </button>
    </form>
  );
}
