import { Link } from "react-router";
import type { Stage } from "../../../domain/stage.ts";
import { stageTypeById } from "../../../domain/stage-type.ts";
import { useSite } from "../../site.ts";
import { buttonClass } from "../../ui/button.tsx";
import { useHydrated } from "../../use-hydrated.ts";
import type { StageDialog } from "./stage-view.tsx";

interface ActionsProps {
  stage: Stage;
  signedIn: boolean;
  isRegistered: boolean;
  onOpen: (dialog: StageDialog) => void;
}

export function Actions({ stage, signedIn, isRegistered, onOpen }: ActionsProps) {
  return (
    <div className="no-print grid gap-3">
      <OpenButton
        dialog="moi"
        disabled={isRegistered}
        label={isRegistered ? "Déjà inscrit" : "Je m'inscris"}
        look="primary"
        onOpen={onOpen}
        stage={stage}
      />
      {signedIn ? (
        <OpenButton
          dialog="groupe"
          disabled={stage.availableSeats <= 0}
          label="Inscrire d'autres participants"
          look="solid"
          onOpen={onOpen}
          stage={stage}
        />
      ) : (
        <VisitorActions onCall={() => onOpen("appel")} stageId={stage.id} />
      )}
    </div>
  );
}

interface OpenButtonProps {
  dialog: StageDialog;
  label: string;
  look: "primary" | "solid";
  disabled: boolean;
  stage: Stage;
  onOpen: (dialog: StageDialog) => void;
}

/** Opens a dialog; without scripts it asks for the page with that dialog open. */
function OpenButton({ dialog, label, look, disabled, stage, onOpen }: OpenButtonProps) {
  return (
    <form className="grid">
      {stageTypeById(stage.typeId) && <input name="stageId" type="hidden" value={stage.id} />}
      <button
        className={`${buttonClass(look)} disabled:cursor-not-allowed disabled:bg-line disabled:text-earth`}
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

function VisitorActions({ stageId, onCall }: { stageId: string; onCall: () => void }) {
  const { centre } = useSite();
  // Without scripts there is no dialog to open: the link calls.
  const hydrated = useHydrated();
  return (
    <>
      <Link className={buttonClass("solid")} to={`/signup?${new URLSearchParams({ stageId })}`}>
        Créer un compte
      </Link>
      {hydrated ? (
        <button className={buttonClass("quiet")} onClick={onCall} type="button">
          Appeler
        </button>
      ) : (
        <a className={buttonClass("quiet")} href={centre.phone.href}>
          Appeler
        </a>
      )}
      <a
        className={buttonClass("quiet")}
        href={`mailto:${centre.email}?subject=${encodeURIComponent("Inscription Stage")}`}
      >
        Envoyer un mail
      </a>
    </>
  );
}
