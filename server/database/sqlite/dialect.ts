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
import { BUSY_MILLISECONDS, SqliteWriter } from "./writer.ts";

/** Kysely on the SQLite that ships inside Node: no native package to install. */
export class NodeSqliteDialect implements Dialect {
  readonly #file: string;
  readonly #patience: number;

  constructor(file: string, patience = BUSY_MILLISECONDS) {
    this.#file = file;
    this.#patience = patience;
  }

  createDriver = () => new NodeSqliteDriver(this.#file, this.#patience);
  createQueryCompiler = () => new NodeSqliteQueryCompiler();
  createAdapter = () => new NodeSqliteAdapter();
  createIntrospector: Dialect["createIntrospector"] = (database) => new SqliteIntrospector(database);
}

class NodeSqliteQueryCompiler extends SqliteQueryCompiler {
  // A limit that is a parameter makes SQLite plan the statement anew each time it is given one.
  protected override visitLimit(node: LimitNode) {
    const limit = ValueNode.is(node.limit) ? node.limit.value : undefined;
    if (Number.isInteger(limit)) this.append(`limit ${limit}`);
    else super.visitLimit(node);
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  // SQLite can undo a change of tables. The transaction is also what keeps two processes from migrating at once.
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Readers never wait for a writer, and see only what the disk has: they have a connection of their own. */
class NodeSqliteDriver implements Driver {
  readonly #file: string;
  readonly #patience: number;
  #writer: SqliteWriter | undefined;
  #reader: DatabaseSync | undefined;
  #reading: SqliteStatements | undefined;

  constructor(file: string, patience: number) {
    this.#file = file;
    this.#patience = patience;
  }

  async init() {
    const writing = open(this.#file);
    writing.exec("pragma journal_mode = wal");
    // FULL: a registration that was acknowledged survives a power cut.
    writing.exec("pragma synchronous = full");
    // From here on the writer waits by itself, without holding up the process.
    writing.exec("pragma busy_timeout = 0");
    this.#writer = new SqliteWriter(writing, this.#patience);
    this.#reader = open(this.#file, { readOnly: true });
    this.#reading = new SqliteStatements(this.#reader);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#writer || !this.#reading) throw new Error("the database is closed");
    return new NodeSqliteConnection(this.#file, this.#writer, this.#reading);
  }

  async releaseConnection() {}

  beginTransaction = (connection: DatabaseConnection, { accessMode }: TransactionSettings) =>
    (connection as NodeSqliteConnection).begin(accessMode === "read only");
  commitTransaction = (connection: DatabaseConnection) => (connection as NodeSqliteConnection).commit();
  rollbackTransaction = (connection: DatabaseConnection) => (connection as NodeSqliteConnection).rollback();

  async destroy() {
    this.#reader?.close();
    this.#writer?.close();
    this.#reading = undefined;
    this.#writer = undefined;
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #file: string;
  readonly #writer: SqliteWriter;
  readonly #reading: SqliteStatements;
  #inTransaction = false;
  /** Of a transaction that only reads: it shows one moment, for as long as it lasts, and keeps nobody from writing. */
  #snapshot: Snapshot | undefined;

  constructor(file: string, writer: SqliteWriter, reading: SqliteStatements) {
    this.#file = file;
    this.#writer = writer;
    this.#reading = reading;
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
    // From here on the turn is over, whatever the disk will say.
    const committed = this.#writer.commit();
    this.#inTransaction = false;
    await committed;
  }

  /** Also asked for after a commit that failed, when there is nothing left to undo. */
  async rollback() {
    this.#snapshot?.close();
    this.#snapshot = undefined;
    if (!this.#inTransaction) return;
    this.#inTransaction = false;
    await this.#writer.rollback();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#snapshot) return this.#snapshot.statements.run<Row>(query);
    if (await this.#isControl(query)) return { rows: [] };
    if (this.#inTransaction) return this.#writer.run<Row>(query);
    if (isRead(query)) return this.#reading.run<Row>(query);
    return this.#writer.write<Row>(query);
  }

  /** A transaction that is written out, as one-transaction.ts does, is a transaction all the same. */
  async #isControl({ sql }: CompiledQuery): Promise<boolean> {
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

/** A connection shows the database as it was at its oldest open reading: nobody else may share it meanwhile. */
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
