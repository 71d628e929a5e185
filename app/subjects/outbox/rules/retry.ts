const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The delay after each failed attempt. With the last one, three days have nearly passed since the first. */
const DELAYS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR, 12 * HOUR, 12 * HOUR, 12 * HOUR, 12 * HOUR];

const LONGEST_WAIT = 3 * DAY;

/** When to try again after so many attempts; null: no more. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const delay = DELAYS[attempts - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay);
}

/**
 * Whether a mail has been due for so long that it is no longer sent: a centre that sets up its mail server after months, or
 * restarts after a week, sends no storm of old news.
 */
export function isStale(dueAt: Date, now: Date): boolean {
  return now.getTime() - dueAt.getTime() > LONGEST_WAIT;
}

/** What a mail server answered, or why there was no answer. */
export interface SendingError {
  /** The code of the mail library. */
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
}

const MESSAGE_TOO_LARGE = 552;

/**
 * Whether the recipient or the message itself is refused for good. A refused sender or password is a mistake in the
 * settings, which mails must survive, like everything that a connection may suffer.
 */
export function isRefusedForGood({ code, responseCode, command }: SendingError): boolean {
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return false;
  // The mail library refused it: an address that cannot be written in SMTP, for example.
  if (responseCode === undefined) return true;
  if (command === "MAIL FROM") return responseCode === MESSAGE_TOO_LARGE;
  // 503: the commands came in a wrong order, which says nothing about the mail.
  return responseCode >= 500 && responseCode !== 503;
}
