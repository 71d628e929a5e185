import { useState } from "react";
import type { AttendanceFact } from "#subjects/attendance/rules/attendance-record.ts";
import type { FieldFault } from "#subjects/attendance/rules/field/field-messages.ts";
import { useField } from "../store/use-field.ts";

interface Place {
  stageId: string;
  halfDayId: string;
}

/** Nobody in particular: of the half-day itself. */
export const NOBODY = { id: "", name: "" };

/** Records on the device, and tells when it could not. */
export function useRecord({ stageId, halfDayId }: Place) {
  const { actions } = useField();
  const [fault, setFault] = useState<FieldFault | null>(null);
  const [isSaving, setSaving] = useState(false);
  /** Whether it is kept on the device. */
  async function record({ id, name }: { id: string; name: string }, fact: AttendanceFact): Promise<boolean> {
    if (isSaving) return false;
    setSaving(true);
    setFault(null);
    try {
      await actions.record({ stageId, halfDayId, personId: id, personName: name, fact });
      return true;
    } catch {
      setFault("notKept");
      return false;
    } finally {
      setSaving(false);
    }
  }
  return { record, fault, setFault, isSaving };
}
