import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { CompiledQuery, QueryResult } from "kysely";

interface Prepared {
  statement: StatementSync;
  givesRows: boolean;
}

/** Runs compiled queries on one connection, and caches their prepared statements. */
export class SqliteStatements {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, givesRows } = this.#prepare(sql);
    const values = parameters.map(toSqlite);
    if (givesRows) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Not with the cached statement, which may be run again while this one is still being read. */
  *stream<Row>({ sql, parameters }: CompiledQuery): IterableIterator<QueryResult<Row>> {
    for (const row of this.#database.prepare(sql).iterate(...parameters.map(toSqlite))) yield { rows: [row as Row] };
  }

  #prepare(sql: string): Prepared {
    const cached = this.#prepared.get(sql);
    if (cached) return cached;
    // Query texts are few, but lists of varying length make many: clear the cache now and then.
    if (this.#prepared.size > 500) this.#prepared.clear();
    const statement = this.#database.prepare(sql);
    const prepared = { statement, givesRows: statement.columns().length > 0 };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/** SQLite has neither dates nor booleans; PostgreSQL's driver takes both, so the callers pass them as they are. */
function toSqlite(value: unknown): SQLInputValue {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value === null || ["string", "number", "bigint"].includes(typeof value) || value instanceof Uint8Array) {
    return value as SQLInputValue;
  }
  // Node would take an object in first place for named parameters, and shift all the others.
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}`);
}
