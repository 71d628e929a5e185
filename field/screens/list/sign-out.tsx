import { useState } from "react";
import { typeset } from "#platform/values/typography.ts";
import { fieldText, toSend } from "#subjects/attendance/rules/field/field-messages.ts";
import { useField } from "../../store/use-field.ts";
import { Fault } from "../fault.tsx";
import { Sheet } from "../sheet.tsx";

/** Asks first, and says what was not sent yet. */
export function SignOut() {
  const { state, actions } = useField();
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const signOut = () => {
    setFailed(false);
    actions.signOut().then(
      () => setAsking(false),
      () => setFailed(true),
    );
  };
  return (
    <section className="signing-out">
      <button className="button quiet wide" onClick={() => setAsking(true)} type="button">
        {fieldText.signOut}
      </button>
      {isAsking && (
        <Sheet closeLabel={fieldText.cancel} onClose={() => setAsking(false)} title={fieldText.signOut}>
          <div className="sheet-body">
            {state.queue.length > 0 && (
              <div className="notice warns">
                <p>
                  <strong>{toSend(state.queue.map(({ entry }) => entry.fact))}</strong>
                </p>
                <p>{typeset(fieldText.signOutKeeps)}</p>
              </div>
            )}
            <p>{typeset(fieldText.signOutExplained)}</p>
            <Fault reason={hasFailed ? "notSignedOut" : null} />
            <button className="button danger wide" onClick={signOut} type="button">
              {fieldText.signOut}
            </button>
          </div>
        </Sheet>
      )}
    </section>
  );
}
