import { type FormEvent, useId, useRef } from "react";
import { LINE } from "#platform/values/text-lengths.ts";
import { typeset } from "#platform/values/typography.ts";
import { closesEarly, fieldText, heldCount } from "#subjects/attendance/rules/field/field-messages.ts";
import { momentOf } from "#subjects/attendance/rules/half-day-moment.ts";
import { signingWindow } from "#subjects/attendance/rules/signing-window.ts";
import { expectedAt, type HalfDayView, heldKinds } from "../../attendance-view.ts";
import { Fault } from "../fault.tsx";
import { Sheet } from "../sheet.tsx";
import { SignatureField, type SignatureReader } from "../signing/signature-field.tsx";
import { useNow } from "../use-now.ts";
import { NOBODY, useRecord } from "../use-record.ts";

interface ClosingSheetProps {
  stageId: string;
  view: HalfDayView;
  /** Who gives the half-day, or holds the device. */
  trainerName: string;
  onClosed: () => void;
  onClose: () => void;
}

/** The trainer signs last. */
export function ClosingSheet({ stageId, view, trainerName, onClosed, onClose }: ClosingSheetProps) {
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const reader = useRef<SignatureReader>(null);
  const { record, fault, setFault, isSaving } = useRecord({ stageId, halfDayId: view.halfDay.id });
  const now = useNow();
  const isTooEarly = signingWindow(view.halfDay, now) === "notYet";
  const isEarly = momentOf(view.halfDay, now) !== "over";
  const held = heldKinds(view.people.filter(({ state }) => state === "held"));
  const unknown = expectedAt(view).filter(({ state }) => state === "unknown");

  async function close(event: FormEvent) {
    event.preventDefault();
    const typedName = name.current?.value.trim() ?? "";
    if (typedName === "") {
      name.current?.focus();
      return setFault("missingName");
    }
    const signature = reader.current?.();
    if (!signature) return setFault("missingSignature");
    if (await record(NOBODY, { kind: "closed", trainerName: typedName, signature })) onClosed();
  }

  return (
    <Sheet closeLabel={fieldText.list} onClose={onClose} title={fieldText.close}>
      <form className="sheet-body" noValidate onSubmit={close}>
        {isEarly && (
          <p className="notice warns">{typeset(isTooEarly ? fieldText.closesTooEarly : closesEarly(view.halfDay))}</p>
        )}
        {unknown.length > 0 ? (
          <div className="notice warns">
            <p>{typeset(fieldText.stillUnknown)}</p>
            <ul>
              {unknown.map(({ person }) => (
                <li key={person.id}>{person.name}</li>
              ))}
            </ul>
            <p>{typeset(fieldText.countAsAbsent)}</p>
          </div>
        ) : (
          <p>{typeset(held.length > 0 ? heldCount(held) : fieldText.everybodyKnown)}</p>
        )}
        <div className="field">
          <label htmlFor={id}>{fieldText.trainerName}</label>
          <input autoComplete="off" defaultValue={trainerName} id={id} maxLength={LINE} ref={name} />
        </div>
        <SignatureField faultId={`${id}-fault`} reader={reader} />
        <p className="hint">{typeset(fieldText.closeExplained)}</p>
        <div className="sheet-actions">
          <Fault id={`${id}-fault`} reason={fault} />
          <button className="button primary" disabled={isSaving} type="submit">
            {fieldText.signAndClose}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
