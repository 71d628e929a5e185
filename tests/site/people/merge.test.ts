import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { User } from "#platform/values/user.ts";
import { findPerson } from "#subjects/people/data/find-person.ts";
import { mergePeople, separatePeople } from "#subjects/people/data/merge-people.ts";
import { searchPeople } from "#subjects/people/data/search-people.ts";
import { personName } from "#subjects/people/rules/person.ts";
import { mergedEntries } from "#subjects/privacy/data/collect/people.ts";
import { deleteAccount } from "#subjects/privacy/data/delete-account.ts";
import { eraseRegistrant } from "#subjects/privacy/data/erase-registrant.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { personKey } from "#subjects/registrations/rules/participant.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, moissonPassee, semoirDansDixJours, tracteurClos } from "../../stages.ts";
import { addUser, enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const ancienneMoisson = { ...moissonPassee, id: "ancienne-moisson", date: "2015-08-01" };
const typo = { ...basile, email: "basile@frme.example" };
const other = { ...basile, email: "b.hutin@riot.example", firstName: "B." };

const nameOf = (firstName: string) => ({ firstName, lastName: basile.lastName });

describe.each(ANY_ENGINE)("merging two entries of one person on %s", (engine) => {
  let site: Site;
  let by: User;
  const now = () => site.services.clock();
  const enrolled = async (stage: Stage, person: Participant) => {
    await enrol(site, stage, person);
    const { id } = await site.services.database
      .selectFrom("participants")
      .select("id")
      .where("stage_id", "=", stage.id)
      .where("email", "=", person.email)
      .executeTakeFirstOrThrow();
    return id;
  };
  const merge = (id: string, intoId: string) => mergePeople(site.services.database, { id, intoId, by }, now());
  const person = (id: string) => findPerson(site.services.database, id, now());
  const merges = () => site.services.database.selectFrom("merged_people").selectAll().execute();
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, moissonPassee, tracteurClos, ancienneMoisson])
      await insertStage(site.services.database, stage, now());
    by = await addUser(site, odileAdministratrice, { role: "admin" });
  });
  afterEach(() => site.close());

  it("shows them as one, leaves what was typed as it was, and can be undone", async () => {
    const [first, second] = [await enrolled(semoirDansDixJours, basile), await enrolled(moissonPassee, typo)];
    expect(await merge(second, first)).toBeNull();
    for (const id of [first, second]) expect((await person(id))?.rows.map((row) => row.id)).toEqual([first, second]);
    const { people } = await searchPeople(site.services.database, "hutin", now());
    expect(people.map(({ rows }) => rows.map(({ email }) => email))).toEqual([[basile.email, typo.email]]);
    const mergeId = (await merges())[0]?.id ?? "";
    expect(await separatePeople(site.services.database, { id: first, mergeId, by }, now())).toBeNull();
    expect((await person(first))?.rows.map((row) => row.id)).toEqual([first]);
    expect(await separatePeople(site.services.database, { id: first, mergeId, by }, now())).toEqual({
      reason: "notMerged",
    });
    const journal = await site.services.database
      .selectFrom("journal")
      .select(["action", "by_name", "person"])
      .execute();
    expect(journal.sort((one, two) => one.action.localeCompare(two.action))).toEqual([
      { action: "peopleMerged", by_name: "Odile Wacquez", person: "Basile Hutin" },
      { action: "peopleSeparated", by_name: "Odile Wacquez", person: "Basile Hutin" },
    ]);
  });

  it("includes a later registration with the merged name and address", async () => {
    const [first, second] = [await enrolled(semoirDansDixJours, basile), await enrolled(moissonPassee, typo)];
    await merge(second, first);
    await enrolled(tracteurClos, typo);
    expect((await person(first))?.rows).toHaveLength(3);
  });

  it("refuses a circle, the same person twice, and somebody who is gone", async () => {
    const [first, second] = [await enrolled(semoirDansDixJours, basile), await enrolled(moissonPassee, typo)];
    const third = await enrolled(tracteurClos, other);
    await merge(first, second);
    await merge(second, third);
    for (const [id, into] of [
      [third, first],
      [first, third],
      [first, first],
    ] as const)
      expect(await merge(id, into)).toEqual({ reason: "samePerson" });
    expect(await merge(first, "nulle-part")).toEqual({ reason: "gone" });
    expect((await person(second))?.rows).toHaveLength(3);
  });

  it("lets only one of two opposite merges at once happen", async () => {
    const [first, second] = [await enrolled(semoirDansDixJours, basile), await enrolled(moissonPassee, typo)];
    const outcomes = await Promise.all([merge(first, second), merge(second, first)]);
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(await merges()).toHaveLength(1);
  });

  it("keeps an account with what was merged into it, also once its address is verified", async () => {
    const marie = await addUser(site, marieEleveuse, { verified: false });
    const first = await enrolled(semoirDansDixJours, basile);
    await merge(marie.id, first);
    const found = await person(marie.id);
    expect([found?.rows.length, found && personName(found)]).toEqual([1, "Marie Lenglet"]);
  });

  it("forgets the key of an erased person, and keeps together those who were merged through it", async () => {
    const first = await enrolled(semoirDansDixJours, basile);
    const second = await enrolled(ancienneMoisson, typo);
    const third = await enrolled(tracteurClos, other);
    await merge(third, second);
    await merge(second, first);
    const erased = await eraseRegistrant(site.services.database, { email: typo.email, by }, now());
    expect(erased).toMatchObject({ registrations: 1 });
    expect((await merges()).map((row) => [row.email, row.into_email])).toEqual([[other.email, basile.email]]);
    expect((await person(first))?.rows).toHaveLength(2);
  });

  it("gives the place of an erased person to the first who was merged into it", async () => {
    const [first, third] = [await enrolled(semoirDansDixJours, basile), await enrolled(tracteurClos, other)];
    const second = await enrolled(ancienneMoisson, typo);
    await merge(first, second);
    await merge(third, second);
    await eraseRegistrant(site.services.database, { email: typo.email, by }, now());
    expect(await merges()).toHaveLength(1);
    expect((await person(first))?.rows).toHaveLength(2);
    expect(JSON.stringify(await merges())).not.toContain(typo.email);
    expect(await merge(first, second)).toEqual({ reason: "gone" });
  });

  it("forgets the merges of a deleted account", async () => {
    const marie = await addUser(site, marieEleveuse);
    const first = await enrolled(semoirDansDixJours, basile);
    await merge(first, marie.id);
    await deleteAccount(site.services, { userId: marie.id, cancelComing: false, by }, now());
    expect(await merges()).toEqual([]);
    expect((await person(first))?.rows).toHaveLength(1);
  });

  it("is forgotten by retention once no registration and no account has its keys", async () => {
    const { database, blobs } = site.services;
    const [first, second] = [await enrolled(semoirDansDixJours, basile), await enrolled(moissonPassee, typo)];
    await merge(second, first);
    const retain = () =>
      applyRetention(
        { database, blobs, rules: { healthDataMonths: 12 }, dossiers: { evidenceYears: 6 }, sendsMail: false },
        now(),
      );
    await retain();
    expect(await merges()).toHaveLength(1);
    await singleStatement(database).deleteFrom("participants").where("id", "=", second).execute();
    await retain();
    expect(await merges()).toEqual([]);
  });

  it("is in the archive with the side that is proved, never with another person's address", async () => {
    const [his, hers] = [await enrolled(semoirDansDixJours, basile), await enrolled(moissonPassee, typo)];
    await merge(hers, his);
    const archived = (name: string, email: string) =>
      Array.fromAsync(
        mergedEntries.rows(site.services.database, { userId: "x", email, nameKey: personKey(nameOf(name)) }),
      );
    const own = await archived("Basile", typo.email);
    expect(own).toMatchObject([{ "adresse de la fiche": typo.email }]);
    expect(JSON.stringify(own)).not.toContain(basile.email);
    expect(await archived("Berthe", typo.email)).toEqual([]);
  });
});
