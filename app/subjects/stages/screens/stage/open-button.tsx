import { type ButtonLook, buttonClass } from "#ui/button.tsx";
import type { RegistrationState, Stage } from "../../rules/stage.ts";
import { stageTypeById } from "../../rules/stage-type.ts";
import type { StageDialog } from "./initial-dialog.ts";

/** The id of the notice that says why one cannot register. */
export const NOT_OPEN_ID = "inscription-impossible";

interface OpenButtonProps {
  dialog: StageDialog;
  label: string;
  look: ButtonLook;
  disabled?: boolean;
  /** The class of the form around the button. */
  className?: string;
  stage: Stage;
  state: RegistrationState;
  onOpen: (dialog: StageDialog) => void;
}

/** Opens a dialog; without JavaScript it loads the page with that dialog open. */
export function OpenButton({ dialog, label, look, disabled, className, stage, state, onOpen }: OpenButtonProps) {
  return (
    <form className={className ?? "grid"}>
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
