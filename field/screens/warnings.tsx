import { typeset } from "#platform/values/typography.ts";
import { fieldText, refusedInWords, waitsFor } from "#subjects/attendance/rules/field/field-messages.ts";
import type { FieldState } from "../store/field-store.ts";
import { useField } from "../store/use-field.ts";

interface WarningsProps {
  /** Where it matters: before leaving, and while something is on this device only. */
  tellsStorage: boolean;
}

/** What a trainer must know, and what to do about it. */
export function Warnings({ tellsStorage }: WarningsProps) {
  const { state, actions } = useField();
  const refused = state.queue.filter(({ refusal }) => refusal !== "");
  return (
    <>
      {state.connection === "signedOut" && <SignedOutNotice state={state} />}
      {refused.length > 0 && (
        <section className="notice faults">
          <p>
            <strong>{typeset(fieldText.refused)}</strong>
          </p>
          <ul>
            {refused.map(({ entry, refusal }) => (
              <li key={entry.id}>{typeset(refusedInWords(entry, refusal))}</li>
            ))}
          </ul>
          <p>{typeset(fieldText.refusedExplained)}</p>
          <button className="button quiet" onClick={() => void actions.send()} type="button">
            {fieldText.tryAgain}
          </button>
        </section>
      )}
      {tellsStorage && state.isPersistent === false && (
        <section className="notice warns">
          <p>{typeset(fieldText.notPersistent)}</p>
        </section>
      )}
    </>
  );
}

function SignedOutNotice({ state: { data, queue } }: { state: FieldState }) {
  const others = queue.filter(({ holder }) => data && holder.id !== data.holder.id).map(({ holder }) => holder.name);
  return (
    <section className="notice warns">
      <p>{typeset(others.length > 0 ? waitsFor([...new Set(others)]) : fieldText.signedOut)}</p>
      <button className="button solid" onClick={signInAgain} type="button">
        {fieldText.signInAgain}
      </button>
    </section>
  );
}

/** A button, not a link: the address to come back to is known when it is pressed. */
function signInAgain(): void {
  location.assign(`/login?${new URLSearchParams({ next: location.pathname + location.search })}`);
}
