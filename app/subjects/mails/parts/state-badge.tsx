import { isMailState, MAIL_STATES, type MailState } from "../rules/mail-states.ts";

const LOOKS: Record<MailState, string> = {
  waiting: "bg-wheat-wash text-earth",
  sending: "bg-wheat text-on-wheat",
  sent: "bg-hedge-wash text-hedge",
  retrying: "bg-wheat-wash text-earth",
  failed: "bg-poppy-wash text-poppy",
  cancelled: "bg-chalk text-earth",
};

export function StateBadge({ state }: { state: string }) {
  const known = isMailState(state);
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full px-3 py-0.5 font-medium text-base ${known ? LOOKS[state] : ""}`}
    >
      {known ? MAIL_STATES[state] : state}
    </span>
  );
}
