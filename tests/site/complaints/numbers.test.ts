import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fileComplaint } from "#subjects/complaints/data/file-complaint.ts";
import { registerYears } from "#subjects/dossiers/data/register.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { rowsOf } from "./complaints.ts";

const PEOPLE = 30;
const everyone = Array.from({ length: PEOPLE }, (_, index) => index);

const newComplaint = (submission: string) => ({
  kind: "complaint" as const,
  channel: "form" as const,
  receivedOn: "2026-11-15",
  ...{ name: "Basile Hutin", email: "", isAddressVerified: false, phone: "", userId: null, stageId: null },
  ...{ stageTitle: "", opinionId: null, body: "La salle était froide.", assignedTo: "", by: null, centreEmail: null },
  submission,
});

describe.each(ENGINES)("the numbers of complaints on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
  });
  afterEach(() => site.close());

  const numbers = async () => (await rowsOf(site)).map(({ year, number }) => [year, number]);

  it("would be given twice if the last one were only read", async () => {
    const { database, clock } = site.services;
    await fileComplaint(database, newComplaint("la première"), clock());
    const next = async () => {
      const { last } = await database
        .selectFrom("document_numbers")
        .select("last")
        .where("kind", "=", "complaint")
        .executeTakeFirstOrThrow();
      return last + 1;
    };
    const read = await Promise.all(everyone.map(next));
    expect(new Set(read).size).toBeLessThan(PEOPLE);
  });

  it("have no gap and no repetition when thirty are sent at once, to two processes", async () => {
    const other = await openSite(engine, { sameDatabaseAs: site });
    const { database, clock } = site.services;
    const filed = await Promise.all(
      everyone.map((index) =>
        fileComplaint(index % 2 ? database : other.services.database, newComplaint(randomUUID()), clock()),
      ),
    );
    await other.close();
    expect(new Set(filed.map(({ number }) => number)).size).toBe(PEOPLE);
    expect(await numbers()).toEqual(everyone.map((index) => [2026, index + 1]));
  });

  it("begin again with the year of Paris, and are no documents", async () => {
    const { database } = site.services;
    await fileComplaint(database, newComplaint("la veille"), new Date("2026-12-31T22:59:59Z"));
    const first = await fileComplaint(database, newComplaint("le jour de l’an"), new Date("2026-12-31T23:00:00Z"));
    expect(first.number).toBe("REC-2027-0001");
    expect(await numbers()).toEqual([
      [2026, 1],
      [2027, 1],
    ]);
    expect(await registerYears(database)).toEqual([]);
  });
});
