import { sql } from "kysely";
import { engineOf } from "#platform/database/column-types.ts";
import type { Database } from "#platform/database/database.ts";

const BATCH = 500;

/**
 * Every minute: a registration itself writes no index, and would be slower. In batches, so that other writes wait for
 * none; several processes may do it at once.
 */
export async function indexWords(database: Database): Promise<void> {
  for (let count = BATCH; count >= BATCH; )
    count = await database.transaction().execute(async (transaction) => {
      const next = await transaction
        .selectFrom(sql<{ id: string }>`participants_unindexed`.as("next"))
        .select("id")
        .limit(BATCH)
        .execute();
      if (next.length === 0) return 0;
      const rows = sql`select id, search_text from participants where id in (${sql.join(next.map(({ id }) => id))})`;
      // Rows that another transaction has locked are indexed a minute later.
      const free = engineOf(transaction) === "postgres" ? sql`${rows} for share skip locked` : sql`${rows}`;
      const { rows: added } = await sql<{ id: string }>`insert into participants_searched (id, search_text) ${free}
        on conflict (id) do update set search_text = excluded.search_text returning id`.execute(transaction);
      if (added.length === 0) return 0;
      await sql`delete from participants_unindexed where id in (${sql.join(added.map(({ id }) => id))})`.execute(
        transaction,
      );
      return added.length;
    });
}
