import type { Reader } from "#platform/database/database.ts";
import { type Collector, inBatches, instant, type Person } from "#platform/personal.ts";
import { MAIL_MONTHS, monthsAgo } from "#subjects/settings/rules/retention.ts";
import { isMailState, MAIL_STATES } from "../rules/mail-states.ts";

/** What was sent to the person, or about their account. */
export function mailsOf(database: Reader, { userId, email }: Person) {
  return database
    .selectFrom("mails")
    .where((column) =>
      column.or([
        ...(userId === null ? [] : [column.and([column("user_id", "is not", null), column("user_id", "=", userId)])]),
        ...(email === null ? [] : [column("recipient", "=", email)]),
      ]),
    );
}

export const mails: Collector = {
  file: "courriels.json",
  about: "Les e-mails que le site vous a écrits depuis un an : objet, dates, état. Leur texte est dans votre boîte.",
  async *rows(database, person) {
    const query = mailsOf(database, person).select(["id", "subject", "state", "attempts", "created_at", "sent_at"]);
    for await (const row of inBatches(query, "id"))
      yield {
        objet: row.subject,
        état: isMailState(row.state) ? MAIL_STATES[row.state] : row.state,
        essais: row.attempts,
        "écrit le": instant(row.created_at),
        "envoyé le": instant(row.sent_at),
      };
  },
};

export const oldMails = (reader: Reader, now: Date) =>
  reader
    .selectFrom("mails")
    .select("id")
    .where("created_at", "<", monthsAgo(MAIL_MONTHS, now))
    // One that is being sent is left to the next time.
    .where("state", "!=", "sending")
    .orderBy("created_at");
