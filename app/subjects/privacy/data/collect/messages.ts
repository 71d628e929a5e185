import { JOURNAL_ACTIONS, type JournalAction } from "#subjects/journal/rules/journal.ts";
import { isMailState, MAIL_STATES } from "#subjects/mails/rules/mail-states.ts";
import { type Collector, inBatches, instant } from "../collector.ts";
import { mailsOf } from "../person.ts";

export const mails: Collector = {
  file: "courriels.json",
  about: "Les e-mails que le site vous a écrits depuis un an : objet, dates, état. Leur texte est dans votre boîte.",
  async *rows(database, person) {
    const read = (after: string, limit: number) =>
      mailsOf(database, person)
        .select(["id", "subject", "state", "attempts", "created_at", "sent_at"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute();
    for await (const row of inBatches(read))
      yield {
        objet: row.subject,
        état: isMailState(row.state) ? MAIL_STATES[row.state] : row.state,
        essais: row.attempts,
        "écrit le": instant(row.created_at),
        "envoyé le": instant(row.sent_at),
      };
  },
};

/** What an account did and when, without whom it concerned: other people’s data need more than this password. */
export const journal: Collector = {
  file: "journal.json",
  about:
    "Ce que vous avez fait, d’après le journal : comme administrateur, en inscrivant d’autres personnes ou en envoyant des fichiers.",
  async *rows(database, { userId }) {
    if (userId === null) return;
    const read = (after: string, limit: number) =>
      database
        .selectFrom("journal")
        .select(["id", "at", "action"])
        .where("by_user", "=", userId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute();
    for await (const row of inBatches(read))
      yield {
        date: instant(row.at),
        action: JOURNAL_ACTIONS[row.action as JournalAction] ?? row.action,
      };
  },
};
