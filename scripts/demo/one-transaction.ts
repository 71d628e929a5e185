import type { Database, Transaction } from "#platform/database/database.ts";
import type { Services } from "#platform/services.ts";

/**
 * Runs it as one transaction, whatever transactions it opens itself: a process that is killed leaves all of it or nothing.
 * None of them may be refused, because the refused one would not be rolled back alone.
 */
export function inOneTransaction<Given extends Services, Result>(
  services: Given,
  work: (services: Given) => Promise<Result>,
): Promise<Result> {
  return services.database
    .transaction()
    .execute((transaction) => work({ ...services, database: asDatabase(transaction) }));
}

function asDatabase(transaction: Transaction): Database {
  const replaced: Partial<Database> = {
    isTransaction: false,
    transaction: () => ({ execute: (work) => work(transaction) }),
  };
  return new Proxy(transaction as unknown as Database, {
    get(target, name) {
      if (Object.hasOwn(replaced, name)) return Reflect.get(replaced, name);
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
