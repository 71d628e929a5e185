import type { DatabaseSync } from "node:sqlite";
import { setTimeout as after } from "node:timers/promises";
import type { CompiledQuery, QueryResult } from "kysely";
import { SqliteStatements } from "./statements.ts";

const TURN_MILLISECONDS = 20_000;
/** How long another process may hold the database. */
export const BUSY_MILLISECONDS = 5_000;
const TRY_AGAIN_MILLISECONDS = 1;
/** A storm in this process leaves the others, who try every millisecond, a gap of a few as often as this. */
const LONGEST_HOLD_MILLISECONDS = 100;
const GAP_MILLISECONDS = 3;
const MAX_GROUP_SIZE = 64;

/**
 * The one connection of a process that writes. Whoever writes takes turns on it; those who come in the same turn of the
 * event loop, or are waiting when a transaction ends, join it, and one wait for the disk serves them all. None of them
 * hears that it is done before the disk has it, and one that fails undoes itself only.
 */
export class SqliteWriter {
  readonly #database: DatabaseSync;
  readonly #statements: SqliteStatements;
  readonly #patience: number;
  readonly #waiting: (() => void)[] = [];
  #taken = false;
  #heldSince = 0;
  /** Those who have done their part of the open transaction and wait for the disk. */
  #group: PromiseWithResolvers<void>[] = [];
  #committing: NodeJS.Immediate | undefined;

  constructor(database: DatabaseSync, patience: number) {
    this.#database = database;
    this.#patience = patience;
    this.#statements = new SqliteStatements(database);
  }

  // IMMEDIATE takes the write lock at once: a transaction that reads first and then writes can never find that
  // another process wrote in between.
  async begin(): Promise<void> {
    await this.#takeTurn();
    try {
      if (this.#group.length > 0) this.#database.exec("savepoint turn");
      else await this.#whenFree(() => this.#database.exec("begin immediate"));
    } catch (error) {
      this.#endTurn();
      throw error;
    }
  }

  /** Within the transaction whose turn it is. */
  run<Row>(query: CompiledQuery): QueryResult<Row> {
    try {
      return this.#statements.run<Row>(query);
    } catch (error) {
      this.#noteFault(error);
      throw error;
    }
  }

  stream<Row>(query: CompiledQuery): IterableIterator<QueryResult<Row>> {
    return this.#statements.stream<Row>(query);
  }

  commit(): Promise<void> {
    if (this.#group.length > 0) this.#database.exec("release turn");
    return this.#joinAndEndTurn();
  }

  /**
   * Whoever is undone may have decided so over what the others of the group did: they hear of it when that can be read,
   * and of the others' trouble instead when it was for nothing.
   */
  async rollback(): Promise<void> {
    try {
      this.#undo();
    } finally {
      await this.#endTurnAfterTheOthers();
    }
  }

  #undo(): void {
    // Some faults (a full disk) undo the transaction by themselves; a second undoing would hide the first fault.
    if (!this.#database.isTransaction) return;
    this.#database.exec(this.#group.length > 0 ? "rollback to turn; release turn" : "rollback");
  }

  /** A single statement, outside of any transaction. */
  async write<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#takeTurn();
    if (this.#group.length === 0) {
      return this.#whenFree(() => this.#statements.run<Row>(query)).finally(() => this.#endTurn());
    }
    let result: QueryResult<Row>;
    try {
      result = this.run<Row>(query);
    } catch (error) {
      await this.#endTurnAfterTheOthers();
      throw error;
    }
    await this.#joinAndEndTurn();
    return result;
  }

  /** Who is in the middle of a transaction loses it; who was done before them does not. */
  close(): void {
    if (this.#taken) this.#undo();
    this.#commitGroup();
    this.#database.close();
  }

  async #takeTurn(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      this.#heldSince = performance.now();
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    // Whoever asks for a second turn inside a transaction would wait for themselves, and all others with them.
    const patience = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(resolve), 1);
      reject(new Error("waited too long for the database"));
    }, TURN_MILLISECONDS).unref();
    await promise.finally(() => clearTimeout(patience));
  }

  #endTurn(): void {
    const next = this.#waiting.shift();
    this.#taken = next !== undefined;
    if (next) next();
    // Requests that have arrived together are read one after the other before this.
    else if (this.#group.length > 0) this.#committing ??= setImmediate(() => this.#commitUnlessTaken());
  }

  async #endTurnAfterTheOthers(): Promise<void> {
    const others = this.#group.at(-1)?.promise;
    this.#endTurn();
    await others;
  }

  #joinAndEndTurn(): Promise<void> {
    const mine = Promise.withResolvers<void>();
    this.#group.push(mine);
    if (this.#group.length >= MAX_GROUP_SIZE) this.#commitGroup();
    this.#endTurn();
    return mine.promise;
  }

  #commitUnlessTaken(): void {
    this.#committing = undefined;
    // Whoever has the turn now comes by here when it ends.
    if (!this.#taken) this.#commitGroup();
  }

  #commitGroup(): void {
    if (this.#group.length === 0) return;
    try {
      this.#database.exec("commit");
      for (const { resolve } of this.#group.splice(0)) resolve();
    } catch (error) {
      this.#refuseGroup(error);
      if (this.#database.isTransaction) this.#database.exec("rollback");
    }
  }

  /** A fault that undid the whole transaction took the others' part with it. */
  #noteFault(error: unknown): void {
    if (!this.#database.isTransaction) this.#refuseGroup(error);
  }

  #refuseGroup(error: unknown): void {
    for (const { reject } of this.#group.splice(0)) reject(error);
  }

  /** Waits for other processes without keeping this one from answering its visitors. */
  async #whenFree<Result>(act: () => Result): Promise<Result> {
    if (performance.now() - this.#heldSince > LONGEST_HOLD_MILLISECONDS) {
      await after(GAP_MILLISECONDS);
      this.#heldSince = performance.now();
    }
    const start = performance.now();
    for (;;) {
      try {
        return act();
      } catch (error) {
        if (!isBusy(error) || performance.now() - start > this.#patience) throw error;
        await after(TRY_AGAIN_MILLISECONDS);
      }
    }
  }
}

/** SQLITE_BUSY; what is above the low byte says more about it. */
function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;
}
