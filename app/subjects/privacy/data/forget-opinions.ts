import type { Transaction } from "#platform/database/database.ts";
import { forgetAnswers } from "#subjects/stages/data/forget-answers.ts";
import { OPINION_QUERIES } from "./collect/opinions.ts";
import type { Person } from "./person.ts";

/** Called before their registrations are deleted, by which they are found. Returns how many were theirs. */
export async function forgetOpinions(transaction: Transaction, person: Person): Promise<number> {
  let count = 0;
  for (const query of OPINION_QUERIES) {
    const rows = await query(transaction, person).select("opinions.id").execute();
    await forgetAnswers(
      transaction,
      rows.map(({ id }) => id),
      { staysRegistered: true },
    );
    count += rows.length;
  }
  return count;
}
