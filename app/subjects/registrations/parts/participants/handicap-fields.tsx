import { Link } from "react-router";
import { TextField } from "#ui/field.tsx";
import { PARTICIPANT_FIELDS } from "../../rules/participant-fields.ts";
import { HEALTH_CONSENT, HEALTH_NEEDS } from "../../rules/registration-messages.ts";
import type { ParticipantInputsProps } from "./participant-inputs.tsx";

export function HandicapFields({ index, values }: ParticipantInputsProps) {
  return (
    <div className="handicap grid gap-4">
      <label className="flex min-h-11 items-center gap-3">
        <input
          className="size-6 shrink-0 accent-hedge"
          defaultChecked={values?.isHandicapped}
          name="isHandicapped"
          type="checkbox"
          value={index}
        />
        <span className="font-semibold">{PARTICIPANT_FIELDS.isHandicapped.label}</span>
      </label>
      <div className="handicap-description">
        <TextField
          defaultValue={values?.handicapType}
          hint={
            <>
              {HEALTH_NEEDS} {HEALTH_CONSENT}{" "}
              <Link className="link" target="_blank" to="/politiquedeconfidentialite">
                En savoir plus
              </Link>
            </>
          }
          label="Décrivez le handicap"
          name="handicapType"
        />
      </div>
    </div>
  );
}
