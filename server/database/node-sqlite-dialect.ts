import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
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

/** Kysely on the SQLite that ships inside Node: no native package to install. */
export class NodeSqliteDialect implements Dialect {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  createDriver = () => new NodeSqliteDriver(this.#file);
  createQueryCompiler = () => new SqliteQueryCompiler();
  createAdapter = () => new SqliteAdapter();
  createIntrospector: Dialect["createIntrospector"] = (database) => new SqliteIntrospector(database);
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
    await before;
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
  rollbackTransaction = (connection: DatabaseConnection) => run(connection, "rollback");

  async destroy() {
    this.#connection = undefined;
    this.#database?.close();
  }
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
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    // A statement of its own: the cached one may be asked again while this one is still being read.
    for (const row of this.#database.prepare(sql).iterate(...(parameters as SQLInputValue[]))) {
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
