import { DatabaseSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
  ValueNode,
} from "kysely";
import { SqliteStatements } from "./statements.ts";
import { LOCK_TIMEOUT_MILLISECONDS, SqliteWriter } from "./writer.ts";

/** Kysely on the SQLite that is part of Node: no native package to install. */
export class NodeSqliteDialect implements Dialect {
  readonly #file: string;
  readonly #lockTimeout: number;

  constructor(file: string, lockTimeout = LOCK_TIMEOUT_MILLISECONDS) {
    this.#file = file;
    this.#lockTimeout = lockTimeout;
  }

  createDriver = () => new NodeSqliteDriver(this.#file, this.#lockTimeout);
  createQueryCompiler = () => new NodeSqliteQueryCompiler();
  createAdapter = () => new NodeSqliteAdapter();
  createIntrospector: Dialect["createIntrospector"] = (database) => new SqliteIntrospector(database);
}

class NodeSqliteQueryCompiler extends SqliteQueryCompiler {
  // With the limit as a parameter, SQLite would plan the statement again for each value.
  protected override visitLimit(node: LimitNode) {
    const limit = ValueNode.is(node.limit) ? node.limit.value : undefined;
    if (Number.isInteger(limit)) this.append(`limit ${limit}`);
    else super.visitLimit(node);
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** column-types.ts reads it. */
  readonly isSqlite = true;

  // SQLite can roll back a change of tables, and the transaction keeps two processes from migrating at once.
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Reads have their own connection: they never wait for a write, and see only what is committed. */
class NodeSqliteDriver implements Driver {
  readonly #file: string;
  readonly #lockTimeout: number;
  #writer: SqliteWriter | undefined;
  #reader: DatabaseSync | undefined;
  #readStatements: SqliteStatements | undefined;

  constructor(file: string, lockTimeout: number) {
    this.#file = file;
    this.#lockTimeout = lockTimeout;
  }

  async init() {
    const writing = open(this.#file);
    writing.exec("pragma journal_mode = wal");
    // FULL: a registration that was answered survives a power cut.
    writing.exec("pragma synchronous = full");
    // From here on the writer waits for locks itself, without blocking the event loop.
    writing.exec("pragma busy_timeout = 0");
    this.#writer = new SqliteWriter(writing, this.#lockTimeout);
    this.#reader = open(this.#file, { readOnly: true });
    this.#readStatements = new SqliteStatements(this.#reader);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#writer || !this.#readStatements) throw new Error("the database is closed");
    return new NodeSqliteConnection(this.#file, this.#writer, this.#readStatements);
  }

  async releaseConnection() {}

  beginTransaction = (connection: DatabaseConnection, { accessMode }: TransactionSettings) =>
    (connection as NodeSqliteConnection).begin(accessMode === "read only");
  commitTransaction = (connection: DatabaseConnection) => (connection as NodeSqliteConnection).commit();
  rollbackTransaction = (connection: DatabaseConnection) => (connection as NodeSqliteConnection).rollback();

  async destroy() {
    this.#reader?.close();
    this.#writer?.close();
    this.#readStatements = undefined;
    this.#writer = undefined;
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #file: string;
  readonly #writer: SqliteWriter;
  readonly #readStatements: SqliteStatements;
  #inTransaction = false;
  /** The snapshot of a read-only transaction: it shows one moment for as long as it lasts, and blocks no write. */
  #snapshot: Snapshot | undefined;

  constructor(file: string, writer: SqliteWriter, readStatements: SqliteStatements) {
    this.#file = file;
    this.#writer = writer;
    this.#readStatements = readStatements;
  }

  async begin(readOnly = false) {
    if (readOnly) this.#snapshot = new Snapshot(this.#file);
    else {
      await this.#writer.begin();
      this.#inTransaction = true;
    }
  }

  async commit() {
    if (this.#snapshot) return await this.rollback();
    // The transaction has released the connection, whether or not the commit then fails.
    const committed = this.#writer.commit();
    this.#inTransaction = false;
    await committed;
  }

  /** Kysely also calls it after a commit that failed, when nothing is left to roll back. */
  async rollback() {
    this.#snapshot?.close();
    this.#snapshot = undefined;
    if (!this.#inTransaction) return;
    this.#inTransaction = false;
    await this.#writer.rollback();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#snapshot) return this.#snapshot.statements.run<Row>(query);
    if (await this.#runControl(query)) return { rows: [] };
    if (this.#inTransaction) return this.#writer.run<Row>(query);
    if (isRead(query)) return this.#readStatements.run<Row>(query);
    return this.#writer.write<Row>(query);
  }

  /** transaction-with-migrations.ts writes `begin` and `commit` as statements. */
  async #runControl({ sql }: CompiledQuery): Promise<boolean> {
    if (sql === "begin immediate") await this.begin();
    else if (sql === "commit" && this.#inTransaction) await this.commit();
    else if (sql === "rollback") await this.rollback();
    else return false;
    return true;
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    if (this.#inTransaction) return yield* this.#writer.stream<Row>(query);
    if (this.#snapshot) return yield* this.#snapshot.statements.stream<Row>(query);
    const own = new Snapshot(this.#file);
    try {
      yield* own.statements.stream<Row>(query);
    } finally {
      own.close();
    }
  }
}

/** Has its own connection: a connection shows the database as it was when its oldest open statement began. */
class Snapshot {
  readonly statements: SqliteStatements;
  readonly #database: DatabaseSync;

  constructor(file: string) {
    this.#database = open(file, { readOnly: true });
    this.#database.exec("begin");
    this.statements = new SqliteStatements(this.#database);
  }

  close() {
    this.#database.close();
  }
}

const isRead = ({ query, sql }: CompiledQuery) => query.kind === "SelectQueryNode" || sql.startsWith("select ");

const open = (file: string, { readOnly = false } = {}) =>
  new DatabaseSync(file, { readOnly, enableForeignKeyConstraints: true, timeout: 5_000 });
