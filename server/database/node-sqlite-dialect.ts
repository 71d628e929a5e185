import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as after } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";

const TURN_MILLISECONDS = 20_000;

/** Kysely on the SQLite that ships inside Node: no native package to install. */
export class NodeSqliteDialect implements Dialect {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  createDriver = () => new NodeSqliteDriver(this.#file);
  createQueryCompiler = () => new SqliteQueryCompiler();
  createAdapter = () => new NodeSqliteAdapter();
  createIntrospector: Dialect["createIntrospector"] = (database) => new SqliteIntrospector(database);
}

class NodeSqliteAdapter extends SqliteAdapter {
  // SQLite can undo a change of tables. The transaction is also what keeps two processes from migrating at once.
  override get supportsTransactionalDdl() {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: string;
  #database: DatabaseSync | undefined;
  #connection: NodeSqliteConnection | undefined;
  /** Resolves when the connection is free: SQLite has one, so transactions take turns. */
  #turn: Promise<void> = Promise.resolve();
  #endTurn = () => {};

  constructor(file: string) {
    this.#file = file;
  }

  async init() {
    this.#database = new DatabaseSync(this.#file, { enableForeignKeyConstraints: true, timeout: 5_000 });
    this.#database.exec("pragma journal_mode = wal");
    // FULL: a registration that was acknowledged survives a power cut.
    this.#database.exec("pragma synchronous = full");
    this.#connection = new NodeSqliteConnection(this.#database);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = promise;
    await patiently(before).catch((error) => {
      // Whoever gives up leaves the queue; those behind still get their turn.
      before.then(resolve);
      throw error;
    });
    this.#endTurn = resolve;
    if (!this.#connection) throw new Error("the database is closed");
    return this.#connection;
  }

  async releaseConnection() {
    this.#endTurn();
  }

  // IMMEDIATE takes the write lock at once: a transaction that reads first and then writes can never find that
  // another process wrote in between.
  beginTransaction = (connection: DatabaseConnection) => run(connection, "begin immediate");
  commitTransaction = (connection: DatabaseConnection) => run(connection, "commit");
  rollbackTransaction = async (connection: DatabaseConnection) => {
    // Some faults (a full disk) undo the transaction by themselves; a second undoing would hide the first fault.
    if (this.#database?.isTransaction) await run(connection, "rollback");
  };

  async destroy() {
    this.#connection = undefined;
    this.#database?.close();
  }
}

/** Whoever asks the database for something else inside a transaction would wait for themselves, and all others with them. */
async function patiently(turn: Promise<void>) {
  const late = Symbol();
  const patience = after(TURN_MILLISECONDS, late, { ref: false });
  if ((await Promise.race([turn, patience])) === late) throw new Error("waited too long for the database");
}

async function run(connection: DatabaseConnection, statement: string) {
  await connection.executeQuery(CompiledQuery.raw(statement));
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#prepare(sql);
    const values = parameters.map(toSqlite);
    if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    // A statement of its own: the cached one may be asked again while this one is still being read.
    for (const row of this.#database.prepare(sql).iterate(...parameters.map(toSqlite))) {
      yield { rows: [row as Row] };
    }
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    // Query texts are few, but a list with a variable number of values makes many: forget them all now and then.
    if (this.#statements.size > 500) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** SQLite knows neither dates nor booleans; PostgreSQL's driver takes both, so the code above writes them as they are. */
function toSqlite(value: unknown): SQLInputValue {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value === null || ["string", "number", "bigint"].includes(typeof value) || value instanceof Uint8Array) {
    return value as SQLInputValue;
  }
  // Node would read an object in first place as named parameters, and shift all the others.
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}`);
}
