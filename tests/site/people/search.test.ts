import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { proveAddress } from "#subjects/identities/data/account-person.ts";
import { expirePeople } from "#subjects/people/data/forget-people.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse } from "../../people.ts";
import { basile, moissonPassee, noemie, presseComplete, semoirDansDixJours, tracteurClos } from "../../stages.ts";
import { addUser, enrol, insertRegistrations, rowOf } from "../registrations/enrol.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { wait } from "../waiting-list/wait.ts";
import { searchPeople } from "./found-people.ts";

const marie = { ...basile, firstName: "Marie", lastName: "Lenglet", email: marieEleveuse.email, phone: "0639981234" };
const STAGES = [semoirDansDixJours, moissonPassee, tracteurClos, presseComplete];

describe.each(ENGINES)("the search for people on %s", (engine) => {
  let site: Site;
  const find = (text: string) => searchPeople(site.services.database, text, site.services.clock());
  const namesOf = async (text: string) => (await find(text)).map(({ name }) => name);
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of STAGES) await insertStage(site.services.database, stage, site.services.clock());
  });
  afterEach(() => site.close());

  describe("of registrants", () => {
    beforeEach(async () => {
      await enrol(site, semoirDansDixJours, { ...noemie, phone: "+33 (0)6 39 98 22 22", company: "Écurie d’Œuilly" });
      await enrol(site, semoirDansDixJours, basile);
    });

    it.each([
      "noemie",
      "NOÉMIE caudrelier",
      "caudr noem",
      "noemie@ferme.example",
      "noemie@ferme",
      "06 39 98 22 22",
      "+33 6 39 98 22 22",
      "0033639982222",
      "06.39.98.22",
      "Caudrelier 06 39 98 22 22",
      "ecurie",
      "oeuilly",
    ])("finds her by «%s»", async (text) => {
      expect(await namesOf(text)).toEqual(["Noémie Caudrelier"]);
    });

    it.each(["100 %", "'", '"', "noemie zola", "noemie basile", "–", "łukasz", "Наталья"])(
      "finds nobody by «%s»",
      async (text) => expect(await namesOf(text)).toEqual([]),
    );

    it("finds both by the company or the address that they share", async () => {
      expect(await namesOf("ferme.example")).toEqual(["Noémie Caudrelier", "Basile Hutin"]);
    });
  });

  it("shows a person of three stages once, with all three", async () => {
    for (const stage of [semoirDansDixJours, moissonPassee, tracteurClos])
      await enrol(site, stage, { ...basile, firstName: stage === tracteurClos ? "BASILE" : "Basile" });
    const [person, ...others] = await find("hutin");
    expect([person?.rows.length, others]).toEqual([3, []]);
  });

  it("shows a couple with one address as two", async () => {
    await enrol(site, semoirDansDixJours, basile);
    await enrol(site, semoirDansDixJours, { ...basile, firstName: "Zoé" });
    expect(await namesOf(basile.email)).toEqual(["Basile Hutin", "Zoé Hutin"]);
  });

  it("tells people without an address apart by their phone number", async () => {
    const withoutAddress = { ...basile, email: "" };
    await enrol(site, semoirDansDixJours, withoutAddress);
    await enrol(site, moissonPassee, { ...withoutAddress, phone: "+33 6 39 98 11 11" });
    await enrol(site, tracteurClos, { ...withoutAddress, phone: "0639983333" });
    expect((await find("hutin")).map(({ rows }) => rows.length).sort()).toEqual([1, 2]);
  });

  it("joins the account of a verified address with registrations of its name", async () => {
    const account = await addUser(site, marieEleveuse);
    await enrol(site, semoirDansDixJours, marie);
    await enrol(site, semoirDansDixJours, { ...marie, firstName: "Jean" });
    const people = await find("lenglet");
    expect(people.map(({ accounts, rows }) => [accounts.map(({ id }) => id), rows.length])).toEqual([
      [[], 1],
      [[account.id], 1],
    ]);
  });

  it("leaves an account that has not proved its address alone, with what it registered itself", async () => {
    const account = await addUser(site, marieEleveuse, { verified: false });
    await enrol(site, semoirDansDixJours, marie);
    const own = { ...rowOf(moissonPassee, marie, new Date("2026-07-01T08:00:00Z")), user_id: account.id };
    await insertRegistrations(site.services.database, [own]);
    const found = (await find("marie lenglet")).map(({ id, rows }) => [
      id === account.id,
      rows.map(({ stage }) => stage.id),
    ]);
    expect(found).toHaveLength(2);
    expect(found).toContainEqual([true, [moissonPassee.id]]);
    expect(found).toContainEqual([false, [semoirDansDixJours.id]]);
    await site.services.database.transaction().execute(async (transaction) => {
      await transaction.updateTable("users").set({ email_verified: true }).execute();
      await proveAddress(transaction, account.id, site.services.clock());
    });
    expect((await find("marie lenglet")).map(({ rows }) => rows.length)).toEqual([2]);
  });

  it("finds an account by its company and its phone number", async () => {
    await addUser(site, marieEleveuse);
    for (const text of ["gaec lenglet", "+33 6 39 98 12 34", "06 39 98 12"])
      expect(await namesOf(text)).toEqual(["Marie Lenglet"]);
  });

  it("finds somebody who waits, and no longer after they have left", async () => {
    await wait(site, presseComplete, [basile]);
    const [person] = await find("riot");
    expect(person?.rows.map(({ waiting }) => waiting?.state)).toEqual(["waiting"]);
    await singleStatement(site.services.database).deleteFrom("waiting_people").execute();
    await expirePeople(site.services.database, new Date(0), site.services.clock());
    expect(await namesOf("riot")).toEqual([]);
  });

  it("finds a person by what a later registration says", async () => {
    await enrol(site, semoirDansDixJours, basile);
    await enrol(site, moissonPassee, { ...basile, company: "EARL Nouvelle", phone: "0639985555" });
    for (const text of ["nouvelle", "0639985555", basile.phone]) expect(await namesOf(text)).toEqual(["Basile Hutin"]);
  });
});
