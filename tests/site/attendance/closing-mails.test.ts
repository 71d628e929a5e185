import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { MailData } from "#subjects/outbox/data/all-mails.ts";
import { closed, entryOf } from "../../field-entries.ts";
import { paulChauffeur } from "../../people.ts";
import { ANY_ENGINE } from "../site.ts";
import { chainOf, type FieldSite, openField, semoir, send } from "./field-site.ts";
import { verifyAttendance } from "./verify-command.ts";

const morning = { stageId: semoir.id, halfDayId: `${semoir.id}-0` };

describe.each(ANY_ENGINE)("the mail about a closed half-day on %s", (engine) => {
  let field: FieldSite;
  beforeEach(async () => {
    field = await openField(engine);
  });
  afterEach(() => field.site.close());

  const mails = async () => {
    const rows = await field.site.services.database
      .selectFrom("mails")
      .select(["recipient", "data"])
      .where("kind", "=", "attendanceClosed")
      .execute();
    return rows.map(({ recipient, data }) => ({ recipient, ...(JSON.parse(data) as MailData["attendanceClosed"]) }));
  };
  const close = () => send(field.paul, [entryOf({ ...morning, fact: closed, recordedAt: "2026-11-16T08:30:00.000Z" })]);

  it("takes the last digest out of the database, to the trainer and the centre, once", async () => {
    const { site, paul, basileId } = field;
    await send(paul, [entryOf({ ...morning, personId: basileId })]);
    expect(await mails()).toEqual([]);
    await close();
    await close();
    const written = await mails();
    expect(written.map(({ recipient }) => recipient).toSorted()).toEqual(
      [paulChauffeur.email, site.services.centre.email].toSorted(),
    );
    const [{ digest = "" } = {}] = written;
    expect(written).toMatchObject(
      Array(2).fill({ stageTitle: semoir.title, closedBy: "Paul Déhaine", number: 2, digest }),
    );
    expect((await verifyAttendance(site, [digest])).stdout).toContain("That digest is of record 2");
  });

  it("contradicts a chain that was computed again as a whole, which nothing in the database does", async () => {
    const { site, paul, basileId, noemieId } = field;
    const { database } = site.services;
    await send(paul, [entryOf({ ...morning, personId: basileId })]);
    await close();
    const [{ digest = "" } = {}] = await mails();
    await singleStatement(database).deleteFrom("attendance_records").execute();
    await singleStatement(database).deleteFrom("attendance_chains").execute();
    await send(paul, [entryOf({ ...morning, personId: noemieId })]);
    await close();
    await chainOf(site, semoir.id);
    const unaware = await verifyAttendance(site);
    expect([unaware.code, unaware.stdout]).toEqual([0, expect.stringContaining("Of these, 1 have no issued sheet")]);
    expect((await verifyAttendance(site, [digest])).stderr).toContain("No record has that digest");
  });
});
