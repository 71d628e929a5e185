import { vi } from "vitest";
import type { Transaction } from "#platform/database/database.ts";
import { toKysely } from "#platform/database/kysely.ts";
import type { Site } from "../site.ts";

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** The SQL statements executed for one request. */
export async function statementsOf(site: Site, sendRequest: () => Promise<Response>): Promise<Statement[]> {
  const spy = vi.spyOn(toKysely(site.services.database).getExecutor(), "executeQuery");
  try {
    const response = await sendRequest();
    await response.text();
    if (response.status !== 200) throw new Error(`the status is ${response.status}`);
    return spy.mock.calls.map(([{ sql, parameters }]) => ({ sql, parameters }));
  } finally {
    spy.mockRestore();
  }
}

/** Collects the SQL of every statement, those inside of transactions too. */
export function watchStatements({ services: { database } }: Site): { sql: string[]; stop: () => void } {
  const sql: string[] = [];
  const collect = (executor: ReturnType<Transaction["getExecutor"]>) => {
    const execute = executor.executeQuery.bind(executor);
    return vi.spyOn(executor, "executeQuery").mockImplementation((query) => {
      sql.push(query.sql);
      return execute(query);
    });
  };
  const open = database.transaction.bind(database);
  const outside = collect(toKysely(database).getExecutor());
  const opened = vi.spyOn(database, "transaction").mockImplementation(() => ({
    execute: (work) =>
      open().execute((transaction) => {
        collect(transaction.getExecutor());
        return work(transaction);
      }),
  }));
  return {
    sql,
    stop: () => {
      outside.mockRestore();
      opened.mockRestore();
    },
  };
}
