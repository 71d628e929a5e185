/** The states of a mail, with their names on the screen. */
export const MAIL_STATES = {
  waiting: "en attente",
  sending: "en cours",
  sent: "envoyé",
  retrying: "à réessayer",
  failed: "échec",
  cancelled: "annulé",
} as const;
export type MailState = keyof typeof MAIL_STATES;

export const isMailState = (state: string): state is MailState => Object.hasOwn(MAIL_STATES, state);

/**
 * Not while it is being sent: nobody knows yet whether it left. One that failed is cancelled when somebody has dealt with
 * it, by telephone for example.
 */
export const isCancellable = (state: MailState) => ["waiting", "retrying", "failed"].includes(state);

/** One that was sent is sent again as a copy. */
export const isResendable = (state: MailState) => state !== "waiting" && state !== "sending";
