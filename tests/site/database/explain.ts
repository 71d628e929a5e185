import { CompiledQuery } from "kysely";
import { toKysely } from "#platform/database/kysely.ts";
import type { Engine, Site } from "../site.ts";
import type { Statement } from "./statements.ts";

/** Without the indexes of keys, which exist for uniqueness. */
export const INDEXES: Record<Engine, string> = {
  SQLite: "select name from sqlite_master where type = 'index' and sql is not null",
  PostgreSQL: `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    join pg_namespace on pg_namespace.oid = relnamespace where nspname = 'public' and not indisunique`,
};

interface Plan {
  /** Tables read by a full scan. */
  scans: string[];
  indexes: string[];
}

export async function explain({ services }: Site, engine: Engine, { sql: text, parameters }: Statement): Promise<Plan> {
  const run = async (verb: string) => {
    const query = CompiledQuery.raw(`${verb} ${text}`, [...parameters]);
    return (await toKysely(services.database).executeQuery<Record<string, unknown>>(query)).rows;
  };
  if (engine === "PostgreSQL") {
    const lines = (await run("explain")).map((row) => String(row["QUERY PLAN"]));
    return {
      scans: matchesIn(lines, /Seq Scan on (\w+)/),
      indexes: matchesIn(lines, /(?:using|Bitmap Index Scan on) (\w+)/),
    };
  }
  const plan = (await run("explain query plan")).map((row) => String(row.detail));
  const lines = plan.filter((line) => !COUNTS_WHAT_IS_OPEN.test(line));
  // A subquery may have the name of a table; scanning its result is fine.
  const subqueries = matchesIn(lines, /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/);
  const scans = matchesIn(lines, text.includes("limit") ? /^SCAN (\w+)(?! \w)/ : /^SCAN (\w+)(?! VIRTUAL)/);
  for (const name of subqueries) if (scans.includes(name)) scans.splice(scans.indexOf(name), 1);
  return { scans, indexes: matchesIn(plan, /INDEX (\w+)/) };
}

/** These indexes have only the rows that wait for somebody, and all of them are counted. */
const COUNTS_WHAT_IS_OPEN = /^SCAN .*INDEX (complaints_open|opinions_to_react_to)/;

const matchesIn = (lines: readonly string[], name: RegExp) => lines.flatMap((line) => name.exec(line)?.[1] ?? []);
