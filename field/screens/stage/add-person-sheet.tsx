import { type FormEvent, useId, useRef } from "react";
import { isEmail } from "#platform/values/email.ts";
import { LINE } from "#platform/values/text-lengths.ts";
import { typeset } from "#platform/values/typography.ts";
import { fieldText } from "#subjects/attendance/rules/field/field-messages.ts";
import { Fault } from "../fault.tsx";
import { Sheet } from "../sheet.tsx";
import { useRecord } from "../use-record.ts";

interface AddPersonSheetProps {
  stageId: string;
  halfDayId: string;
  onAdded: (personId: string) => void;
  onClose: () => void;
}

/** Somebody who is there without being registered. */
export function AddPersonSheet({ stageId, halfDayId, onAdded, onClose }: AddPersonSheetProps) {
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const { record, fault, setFault, isSaving } = useRecord({ stageId, halfDayId });

  async function add(event: FormEvent) {
    event.preventDefault();
    const added = { name: name.current?.value.trim() ?? "", email: email.current?.value.trim() ?? "" };
    if (added.name === "") {
      name.current?.focus();
      return setFault("missingName");
    }
    if (added.email !== "" && !isEmail(added.email)) {
      email.current?.focus();
      return setFault("invalidEmail");
    }
    const personId = newPersonId();
    if (await record({ id: personId, name: added.name }, { kind: "added", ...added })) onAdded(personId);
  }

  return (
    <Sheet closeLabel={fieldText.cancel} onClose={onClose} title={fieldText.add}>
      <form className="sheet-body" noValidate onSubmit={add}>
        <p>{typeset(fieldText.addExplained)}</p>
        <div className="field">
          <label htmlFor={`${id}-name`}>{fieldText.name}</label>
          <input
            aria-describedby={`${id}-fault`}
            aria-invalid={fault === "missingName"}
            autoCapitalize="words"
            autoComplete="off"
            data-first-focus
            id={`${id}-name`}
            maxLength={LINE}
            ref={name}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-email`}>{fieldText.email}</label>
          <input
            aria-describedby={`${id}-fault`}
            aria-invalid={fault === "invalidEmail"}
            autoComplete="off"
            id={`${id}-email`}
            maxLength={LINE}
            ref={email}
            type="email"
          />
        </div>
        <div className="sheet-actions">
          <Fault id={`${id}-fault`} reason={fault} />
          <button className="button primary" disabled={isSaving} type="submit">
            {fieldText.addAndSign}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

/** Not crypto.randomUUID(): a site that is tried out without https does not have it. */
function newPersonId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
