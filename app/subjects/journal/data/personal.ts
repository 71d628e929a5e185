import { type Collector, inBatches, instant } from "#platform/personal.ts";
import { JOURNAL_ACTIONS, type JournalAction } from "../rules/journal.ts";

/** What an account did and when, without whom it concerned: other people’s data need more than this password. */
export const journal: Collector = {
  file: "journal.json",
  about:
    "Ce que vous avez fait, d’après le journal : comme administrateur, en inscrivant d’autres personnes ou en envoyant des fichiers.",
  async *rows(database, { userId }) {
    if (userId === null) return;
    const query = database.selectFrom("journal").select(["id", "at", "action"]).where("by_user", "=", userId);
    for await (const row of inBatches(query, "id"))
      yield {
        date: instant(row.at),
        action: JOURNAL_ACTIONS[row.action as JournalAction] ?? row.action,
      };
  },
};
