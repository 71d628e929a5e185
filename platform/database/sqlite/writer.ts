import type { DatabaseSync } from "node:sqlite";
import { setTimeout as after } from "node:timers/promises";
import type { CompiledQuery, QueryResult } from "kysely";
import { SqliteStatements } from "./statements.ts";

/** How long a transaction or a single write may wait in this process's queue. */
const QUEUE_TIMEOUT_MILLISECONDS = 20_000;
/** How long another process may hold the lock. */
export const LOCK_TIMEOUT_MILLISECONDS = 5_000;
const LOCK_RETRY_MILLISECONDS = 1;
/** Under load, this process releases the lock for a few milliseconds this often: the others retry every millisecond. */
const LONGEST_LOCK_MILLISECONDS = 100;
const UNLOCKED_MILLISECONDS = 3;
const LARGEST_GROUP = 64;

/**
 * The one connection of a process that writes. Transactions and single writes queue for it. Those that arrive in the same
 * iteration of the event loop, or are queued when a transaction ends, become savepoints of one SQLite transaction and
 * share its commit. Each is answered only after that commit, and one that fails rolls back to its own savepoint.
 */
export class SqliteWriter {
  readonly #database: DatabaseSync;
  readonly #statements: SqliteStatements;
  readonly #lockTimeout: number;
  readonly #queue: (() => void)[] = [];
  #inUse = false;
  #lockedSince = 0;
  /** Those that have ended their part of the open transaction and wait for its commit. */
  #group: PromiseWithResolvers<void>[] = [];
  #committing: NodeJS.Immediate | undefined;

  constructor(database: DatabaseSync, lockTimeout: number) {
    this.#database = database;
    this.#lockTimeout = lockTimeout;
    this.#statements = new SqliteStatements(database);
  }

  // IMMEDIATE takes the write lock at once: a transaction that reads first and then writes can never find that
  // another process wrote in between.
  async begin(): Promise<void> {
    await this.#acquire();
    try {
      if (this.#group.length > 0) this.#database.exec("savepoint member");
      else await this.#whenUnlocked(() => this.#database.exec("begin immediate"));
    } catch (error) {
      this.#release();
      throw error;
    }
  }

  /** Runs within the transaction that has the connection. */
  run<Row>(query: CompiledQuery): QueryResult<Row> {
    try {
      return this.#statements.run<Row>(query);
    } catch (error) {
      this.#rejectGroupIfRolledBack(error);
      throw error;
    }
  }

  stream<Row>(query: CompiledQuery): IterableIterator<QueryResult<Row>> {
    return this.#statements.stream<Row>(query);
  }

  commit(): Promise<void> {
    if (this.#group.length > 0) this.#database.exec("release member");
    return this.#joinGroupAndRelease();
  }

  /**
   * A rolled-back transaction may have read uncommitted rows of the same group, so its caller is answered only after the
   * group commits, and with the group's error when that commit fails.
   */
  async rollback(): Promise<void> {
    try {
      this.#rollBackMember();
    } finally {
      await this.#releaseAfterGroup();
    }
  }

  #rollBackMember(): void {
    // Some errors (a full disk) roll the transaction back by themselves; a second rollback would hide the first error.
    if (!this.#database.isTransaction) return;
    this.#database.exec(this.#group.length > 0 ? "rollback to member; release member" : "rollback");
  }

  /** A single statement, outside of any transaction. */
  async write<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#acquire();
    if (this.#group.length === 0) {
      return this.#whenUnlocked(() => this.#statements.run<Row>(query)).finally(() => this.#release());
    }
    let result: QueryResult<Row>;
    try {
      result = this.run<Row>(query);
    } catch (error) {
      await this.#releaseAfterGroup();
      throw error;
    }
    await this.#joinGroupAndRelease();
    return result;
  }

  /** A transaction that has not ended is rolled back; those that wait for their commit are committed. */
  close(): void {
    if (this.#inUse) this.#rollBackMember();
    this.#commitGroup();
    this.#database.close();
  }

  async #acquire(): Promise<void> {
    if (!this.#inUse) {
      this.#inUse = true;
      this.#lockedSince = performance.now();
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#queue.push(resolve);
    // A second transaction opened inside a transaction would wait for itself, and block the queue for ever.
    const timeout = setTimeout(() => {
      this.#queue.splice(this.#queue.indexOf(resolve), 1);
      reject(new Error("waited too long for the database"));
    }, QUEUE_TIMEOUT_MILLISECONDS).unref();
    await promise.finally(() => clearTimeout(timeout));
  }

  #release(): void {
    const next = this.#queue.shift();
    this.#inUse = next !== undefined;
    if (next) next();
    // Requests that have arrived together are all read before this runs.
    else if (this.#group.length > 0) this.#committing ??= setImmediate(() => this.#commitUnlessInUse());
  }

  async #releaseAfterGroup(): Promise<void> {
    const others = this.#group.at(-1)?.promise;
    this.#release();
    await others;
  }

  #joinGroupAndRelease(): Promise<void> {
    const committed = Promise.withResolvers<void>();
    this.#group.push(committed);
    if (this.#group.length >= LARGEST_GROUP) this.#commitGroup();
    this.#release();
    return committed.promise;
  }

  #commitUnlessInUse(): void {
    this.#committing = undefined;
    // The transaction that is open now schedules this again when it ends.
    if (!this.#inUse) this.#commitGroup();
  }

  #commitGroup(): void {
    if (this.#group.length === 0) return;
    try {
      this.#database.exec("commit");
      for (const { resolve } of this.#group.splice(0)) resolve();
    } catch (error) {
      this.#rejectGroup(error);
      if (this.#database.isTransaction) this.#database.exec("rollback");
    }
  }

  /** An error that rolled back the whole transaction also rolled back the other members of the group. */
  #rejectGroupIfRolledBack(error: unknown): void {
    if (!this.#database.isTransaction) this.#rejectGroup(error);
  }

  #rejectGroup(error: unknown): void {
    for (const { reject } of this.#group.splice(0)) reject(error);
  }

  /** Waits for another process's lock without blocking the event loop. */
  async #whenUnlocked<Result>(act: () => Result): Promise<Result> {
    if (performance.now() - this.#lockedSince > LONGEST_LOCK_MILLISECONDS) {
      await after(UNLOCKED_MILLISECONDS);
      this.#lockedSince = performance.now();
    }
    const start = performance.now();
    for (;;) {
      try {
        return act();
      } catch (error) {
        if (!isBusy(error) || performance.now() - start > this.#lockTimeout) throw error;
        await after(LOCK_RETRY_MILLISECONDS);
      }
    }
  }
}

/** SQLITE_BUSY is the low byte of the code; the higher ones hold details. */
function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;
}
