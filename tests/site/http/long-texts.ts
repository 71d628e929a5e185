import { Hash } from "node:crypto";
import { vi } from "vitest";
import { toKysely } from "../../../server/database/kysely.ts";
import type { Site } from "../site.ts";

export interface Watched {
  answer: Response;
  /** What was done with the long text: normalised, matched, digested, given to the database… */
  done: string[];
  /** Statements that change something, and transactions. */
  written: string[];
}

/**
 * Asks, and watches what is done meanwhile with every text that holds that run. None of it is really done: it would take
 * minutes where nothing is refused by its length.
 */
export async function watchLongTexts(site: Site, run: string, ask: () => Promise<Response>): Promise<Watched> {
  const done: string[] = [];
  // An address is short, but its run may be longer than one parameter of it may be.
  const isLong = (text: unknown) => typeof text === "string" && text.includes(run) && !isAddress(text);
  const restorers = [
    ...(["normalize", "toLowerCase", "toLocaleLowerCase", "trim"] as const).map((name) =>
      replace(String.prototype, name, (text) => (isLong(String(text)) ? [done.push(name), String(text)] : null)),
    ),
    replace(RegExp.prototype, "exec", (_, [text]) => (isLong(text) ? [done.push("matched"), null] : null)),
    replace(Hash.prototype, "update", (hash, [text]) => (isLong(text) ? [done.push("digested"), hash] : null)),
  ];
  const { database } = site.services;
  const statements = vi.spyOn(toKysely(database).getExecutor(), "executeQuery");
  const transactions = vi.spyOn(database, "transaction");
  try {
    const answer = await ask();
    const asked = statements.mock.calls.map(([query]) => query);
    for (const { sql, parameters } of asked) if (parameters.some(isLong)) done.push(sql);
    const written = asked.map(({ sql }) => sql).filter((sql) => /^(insert|update|delete)/i.test(sql));
    return { answer, done, written: [...written, ...transactions.mock.calls.map(() => "a transaction")] };
  } finally {
    for (const restore of restorers) restore();
    statements.mockRestore();
    transactions.mockRestore();
  }
}

const isAddress = (text: string) => /^(\/|\?|https?:\/\/)/.test(text.slice(0, 9));

type Instead = [noted: unknown, result: unknown] | null;

/** Puts its own answer in the place of the method's, where it has one. Returns what puts the method back. */
function replace<Owner extends object>(
  owner: Owner,
  name: keyof Owner,
  instead: (that: unknown, given: unknown[]) => Instead,
): () => void {
  const original = owner[name] as (...given: unknown[]) => unknown;
  Object.defineProperty(owner, name, {
    configurable: true,
    writable: true,
    value(this: unknown, ...given: unknown[]) {
      const answer = busy ? null : unwatched(() => instead(this, given));
      return answer ? answer[1] : original.apply(this, given);
    },
  });
  return () => Object.defineProperty(owner, name, { configurable: true, writable: true, value: original });
}

/** What the watching itself does with texts is none of the site's doing. */
let busy = false;
function unwatched<Result>(look: () => Result): Result {
  busy = true;
  try {
    return look();
  } finally {
    busy = false;
  }
}
