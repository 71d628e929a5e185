import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import type { CompiledQuery, QueryResult } from "kysely";

interface Prepared {
  statement: StatementSync;
  /** Empty for a statement that returns no rows. */
  columns: readonly string[];
}

/** Runs compiled queries on one connection, and caches their prepared statements. */
export class SqliteStatements {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, columns } = this.#prepare(sql);
    const values = parameters.map(toSqlite);
    if (columns.length > 0) {
      const rows = statement.all(...values) as unknown as SQLOutputValue[][];
      // "select *" returns the columns that a migration has added since.
      const isComplete = rows.length === 0 || rows[0]?.length === columns.length;
      return { rows: toObjects(isComplete ? columns : columnsOf(statement), rows) };
    }
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
    statement.setReturnArrays(true);
    const prepared = { statement, columns: columnsOf(statement) };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

const columnsOf = (statement: StatementSync) => statement.columns().map(({ name }) => name);

/** Row objects of node:sqlite are dictionaries with slow property access: a page of stages would take 1.5 times as long. */
function toObjects<Row>(columns: readonly string[], rows: SQLOutputValue[][]): Row[] {
  return rows.map((values) => {
    const row: Record<string, SQLOutputValue | undefined> = {};
    for (let index = 0; index < columns.length; index++) row[columns[index] as string] = values[index];
    return row as Row;
  });
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
