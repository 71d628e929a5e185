import { typeset } from "#platform/values/typography.ts";
import { fieldText, preparedOn } from "#subjects/attendance/rules/field/field-messages.ts";
import { useField } from "../../store/use-field.ts";

/** "Préparer pour le terrain", and since when that is done. */
export function Preparing({ now }: { now: Date }) {
  const { state, actions } = useField();
  return (
    <section className="preparing">
      <p aria-live="polite">
        <strong>
          {typeset(state.data ? preparedOn(new Date(state.data.preparedAt), now) : fieldText.neverPrepared)}
        </strong>
      </p>
      <p>{typeset(fieldText.prepareExplained)}</p>
      <button
        className={`button wide ${state.data ? "quiet" : "primary"}`}
        disabled={state.isPreparing}
        onClick={() => void actions.prepare()}
        type="button"
      >
        {state.isPreparing ? fieldText.preparing : fieldText.prepare}
      </button>
      <p className="fault" role="alert">
        {typeset(state.preparingFault)}
      </p>
    </section>
  );
}
