import { type FormEvent, useId, useRef, useState } from "react";
import type { FieldHalfDay, FieldPerson } from "#subjects/attendance/rules/field/field-data.ts";
import { fieldText } from "#subjects/attendance/rules/field/field-messages.ts";
import { Fault } from "../fault.tsx";
import { proposedTime, timeWithin } from "../half-day-to-show.ts";
import { Sheet } from "../sheet.tsx";
import { TimeField } from "../time-field.tsx";
import { useNow } from "../use-now.ts";
import { useRecord } from "../use-record.ts";
import { SignatureField, type SignatureReader } from "./signature-field.tsx";

interface SigningSheetProps {
  stageId: string;
  halfDay: FieldHalfDay;
  person: FieldPerson;
  isLate: boolean;
  /** What just happened, above the name. */
  note: string;
  onSigned: () => void;
  /** Absent when nobody else is left. */
  onSkip: (() => void) | null;
  onClose: () => void;
}

/** One person after the other: the device goes from hand to hand. */
export function SigningSheet({ person, note, onClose, ...form }: SigningSheetProps) {
  return (
    <Sheet closeLabel={fieldText.list} note={note} onClose={onClose} title={person.name}>
      <SigningForm key={person.id} person={person} {...form} />
    </Sheet>
  );
}

type SigningFormProps = Omit<SigningSheetProps, "note" | "onClose">;

function SigningForm({ stageId, halfDay, person, isLate, onSigned, onSkip }: SigningFormProps) {
  const faultId = useId();
  const now = useNow();
  const reader = useRef<SignatureReader>(null);
  const [arrival, setArrival] = useState(isLate ? proposedTime(halfDay, now, "from") : null);
  const { record, fault, setFault, isSaving } = useRecord({ stageId, halfDayId: halfDay.id });

  async function sign(event: FormEvent) {
    event.preventDefault();
    const arrivedAt = arrival === null ? null : timeWithin(arrival, halfDay);
    if (arrival !== null && arrivedAt === null) return setFault("invalidTime");
    const signature = reader.current?.();
    if (!signature) return setFault("missingSignature");
    if (await record(person, { kind: "signed", signature, arrivedAt: arrivedAt === halfDay.from ? null : arrivedAt }))
      onSigned();
  }

  return (
    <form className="sheet-body" noValidate onSubmit={sign}>
      <SignatureField faultId={faultId} reader={reader}>
        <button
          aria-pressed={arrival !== null}
          className="button quiet"
          onClick={() => setArrival(arrival === null ? proposedTime(halfDay, now, "from") : null)}
          type="button"
        >
          {fieldText.late}
        </button>
      </SignatureField>
      {arrival !== null && (
        <TimeField halfDay={halfDay} label={fieldText.arrivalTime} onChange={setArrival} value={arrival} />
      )}
      <div className="sheet-actions">
        <Fault id={faultId} reason={fault} />
        {onSkip && (
          <button className="button quiet" onClick={onSkip} type="button">
            {fieldText.skip}
          </button>
        )}
        <button className="button primary" disabled={isSaving} type="submit">
          {fieldText.validate}
        </button>
      </div>
    </form>
  );
}
