import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { LINE } from "#platform/values/text-lengths.ts";
import { typeset } from "#platform/values/typography.ts";
import type { Signature } from "#subjects/attendance/rules/attendance-record.ts";
import { fieldText } from "#subjects/attendance/rules/field/field-messages.ts";
import { SignatureFrame, type SignatureFrameHandle } from "./signature-frame.tsx";

/** Reads what was signed; null without a drawing or a name. */
export type SignatureReader = () => Signature | null;

interface SignatureFieldProps {
  reader: RefObject<SignatureReader | null>;
  /** The fault that the form shows below. */
  faultId: string;
  /** More buttons in the row below. */
  children?: ReactNode;
}

/** A frame to draw in, or a field for the name: a keyboard is enough for that one. */
export function SignatureField({ reader, faultId, children }: SignatureFieldProps) {
  const id = useId();
  const [isTyped, setTyped] = useState(false);
  const frame = useRef<SignatureFrameHandle>(null);
  const input = useRef<HTMLInputElement>(null);
  reader.current = () => {
    if (isTyped) {
      const typed = input.current?.value.trim() ?? "";
      return typed === "" ? null : { typed };
    }
    const drawn = frame.current?.drawn() ?? "";
    return drawn === "" ? null : { drawn };
  };
  return (
    <div className="signature">
      {isTyped ? (
        <div className="field">
          <label htmlFor={id}>{typeset(fieldText.typedName)}</label>
          <input
            aria-describedby={faultId}
            autoCapitalize="words"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was just pressed.
            autoFocus
            className="typed-signature"
            id={id}
            maxLength={LINE}
            ref={input}
          />
        </div>
      ) : (
        <div className="signature-paper">
          <SignatureFrame handle={frame} />
          <button className="button quiet clear" onClick={() => frame.current?.clear()} type="button">
            {fieldText.clear}
          </button>
        </div>
      )}
      <div className="signature-tools">
        <button className="button quiet" onClick={() => setTyped(!isTyped)} type="button">
          {isTyped ? fieldText.drawInstead : fieldText.typeInstead}
        </button>
        {children}
      </div>
    </div>
  );
}
