import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { User } from "#platform/values/user.ts";
import { proveAddress } from "#subjects/identities/data/account-person.ts";
import { personKey } from "#subjects/identities/rules/person-key.ts";
import { mergePeople, separatePeople } from "#subjects/people/data/merge-people.ts";
import { personEntries } from "#subjects/people/data/personal.ts";
import { nameOf } from "#subjects/people/rules/person.ts";
import { deleteAccount } from "#subjects/privacy/data/delete-account.ts";
import { eraseRegistrant } from "#subjects/privacy/data/erase-registrant.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, moissonPassee, noemie, semoirDansDixJours, tracteurClos } from "../../stages.ts";
import { logIn, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { accountOf, addUser, enrol } from "../registrations/enrol.ts";
import { linkTo } from "../registrations/private-link.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";
import { personOf, searchPeople } from "./found-people.ts";

const ancienneMoisson = { ...moissonPassee, id: "ancienne-moisson", date: "2015-08-01" };
const typo = { ...basile, email: "basile@frme.example" };
const other = { ...basile, email: "b.hutin@riot.example", firstName: "B." };

describe.each(ENGINES)("merging two entries of one person on %s", (engine) => {
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
  const person = (id: string) => personOf(site.services.database, id, now());
  const merge = async (goneId: string, intoId: string, keeps = intoId) => {
    const kept = await person(keeps);
    return mergePeople(site.services.database, { goneId, intoId, name: kept ? nameOf(kept) : "", by }, now());
  };
  const idOf = async (id: string) => (await person(id))?.id ?? "";
  const separate = async (id: string, goneId: string) =>
    separatePeople(site.services.database, { id, goneId, by }, now());
  const merged = () =>
    site.services.database.selectFrom("people").selectAll().where("merged_into", "is not", null).execute();
  const everything = async () =>
    JSON.stringify([
      await site.services.database.selectFrom("people").selectAll().execute(),
      await site.services.database.selectFrom("person_contacts").selectAll().execute(),
    ]);
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, moissonPassee, tracteurClos, ancienneMoisson])
      await insertStage(site.services.database, stage, now());
    by = await addUser(site, odileAdministratrice, { role: "admin" });
  });
  afterEach(() => site.close());

  it("makes them one, leaves what was typed as it was, and can be undone", async () => {
    const [first, second] = [await enrolled(semoirDansDixJours, basile), await enrolled(moissonPassee, typo)];
    const gone = await idOf(second);
    expect(await merge(second, first)).toBe("merged");
    for (const id of [first, second, gone])
      expect((await person(id))?.rows.map((row) => row.id)).toEqual([first, second]);
    const people = await searchPeople(site.services.database, "hutin", now());
    expect(people.map(({ rows }) => rows.map(({ email }) => email))).toEqual([[basile.email, typo.email]]);
    expect(await separate(first, gone)).toBe("separated");
    expect((await person(first))?.rows.map((row) => row.id)).toEqual([first]);
    expect((await person(second))?.rows.map((row) => row.id)).toEqual([second]);
    expect((await person(first))?.contacts.map(({ value }) => value)).not.toContain(typo.email);
    expect(await separate(first, gone)).toBe("notMerged");
    const journal = await site.services.database
      .selectFrom("journal")
      .select(["action", "by_name", "person"])
      .execute();
    expect(journal.sort((one, two) => one.action.localeCompare(two.action))).toEqual([
      { action: "peopleMerged", by_name: "Odile Wacquez", person: "Basile Hutin" },
      { action: "peopleSeparated", by_name: "Odile Wacquez", person: "Basile Hutin" },
    ]);
  });

  onAnyEngine(engine, () => {
    it("keeps the name that was chosen, and refuses a third one", async () => {
      const [first, second] = [await enrolled(semoirDansDixJours, basile), await enrolled(moissonPassee, other)];
      const third = { goneId: second, intoId: first, name: "Autre Nom", by };
      expect(await mergePeople(site.services.database, third, now())).toBe("gone");
      expect(await merge(second, first, second)).toBe("merged");
      expect((await person(first))?.name).toBe("B. Hutin");
    });

    it("leads from two rows of the list to the page that merges them, and from no other number", async () => {
      const rows = [
        await idOf(await enrolled(semoirDansDixJours, basile)),
        await idOf(await enrolled(moissonPassee, other)),
        await idOf(await enrolled(tracteurClos, noemie)),
      ];
      const odile = await logIn(site, odileAdministratrice);
      expect(await readable(await odile.get("/admin/personnes"))).toContain("Réunir");
      const choose = (...ids: string[]) =>
        odile.post("/admin/personnes", new URLSearchParams([["intent", "merge"], ...ids.map((id) => ["row", id])]));
      for (const wrong of [rows.slice(0, 1), rows, [...rows.slice(0, 1), ...rows.slice(0, 1)]]) {
        const refused = await choose(...wrong);
        expect([refused.status, await readable(refused)]).toEqual([
          400,
          expect.stringContaining("Choisissez 2 lignes."),
        ]);
      }
      const [into = "", gone = ""] = rows;
      const page = (await choose(into, gone)).headers.get("location") ?? "";
      const shown = await readable(await odile.get(page));
      for (const text of ["Réunir sous « Basile Hutin »", "Réunir sous « B. Hutin »"]) expect(shown).toContain(text);
      await odile.post(page, { other: gone, keptName: "Basile Hutin" });
      expect((await person(into))?.rows).toHaveLength(2);
    });

    it("does not ask which of two equal names stays", async () => {
      const into = await idOf(await enrolled(semoirDansDixJours, basile));
      const gone = await idOf(await enrolled(moissonPassee, typo));
      const odile = await logIn(site, odileAdministratrice);
      const page = await odile.get(`/admin/personnes/${into}/reunir?avec=${gone}`);
      const html = await page.text();
      expect(html).toContain("Réunir ces deux fiches");
      expect(html).not.toContain("Réunir sous");
      const keptName = /value="([^"]+)" name="keptName"/.exec(html)?.[1] ?? "";
      await odile.post(`/admin/personnes/${into}/reunir`, { other: gone, keptName });
      expect((await person(into))?.rows).toHaveLength(2);
    });

    it("shows a single double at once, until another one is asked for", async () => {
      const into = await idOf(await enrolled(semoirDansDixJours, basile));
      await enrolled(moissonPassee, typo);
      const odile = await logIn(site, odileAdministratrice);
      const page = `/admin/personnes/${into}/reunir`;
      expect(await readable(await odile.get(page))).toContain("Réunir ces deux fiches");
      const asked = await readable(await odile.get(`${page}?q=`));
      expect(asked).not.toContain("Réunir ces deux fiches");
      for (const text of ["Peut-être la même", "L’autre fiche"]) expect(asked).toContain(text);
      await enrolled(tracteurClos, { ...basile, email: "basile@riot.example" });
      const several = await readable(await odile.get(page));
      expect(several).not.toContain("Réunir ces deux fiches");
    });

    it("includes a later registration with the merged name and address, which stays when they are separated", async () => {
      const [first, second] = [await enrolled(semoirDansDixJours, basile), await enrolled(moissonPassee, typo)];
      const gone = await idOf(second);
      await merge(second, first);
      const later = await enrolled(tracteurClos, typo);
      expect((await person(first))?.rows).toHaveLength(3);
      await separate(first, gone);
      expect((await person(first))?.rows.map(({ id }) => id).sort()).toEqual([first, later].sort());
      expect((await person(second))?.rows.map(({ id }) => id)).toEqual([second]);
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
        expect(await merge(id, into)).toBe("samePerson");
      expect(await merge(first, "nulle-part")).toBe("gone");
      expect((await person(second))?.rows).toHaveLength(3);
    });
  });

  it("lets only one of two opposite merges at once happen", async () => {
    const [first, second] = [await enrolled(semoirDansDixJours, basile), await enrolled(moissonPassee, typo)];
    const outcomes = await Promise.all([merge(first, second), merge(second, first)]);
    expect(outcomes.sort()).toEqual(["merged", "samePerson"]);
    expect(await merged()).toHaveLength(1);
  });

  onAnyEngine(engine, () => {
    it("gives nobody a right: neither to the account, nor by the private link, before or after", async () => {
      const marie = await signedIn(site, marieEleveuse);
      const account = await accountOf(site, marieEleveuse);
      const registration = await enrolled(semoirDansDixJours, basile);
      const link = `/inscription/${await linkTo(site, semoirDansDixJours, basile)}`;
      const pages = async () => [
        await readable(await marie.get("/account/formations")),
        await readable(await marie.get("/account/calendrier")),
        await readable(await marie.get("/Documents")),
        await readable(await openBrowser(site).get(link)),
      ];
      const before = await pages();
      const gone = await idOf(registration);
      await merge(registration, account.id);
      expect((await person(account.id))?.rows).toHaveLength(1);
      expect(await pages()).toEqual(before);
      await separate(account.id, gone);
      await merge(account.id, registration);
      expect(await pages()).toEqual(before);
    });

    it("joins an account with who registered under its name and address once it proves the address, and not before", async () => {
      const { database } = site.services;
      const named = { ...basile, firstName: "Marie", lastName: "Lenglet", email: marieEleveuse.email };
      const registration = await enrolled(semoirDansDixJours, named);
      const account = await addUser(site, marieEleveuse, { verified: false });
      expect(await idOf(account.id)).not.toBe(await idOf(registration));
      await database.transaction().execute(async (transaction) => {
        await transaction.updateTable("users").set({ email_verified: true }).where("id", "=", account.id).execute();
        await proveAddress(transaction, account.id, now());
      });
      const joined = await person(account.id);
      expect(joined?.rows.map(({ id }) => id)).toEqual([registration]);
      expect(joined?.contacts.find(({ contact }) => contact === marieEleveuse.email)?.isProven).toBe(true);
      expect(await separate(registration, account.id)).toBe("separated");
      expect(await idOf(account.id)).toBe(account.id);
    });
  });

  it("forgets an erased person, and keeps together those who were merged through them", async () => {
    const first = await enrolled(semoirDansDixJours, basile);
    const second = await enrolled(ancienneMoisson, typo);
    const third = await enrolled(tracteurClos, other);
    await merge(third, second);
    await merge(second, first);
    const erased = await eraseRegistrant(site.services.database, { email: typo.email, by }, now());
    expect(erased).toMatchObject({ registrations: 1 });
    expect((await person(first))?.rows).toHaveLength(2);
    expect(await everything()).not.toContain(typo.email);
  });

  onAnyEngine(engine, () => {
    it("keeps who was merged into an erased person", async () => {
      const [first, third] = [await enrolled(semoirDansDixJours, basile), await enrolled(tracteurClos, other)];
      const second = await enrolled(ancienneMoisson, typo);
      await merge(first, second);
      await merge(third, second);
      await eraseRegistrant(site.services.database, { email: typo.email, by }, now());
      expect((await person(first))?.rows).toHaveLength(2);
      expect(await everything()).not.toContain(typo.email);
      expect(await merge(first, second)).toBe("gone");
    });

    it("leaves a person of whom only registrations are left when an account is deleted", async () => {
      const marie = await addUser(site, marieEleveuse);
      const first = await enrolled(semoirDansDixJours, basile);
      await merge(first, marie.id);
      await deleteAccount(site.services, { userId: marie.id, cancelComing: false, by }, now());
      expect((await person(first))?.rows).toHaveLength(1);
      expect(await everything()).not.toContain(marieEleveuse.email);
    });

    it("forgets a person with the last registration, once the bin is empty", async () => {
      const { database, blobs } = site.services;
      const [first, second] = [await enrolled(semoirDansDixJours, basile), await enrolled(moissonPassee, typo)];
      await merge(second, first);
      const retain = () =>
        applyRetention(
          { database, blobs, rules: { healthDataMonths: 12 }, dossiers: { evidenceYears: 6 }, sendsMail: false },
          now(),
        );
      await retain();
      expect(await merged()).toHaveLength(1);
      await singleStatement(database).deleteFrom("participants").where("id", "=", second).execute();
      await retain();
      expect(await merged()).toEqual([]);
      expect(await everything()).not.toContain(typo.email);
      await singleStatement(database).deleteFrom("participants").execute();
      await retain();
      expect(await everything()).not.toContain("Hutin");
    });

    it("is in the archive with what is proved, never with another person's address", async () => {
      const [his, hers] = [await enrolled(semoirDansDixJours, basile), await enrolled(moissonPassee, typo)];
      await merge(hers, his);
      const nameKey = (firstName: string) => personKey({ firstName, lastName: basile.lastName });
      const archived = (name: string, email: string) =>
        Array.fromAsync(personEntries.rows(site.services.database, { userId: "x", email, nameKey: nameKey(name) }));
      const own = await archived("Basile", typo.email);
      expect(own).toMatchObject([{ adresse: typo.email }]);
      expect(JSON.stringify(own)).not.toContain(basile.email);
      expect(await archived("Berthe", typo.email)).toEqual([]);
    });
  });
});
