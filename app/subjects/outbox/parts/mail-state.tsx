import { isMailState, MAIL_STATES, type MailState } from "#subjects/mails/rules/mail-states.ts";
import { Badge, type Tone } from "#ui/badge.tsx";

export const MAIL_TONES: Record<MailState, Tone> = {
  waiting: "quiet",
  sending: "waiting",
  sent: "done",
  retrying: "quiet",
  failed: "alarm",
  cancelled: "over",
};

/** An attempt has an outcome that is no state of a mail: it is shown as it is. */
export const MailStateBadge = ({ state }: { state: string }) =>
  isMailState(state) ? <Badge tone={MAIL_TONES[state]}>{MAIL_STATES[state]}</Badge> : <span>{state}</span>;
