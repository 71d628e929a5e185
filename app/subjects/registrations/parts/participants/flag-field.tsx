import { PARTICIPANT_FIELDS, type ParticipantFlag } from "../../rules/participant-fields.ts";
import type { ParticipantInputsProps } from "./participant-inputs.tsx";

export function FlagField({ field, index, values }: ParticipantInputsProps & { field: ParticipantFlag }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        className="size-6 shrink-0 accent-hedge"
        defaultChecked={values?.[field]}
        name={field}
        type="checkbox"
        value={index}
      />
      <span className="font-semibold">{PARTICIPANT_FIELDS[field].label}</span>
    </label>
  );
}
