import { Link } from "react-router";
import { TextField } from "#ui/field.tsx";
import { HEALTH_CONSENT, HEALTH_NEEDS } from "../../rules/registration-messages.ts";
import { FlagField } from "./flag-field.tsx";
import type { ParticipantInputsProps } from "./participant-inputs.tsx";

export function HandicapFields(props: ParticipantInputsProps) {
  return (
    <div className="handicap grid gap-4">
      <FlagField field="isHandicapped" {...props} />
      <div className="handicap-description">
        <TextField
          defaultValue={props.values?.handicapType}
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
