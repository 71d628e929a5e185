import { Hash } from "node:crypto";
import { vi } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import type { Site } from "../../site.ts";

export interface Watched {
  response: Response;
  /** Operations on the long text: normalised, matched, hashed, passed to the database… */
  operations: string[];
  /** Statements that write, and transactions. */
  writes: string[];
}

/**
 * Sends the request and records every operation on a text that contains one of the runs. The operations are not executed: on a
 * text that was not refused by its length they would take minutes.
 */
export async function watchLongTexts(
  site: Site,
  runs: readonly string[],
  sendRequest: () => Promise<Response>,
): Promise<Watched> {
  const operations: string[] = [];
  // An address is short enough, but may contain a run that is too long for one of its parameters.
  const isLong = (text: unknown) =>
    typeof text === "string" && runs.some((run) => text.includes(run)) && !isAddress(text);
  const restorers = [
    ...(["normalize", "toLowerCase", "toLocaleLowerCase", "trim"] as const).map((name) =>
      replace(String.prototype, name, (text) => (isLong(String(text)) ? [operations.push(name), String(text)] : null)),
    ),
    replace(RegExp.prototype, "exec", (_, [text]) => (isLong(text) ? [operations.push("matched"), null] : null)),
    replace(Hash.prototype, "update", (hash, [text]) => (isLong(text) ? [operations.push("hashed"), hash] : null)),
  ];
  const { database } = site.services;
  const statements = vi.spyOn(toKysely(database).getExecutor(), "executeQuery");
  const transactions = vi.spyOn(database, "transaction");
  try {
    const response = await sendRequest();
    const queries = statements.mock.calls.map(([query]) => query);
    for (const { sql, parameters } of queries) if (parameters.some(isLong)) operations.push(sql);
    const writes = queries.map(({ sql }) => sql).filter((sql) => /^(insert|update|delete)/i.test(sql));
    return { response, operations, writes: [...writes, ...transactions.mock.calls.map(() => "a transaction")] };
  } finally {
    for (const restore of restorers) restore();
    statements.mockRestore();
    transactions.mockRestore();
  }
}

const isAddress = (text: string) => /^(\/|\?|https?:\/\/)/.test(text.slice(0, 9));

type Replacement = [recorded: unknown, result: unknown] | null;

/** Replaces a method where `replacement` returns a result. Returns a function that restores it. */
function replace<Owner extends object>(
  owner: Owner,
  name: keyof Owner,
  replacement: (that: unknown, args: unknown[]) => Replacement,
): () => void {
  const original = owner[name] as (...args: unknown[]) => unknown;
  Object.defineProperty(owner, name, {
    configurable: true,
    writable: true,
    value(this: unknown, ...args: unknown[]) {
      const replaced = isInspecting ? null : whileInspecting(() => replacement(this, args));
      return replaced ? replaced[1] : original.apply(this, args);
    },
  });
  return () => Object.defineProperty(owner, name, { configurable: true, writable: true, value: original });
}

/** Operations of the recording itself do not count. */
let isInspecting = false;
function whileInspecting<Result>(inspect: () => Result): Result {
  isInspecting = true;
  try {
    return inspect();
  } finally {
    isInspecting = false;
  }
}
