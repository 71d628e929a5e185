import { type FieldFault, fieldFault } from "../../domain/attendance/field/field-messages.ts";
import { typeset } from "../../domain/typography.ts";

/** Always there, so that a screen reader tells what appears in it. */
export function Fault({ id, reason }: { id?: string; reason: FieldFault | null }) {
  return (
    <p className="fault" id={id} role="alert">
      {reason ? typeset(fieldFault[reason]) : ""}
    </p>
  );
}
