import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { lastCatalogueChange } from "#subjects/stages/data/catalogue-change.ts";
import { publishHeadcounts } from "#subjects/yearly-report/data/publish-headcounts.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addReported, semoir } from "./example-year.ts";

const SPACES = /[\u202f\u00a0]/g;
const PEOPLE = ["Zoe", "Ines", "Jules", "Lise", "Marie"].map((name) => ({
  ...{ name, kind: "individual", followed: 420 },
  amounts: [{ origin: "9", cents: 15_025 }] as const,
}));

describe.each(ANY_ENGINE)("headcount and completion on a cached page, on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
    await addReported(site, semoir, { purpose: "rs", nsfCode: "210" }, PEOPLE);
  });
  afterEach(() => site.close());

  it("are shown once the job has published them", async () => {
    const cached = await openSite(engine, { pageCache: true, sameDatabaseAs: site });
    const shown = async () => (await readable(await cached.request("/formation/semoir"))).replace(SPACES, " ");
    expect(await shown()).not.toContain("stagiaires en 2026");
    const { database, clock } = site.services;
    await publishHeadcounts(database, clock());
    // A cached page is kept for a minute without a change.
    await expect.poll(shown, { timeout: 30_000 }).toContain("5 stagiaires en 2026 ; 100 % sont allés jusqu’au bout");
    await cached.close();
  });

  it("keep the cached pages when only an amount changes", async () => {
    const { database, clock } = site.services;
    await publishHeadcounts(database, clock());
    const before = await lastCatalogueChange(database);
    expect(before).not.toBe("");
    const write = singleStatement(database);
    await write.updateTable("registration_amounts").set({ cents: 20_000 }).execute();
    await publishHeadcounts(database, clock());
    expect(await lastCatalogueChange(database)).toBe(before);
  });
});
