import type { Reader } from "#platform/database/database.ts";
import type { YearlyKind } from "../../rules/yearly/yearly-kinds.ts";

interface OfYear {
  kind: YearlyKind;
  year: number;
}

export interface AskedPerson {
  name: string;
  email: string;
  askedAt: Date;
  reminders: number;
  hasAnswered: boolean;
}

/** Who was asked, by address, and whether they answered: never what. */
export async function listAsked(
  database: Reader,
  { kind, year, after, size }: OfYear & { after: string; size: number },
): Promise<{ people: AskedPerson[]; next: string | null }> {
  const rows = await database
    .selectFrom("opinions")
    .select(["id", "recipient_name", "recipient_email", "asked_at", "reminders", "answered_at"])
    .where("kind", "=", kind)
    .where("year", "=", year)
    .where(({ eb, selectFrom, fn, val }) =>
      eb(
        "recipient_email",
        ">",
        // The address of a page names nobody: it has the id of the last one before.
        fn.coalesce(
          selectFrom("opinions as last").select("last.recipient_email").where("last.id", "=", after),
          val(""),
        ),
      ),
    )
    // Implied by the line before; PostgreSQL then uses the partial index also with a parameter.
    .where("recipient_email", "<>", "")
    .where("asked_at", "is not", null)
    .orderBy("recipient_email")
    .limit(size + 1)
    .execute();
  const people = rows.slice(0, size).map((row) => ({
    name: row.recipient_name,
    email: row.recipient_email,
    askedAt: new Date(row.asked_at ?? 0),
    reminders: row.reminders,
    hasAnswered: row.answered_at !== null,
  }));
  return { people, next: rows.length > size ? (rows[size - 1]?.id ?? null) : null };
}

export async function countYearly(database: Reader, { kind, year }: OfYear) {
  const { asked, answered } = await database
    .selectFrom("opinions")
    .select(({ fn }) => [
      fn.countAll<number | string>().as("asked"),
      fn.count<number | string>("answered_at").as("answered"),
    ])
    .where("kind", "=", kind)
    .where("year", "=", year)
    .executeTakeFirstOrThrow();
  return { asked: Number(asked), answered: Number(answered) };
}
