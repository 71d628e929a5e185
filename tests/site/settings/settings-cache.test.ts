import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { createSettingsCache } from "#subjects/settings/data/settings-cache.ts";
import { readStoredSetting, storeSetting } from "#subjects/settings/data/stored-settings.ts";
import { openSite, type Site } from "../site.ts";

const LIFE = 500;

describe("the settings in memory", () => {
  let site: Site;
  let now: number;
  /** How many statements were sent; each waits for `gate`. */
  let statements: string[];
  let gate: Promise<void>;
  let fault: Error | null;
  beforeEach(async () => {
    site = await openSite("SQLite");
    [now, statements, gate, fault] = [0, [], Promise.resolve(), null];
    const executor = toKysely(site.services.database).getExecutor();
    const execute = executor.executeQuery.bind(executor);
    vi.spyOn(executor, "executeQuery").mockImplementation(async (query) => {
      statements.push(query.sql);
      const waited = gate;
      const result = fault ? Promise.reject(fault) : execute(query);
      // Read now, told later.
      await result.catch(() => {});
      await waited;
      return result as never;
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await site.close();
  });

  const open = () =>
    createSettingsCache(site.services.database, { defaults: {}, lifeMilliseconds: LIFE, now: () => now });
  const name = async (brand: string) =>
    site.services.database.transaction().execute(async (transaction) => {
      const { version, value } = await readStoredSetting(transaction, "identity");
      const identity = { ...(value as object), brand };
      await storeSetting(transaction, { name: "identity", value: identity, edited: version, by: "" }, new Date());
    });
  const brandIn = async (cache: ReturnType<typeof open>) => (await cache.current()).centre.brand;

  it("are read once, then looked at after their life with one statement", async () => {
    const cache = open();
    await cache.current();
    statements = [];
    now = LIFE - 1;
    await cache.current();
    expect(statements).toEqual([]);
    now = LIFE;
    await cache.current();
    expect(statements).toHaveLength(1);
    await name("Lycée du Perche");
    now = 2 * LIFE;
    expect(await brandIn(cache)).toBe("Lycée du Perche");
  });

  it("are checked once for all requests that wait", async () => {
    const cache = open();
    await cache.current();
    statements = [];
    now = LIFE;
    await Promise.all(Array.from({ length: 20 }, () => cache.current()));
    expect(statements).toHaveLength(1);
  });

  it("are not those of a check that began before a change of this process", async () => {
    const cache = open();
    await cache.current();
    now = LIFE;
    const held = Promise.withResolvers<void>();
    gate = held.promise;
    const early = brandIn(cache);
    gate = Promise.resolve();
    await name("Lycée du Perche");
    cache.invalidate();
    const late = await brandIn(cache);
    held.resolve();
    await early;
    expect([late, await brandIn(cache)]).toEqual(["Lycée du Perche", "Lycée du Perche"]);
  });

  it("stay the last ones while the database is unavailable, and not after another error", async () => {
    const cache = open();
    await cache.current();
    now = LIFE;
    fault = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
    expect(await brandIn(cache)).toBe("Sillon Cambrésis");
    await expect(open().current()).rejects.toThrow("refused");
    fault = new Error("no such column");
    await expect(cache.current()).rejects.toThrow("no such column");
    fault = null;
    expect(await brandIn(cache)).toBe("Sillon Cambrésis");
  });

  it("use the delays of the environment until the centre has saved its own", async () => {
    const cache = createSettingsCache(site.services.database, { defaults: { healthDataMonths: 6, reminderDays: [] } });
    expect((await cache.current()).rules).toMatchObject({ healthDataMonths: 6, reminderDays: [], cancelDays: 1 });
    await site.services.database
      .transaction()
      .execute((transaction) =>
        storeSetting(transaction, { name: "rules", value: { healthDataMonths: 24 }, edited: 0, by: "" }, new Date()),
      );
    cache.invalidate();
    expect((await cache.current()).rules).toMatchObject({ healthDataMonths: 24, reminderDays: [] });
  });
});
