import { typeset } from "#platform/values/typography.ts";
import { fieldText, toSend } from "#subjects/attendance/rules/field/field-messages.ts";
import { useField } from "../store/use-field.ts";

/** Always in sight: what is on this device only, and whether it can leave; for a moment, what was just done instead. */
export function QueueBar({ told = "" }: { told?: string }) {
  const { state, actions } = useField();
  const { connection } = state;
  const waiting = state.queue.filter(({ refusal }) => refusal === "").map(({ entry }) => entry.fact);
  const hasRefused = waiting.length < state.queue.length;
  return (
    <section aria-label={fieldText.sendNow} className={`queue-bar ${waiting.length > 0 ? "has-some" : ""}`}>
      <div className="queue-words">
        <p role="status">
          <strong>
            {waiting.length > 0 ? toSend(waiting) : hasRefused ? fieldText.onlyRefused : fieldText.allSent}
          </strong>
          <span className="queue-connection">
            {connection === "sending" && fieldText.sending}
            {connection === "offline" && typeset(waiting.length > 0 ? fieldText.keptHere : fieldText.offline)}
            {connection === "online" && waiting.length === 0 && fieldText.online}
          </span>
        </p>
        <p className="told" role="status">
          {typeset(told)}
        </p>
      </div>
      {waiting.length > 0 && connection !== "sending" && connection !== "signedOut" && (
        <button className="button solid" onClick={() => void actions.send()} type="button">
          {fieldText.sendNow}
        </button>
      )}
    </section>
  );
}
