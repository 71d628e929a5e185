import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { engineOf } from "#platform/database/column-types.ts";
import { toKysely } from "#platform/database/kysely.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { Services } from "#platform/services.ts";
import { searchText } from "#platform/values/search-text.ts";
import { type NewMail, queueMails } from "#subjects/mails/data/queue-mails.ts";
import { MAIL_STATES, type MailState } from "#subjects/mails/rules/mail-states.ts";
import { registration } from "#subjects/registrations/mails.ts";
import { semoirDansDixJours } from "./stages.ts";

interface Filled {
  services: Pick<Services, "database" | "clock">;
}

/** To Marie, about a registration that Paul made for her. */
export const mariesMail: NewMail = {
  mail: registration.with({
    stage: semoirDansDixJours,
    people: ["Marie Lenglet"],
    toRegistrar: false,
    registeredBy: "Paul Déhaine",
  }),
  to: "marie@ferme-lenglet.example",
};

/** Writes a mail in that state, and returns its id. */
export async function writeMail(
  { services: { database, clock } }: Filled,
  mail: NewMail = mariesMail,
  { state = "waiting", at = clock() }: { state?: MailState; at?: Date } = {},
): Promise<string> {
  const onceKey = mail.onceKey ?? randomUUID();
  await database.transaction().execute((transaction) => queueMails(transaction, [{ ...mail, onceKey }], at));
  await singleStatement(database).updateTable("mails").set({ state }).where("once_key", "=", onceKey).execute();
  const written = database.selectFrom("mails").select("id").where("once_key", "=", onceKey);
  return (await written.executeTakeFirstOrThrow()).id;
}

/** Many mails in every state, each a minute older than the one before, with an attempt each. */
export async function fillMails({ services: { database, clock } }: Filled, count: number) {
  const states = Object.keys(MAIL_STATES);
  const mails = Array.from({ length: count }, (_, index) => {
    const at = new Date(clock().getTime() - index * 60_000);
    const subject = `Votre inscription : numéro ${index}`;
    return {
      id: `mail-${index}`,
      kind: "passwordReset",
      recipient: `p${index}@ferme.example`,
      subject,
      search_text: searchText(`p${index}@ferme.example ${subject}`),
      data: '{"firstName":"Marie"}',
      priority: 0,
      state: states[index % states.length] ?? "",
      due_at: at,
      created_at: at,
    };
  });
  await database.transaction().execute(async (transaction) => {
    for (let start = 0; start < count; start += 500) {
      const some = mails.slice(start, start + 500);
      await transaction.insertInto("mails").values(some).execute();
      const attempts = some.map(({ id, created_at }) => ({
        id,
        mail_id: id,
        at: created_at,
        outcome: "sent",
        answer: "250 OK",
      }));
      await transaction.insertInto("mail_attempts").values(attempts).execute();
    }
  });
  // PostgreSQL chooses an index by the number of rows. Only these two: all tables can take longer than a statement may.
  if (engineOf(database) === "postgres")
    for (const table of ["mails", "mail_attempts"])
      await sql`vacuum analyze ${sql.table(table)}`.execute(toKysely(database));
}
