import { type FormEvent, useId, useState } from "react";
import { MAX_REASON } from "#platform/values/text-lengths.ts";
import { typeset } from "#platform/values/typography.ts";
import type { AttendanceFact } from "#subjects/attendance/rules/attendance-record.ts";
import type { FieldHalfDay } from "#subjects/attendance/rules/field/field-data.ts";
import { fieldText, hasLeft, isNotedAbsent, isUndone, undo } from "#subjects/attendance/rules/field/field-messages.ts";
import { signingWindow } from "#subjects/attendance/rules/signing-window.ts";
import type { PersonView } from "../../attendance-view.ts";
import { Fault } from "../fault.tsx";
import { proposedTime, timeWithin } from "../half-day-to-show.ts";
import { Sheet } from "../sheet.tsx";
import { TimeField } from "../time-field.tsx";
import { useNow } from "../use-now.ts";
import { useRecord } from "../use-record.ts";

interface PersonSheetProps {
  stageId: string;
  halfDay: FieldHalfDay;
  view: PersonView;
  onLate: () => void;
  onDone: (told: string) => void;
  onClose: () => void;
}

/** What else can be noted of a person than their signature. */
export function PersonSheet({ stageId, halfDay, view, onLate, onDone, onClose }: PersonSheetProps) {
  const { person, state, held, undoable } = view;
  const isOpen = signingWindow(halfDay, useNow()) === "open";
  const { record, fault, setFault, isSaving } = useRecord({ stageId, halfDayId: halfDay.id });
  const note = async (fact: AttendanceFact, told: string) => (await record(person, fact)) && onDone(told);
  return (
    <Sheet closeLabel={fieldText.cancel} onClose={onClose} title={person.name}>
      <div className="sheet-body">
        {state === "unknown" && (
          <AbsenceForm
            isSaving={isSaving}
            onAbsent={(reason) => note({ kind: "absent", reason }, isNotedAbsent(person.name))}
          />
        )}
        {state !== "present" && (held === null || isOpen) && (
          <button className="button quiet wide" onClick={onLate} type="button">
            {fieldText.late}
          </button>
        )}
        {state === "present" && (
          <LeavingForm
            halfDay={halfDay}
            isSaving={isSaving}
            known={view.leftAt}
            onFault={() => setFault("invalidTime")}
            onLeft={(at) => note({ kind: "left", at }, hasLeft(person.name))}
          />
        )}
        {undoable && (
          <button
            className="button danger wide"
            disabled={isSaving}
            onClick={() => note({ kind: "undone", recordId: undoable.recordId }, isUndone(person.name))}
            type="button"
          >
            {undo[undoable.kind]}
          </button>
        )}
        <Fault reason={fault} />
      </div>
    </Sheet>
  );
}

function AbsenceForm({ isSaving, onAbsent }: { isSaving: boolean; onAbsent: (reason: string) => void }) {
  const id = useId();
  const [reason, setReason] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAbsent(reason.trim());
  };
  return (
    <form className="group" onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{fieldText.absenceReason}</label>
        <textarea
          aria-describedby={`${id}-hint`}
          id={id}
          maxLength={MAX_REASON}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          rows={2}
          value={reason}
        />
        <p className="hint" id={`${id}-hint`}>
          {typeset(fieldText.absenceHint)}
        </p>
      </div>
      <button className="button solid wide" disabled={isSaving} type="submit">
        {fieldText.absent}
      </button>
    </form>
  );
}

interface LeavingFormProps {
  halfDay: FieldHalfDay;
  known: string | null;
  isSaving: boolean;
  onLeft: (at: string) => void;
  onFault: () => void;
}

function LeavingForm({ halfDay, known, isSaving, onLeft, onFault }: LeavingFormProps) {
  const now = useNow();
  const [time, setTime] = useState(known ?? proposedTime(halfDay, now, "to"));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = timeWithin(time, halfDay);
    return at ? onLeft(at) : onFault();
  };
  return (
    <form className="group" noValidate onSubmit={submit}>
      <TimeField halfDay={halfDay} label={fieldText.leavingTime} onChange={setTime} value={time} />
      <button className="button solid wide" disabled={isSaving} type="submit">
        {fieldText.left}
      </button>
      {known && (
        <button className="button quiet wide" disabled={isSaving} onClick={() => onLeft(halfDay.to)} type="button">
          {fieldText.stayed}
        </button>
      )}
    </form>
  );
}
