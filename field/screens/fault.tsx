import { typeset } from "#platform/values/typography.ts";
import { type FieldFault, fieldFault } from "#subjects/attendance/rules/field/field-messages.ts";

/** Always there, so that a screen reader tells what appears in it. */
export function Fault({ id, reason }: { id?: string; reason: FieldFault | null }) {
  return (
    <p className="fault" id={id} role="alert">
      {reason ? typeset(fieldFault[reason]) : ""}
    </p>
  );
}
