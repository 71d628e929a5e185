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

/** Not while it is being sent: nobody knows yet whether it left. */
export const isCancellable = (state: MailState) => state === "waiting" || state === "retrying";

/** One that was sent is sent again as a copy. */
export const isResendable = (state: MailState) => state !== "waiting" && state !== "sending";
