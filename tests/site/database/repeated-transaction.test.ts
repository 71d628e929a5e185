import { expect, it, onTestFinished } from "vitest";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { openSite } from "../site.ts";

it("runs a transaction of PostgreSQL again that was ended because two waited for each other", async () => {
  const site = await openSite("PostgreSQL");
  onTestFinished(site.close);
  const { database } = site.services;
  const both = Promise.withResolvers<void>();
  const begun: string[] = [];
  const lock = (first: string, second: string) =>
    database.transaction().execute(async (transaction) => {
      await lockByName(transaction, first);
      begun.push(first);
      if (begun.length === 2) both.resolve();
      await both.promise;
      await lockByName(transaction, second);
      return `${first} ${second}`;
    });
  expect(await Promise.all([lock("one", "other"), lock("other", "one")])).toEqual(["one other", "other one"]);
  // On a busy machine the one that was ended may run twice more.
  expect(begun.length).toBeGreaterThan(2);
});

it("does not repeat what failed for another reason", async () => {
  const site = await openSite("PostgreSQL");
  onTestFinished(site.close);
  let begun = 0;
  const failing = site.services.database.transaction().execute(async () => {
    begun += 1;
    throw new Error("refused");
  });
  await expect(failing).rejects.toThrow("refused");
  expect(begun).toBe(1);
});
