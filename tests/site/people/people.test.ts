import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { expirePeople } from "#subjects/people/data/forget-people.ts";
import { registerParticipants } from "#subjects/registrations/data/register.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { basile, moissonPassee, noemie, presseComplete, semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { watchStatements } from "../database/statements.ts";
import { readSheet } from "../read-sheet.ts";
import { readable } from "../readable.ts";
import { accountOf, addUser, enrol } from "../registrations/enrol.ts";
import { correction, registrantId, registrantsOf } from "../registrations/registrants-page.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";
import { wait } from "../waiting-list/wait.ts";
import { personOf, searchPeople } from "./found-people.ts";

const FORM = {
  personFirstName: "Basile",
  personLastName: "Hutin",
  personOrganisation: "GAEC du Riot",
  personEmails: basile.email,
  personPhones: basile.phone,
  personNotes: "",
};
const semoirSuivant = { ...semoirDansDixJours, id: "semoir-suivant" };

describe.each(ENGINES)("people on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  const now = () => site.services.clock();
  const register = (stage: Stage, person: Participant) =>
    registerParticipants(
      site.services.database,
      { stageId: stage.id, kind: "self", by: null, submission: "", brand: "", participants: [person] },
      now(),
    );
  const find = (id: string) => personOf(site.services.database, id, now());
  const idOf = async (stage: Stage, { email, firstName }: Participant) =>
    (await find(await registrantId(site, stage, email, firstName)))?.id ?? "";
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    for (const stage of [semoirDansDixJours, semoirSuivant, moissonPassee, presseComplete])
      await insertStage(site.services.database, stage, now());
  });
  afterEach(() => site.close());

  it("are made once by a registration, and found again by the next one with the same name and address", async () => {
    expect(await register(semoirDansDixJours, basile)).toBeNull();
    expect(await register(semoirSuivant, { ...basile, firstName: "BASILE", phone: "0639987777" })).toBeNull();
    const person = await find(await idOf(semoirDansDixJours, basile));
    expect(person?.rows).toHaveLength(2);
    expect(person?.contacts.map(({ value }) => value).sort()).toEqual(
      [basile.phone, "0639987777", basile.email].sort(),
    );
    expect(person?.organisation).toBe(basile.company);
    expect(await register(semoirSuivant, { ...basile, email: "autre@ferme.example" })).toBeNull();
    expect(await searchPeople(site.services.database, "hutin", now())).toHaveLength(2);
  });

  onAnyEngine(engine, () => {
    it("cost a registration one statement, and three when the person is new", async () => {
      const about = async (stage: Stage) => {
        const watched = watchStatements(site);
        await register(stage, basile);
        watched.stop();
        return watched.sql.filter((sql) => /"(people|person_contacts)"/.test(sql)).length;
      };
      expect([await about(semoirDansDixJours), await about(semoirSuivant)]).toEqual([3, 1]);
    });
  });

  it("are one when two registrations name somebody new at once", async () => {
    const both = await Promise.all([register(semoirDansDixJours, basile), register(semoirSuivant, basile)]);
    expect(both).toEqual([null, null]);
    expect((await find(await idOf(semoirDansDixJours, basile)))?.rows).toHaveLength(2);
    const people = await site.services.database
      .selectFrom("people")
      .select("id")
      .where("last_name", "=", "Hutin")
      .execute();
    expect(people).toHaveLength(1);
  });

  onAnyEngine(engine, () => {
    it("have what an account registers under its own name, and not what it registers for others", async () => {
      const marie = await addUser(site, marieEleveuse, { verified: false });
      const form = { kind: "self" as const, by: marie, submission: "", brand: "" };
      const own = { ...basile, firstName: "Marie", lastName: "Lenglet", email: "autre@ferme.example" };
      for (const [stageId, person] of [
        [semoirDansDixJours.id, own],
        [semoirSuivant.id, noemie],
      ] as const)
        expect(
          await registerParticipants(site.services.database, { ...form, stageId, participants: [person] }, now()),
        ).toBeNull();
      const person = await find(marie.id);
      expect(person?.rows.map(({ stage }) => stage.id)).toEqual([semoirDansDixJours.id]);
      expect(person?.contacts.map(({ contact }) => contact)).toContain("autre@ferme.example");
      // That address is not proved: somebody else who types it with the same name is another person.
      expect(await register(semoirSuivant, own)).toBeNull();
      expect((await find(marie.id))?.rows).toHaveLength(1);
    });

    it("stay the same from the waiting list on", async () => {
      await enrol(site, semoirDansDixJours, basile);
      await wait(site, presseComplete, [basile]);
      expect((await find(await idOf(semoirDansDixJours, basile)))?.rows.map(({ waiting }) => waiting?.state)).toEqual(
        expect.arrayContaining([undefined, "waiting"]),
      );
    });

    it("keep a registration whose address the centre corrects, and give it away with another name", async () => {
      await enrol(site, semoirDansDixJours, { ...basile, email: "basile@frme.example" });
      const id = await registrantId(site, semoirDansDixJours, "basile@frme.example");
      const before = await find(id);
      const typo = { ...basile, email: "basile@frme.example" };
      const correct = async (shown: Participant, typed: Participant) => {
        const form = correction(shown, typed, id);
        return (await odile.post(registrantsOf(semoirDansDixJours), form)).status;
      };
      expect(await correct(typo, basile)).toBeLessThan(400);
      expect((await find(id))?.id).toBe(before?.id);
      expect((await find(id))?.contacts.map(({ value }) => value)).toContain(basile.email);
      expect(await correct(basile, { ...noemie, email: basile.email })).toBeLessThan(400);
      expect((await find(id))?.id).not.toBe(before?.id);
      expect((await find(id))?.name).toBe("Noémie Caudrelier");
    });
  });

  it("are listed by name, searched, and exported; old addresses of their pages lead to them", async () => {
    await enrol(site, semoirDansDixJours, basile);
    await enrol(site, moissonPassee, basile);
    await enrol(site, semoirDansDixJours, noemie);
    expect(await readable(await odile.get("/admin/personnes"))).toMatch(
      /Noémie Caudrelier.*Basile Hutin.*Odile Wacquez/s,
    );
    const found = await readable(await odile.get("/admin/personnes?q=hutin"));
    expect(found).toContain("Basile Hutin");
    expect(found).not.toContain("Noémie");
    const file = await odile.get("/admin/personnes/export.xlsx?q=hutin");
    const { rows } = readSheet(new Uint8Array(await file.arrayBuffer()));
    expect(rows[1]).toEqual(expect.arrayContaining(["Hutin", "Basile", basile.email, 2]));
    const old = await registrantId(site, semoirDansDixJours, basile.email);
    const answer = await odile.get(`/admin/personnes/${old}`);
    const id = await idOf(semoirDansDixJours, basile);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/admin/personnes/${id}`]);
    expect((await odile.get(`/admin/personnes/${(await accountOf(site, odileAdministratrice)).id}`)).status).toBe(200);
    expect((await odile.get("/admin/personnes/inconnue")).status).toBe(404);
  });

  it("are suggested as the same, with the reason, and never merged alone", async () => {
    const { phone } = basile;
    for (const person of [
      { ...basile, firstName: "Basil", phone: "0639988888" },
      { ...basile, firstName: "HUTIN", lastName: "Basîle", email: "b@autre.example", phone: "0639989999", company: "" },
      { ...basile, firstName: "Berthe", email: "berthe@autre.example" },
      { ...noemie, phone, company: basile.company },
      { ...noemie, firstName: "Zoé", email: basile.email, phone },
    ])
      await enrol(site, moissonPassee, person);
    await enrol(site, semoirDansDixJours, basile);
    const page = await readable(await odile.get(`/admin/personnes/${await idOf(semoirDansDixJours, basile)}`));
    const start = page.indexOf("Peut-être la même personne");
    expect(start).toBeGreaterThan(page.indexOf(basile.email));
    const suggested = page.slice(start);
    expect(suggested).toMatch(/Basil Hutin même nom de famille, même adresse e-mail/);
    expect(suggested).toMatch(/HUTIN Basîle même nom/);
    expect(suggested).toMatch(/Berthe Hutin même nom de famille, même téléphone/);
    for (const other of ["Noémie", "Zoé"]) expect(suggested).not.toContain(other);
    expect(await searchPeople(site.services.database, "hutin", now())).toHaveLength(4);
  });

  onAnyEngine(engine, () => {
    it("show whether each of their stages is to come, has begun or is over", async () => {
      const enCours = { ...semoirDansDixJours, id: "semoir-en-cours", date: dayInParis(now()) };
      await insertStage(site.services.database, enCours, now());
      for (const stage of [semoirDansDixJours, enCours, moissonPassee]) await enrol(site, stage, basile);
      const page = await readable(await odile.get(`/admin/personnes/${await idOf(enCours, basile)}`));
      expect(page.match(/(À venir|En cours|Passé) ·/g)?.toSorted()).toEqual(["En cours ·", "Passé ·", "À venir ·"]);
    });

    it("are edited in one place; what was typed stays, and a new address leads to them", async () => {
      await enrol(site, semoirDansDixJours, basile);
      const id = await idOf(semoirDansDixJours, basile);
      const save = (change: object) =>
        odile.post(`/admin/personnes/${id}/modifier`, { ...FORM, version: "0", ...change });
      const refused = await save({ personEmails: `${basile.email}\npas une adresse` });
      expect([refused.status, await readable(refused)]).toEqual([400, expect.stringContaining("n’est pas valide")]);
      const changes = { personFirstName: "Basile Marie", personNotes: "À rappeler.", personOrganisation: "EARL Autre" };
      const saved = await save({ ...changes, personEmails: `${basile.email}\n B.Hutin@Riot.example` });
      expect(saved.status).toBe(200);
      expect((await save({})).status).toBe(409);
      const person = await find(id);
      expect(person).toMatchObject({ name: "Basile Marie Hutin", organisation: "EARL Autre", notes: "À rappeler." });
      expect(person?.rows).toMatchObject([{ firstName: "Basile", company: basile.company }]);
      // By the old name with the old address, and by the new name with both.
      for (const [index, typed] of [
        basile,
        { ...basile, firstName: "Basile Marie" },
        { ...basile, firstName: "Basile Marie", email: "b.hutin@riot.example" },
      ].entries()) {
        await insertStage(site.services.database, { ...semoirDansDixJours, id: `encore-${index}` }, now());
        await register({ ...semoirDansDixJours, id: `encore-${index}` }, typed);
      }
      expect((await find(id))?.rows).toHaveLength(4);
      const journal = await site.services.database
        .selectFrom("journal")
        .select(["person", "changes"])
        .where("action", "=", "personChanged")
        .execute();
      expect(journal).toHaveLength(1);
      for (const secret of ["riot.example", "rappeler"]) expect(JSON.stringify(journal)).not.toContain(secret);
    });

    it("give their corrected name to the registrations that are coming, unless somebody unticks the box", async () => {
      const { database } = site.services;
      for (const stage of [semoirDansDixJours, semoirSuivant, moissonPassee]) await enrol(site, stage, basile);
      const id = await idOf(semoirDansDixJours, basile);
      const path = `/admin/personnes/${id}/modifier`;
      const names = async () =>
        Object.fromEntries(((await find(id))?.rows ?? []).map(({ stage, lastName }) => [stage.id, lastName]));
      const journal = () =>
        database.selectFrom("journal").select(["action", "person"]).where("person", "like", "%Hutain%").execute();
      const all = (coming: string) => ({
        [semoirDansDixJours.id]: coming,
        [semoirSuivant.id]: coming,
        [moissonPassee.id]: "Hutin",
      });
      const save = (change: object) => odile.post(path, { ...FORM, personLastName: "Hutain", ...change });
      const form = await (await odile.get(path)).text();
      expect(form).toMatch(/<input[^>]*checked[^>]*name="also"|<input[^>]*name="also"[^>]*checked/);
      expect(textOf(form)).toContain("Corriger aussi le nom de ses 2 inscriptions à venir");

      expect((await save({ version: "0", personFirstName: "", also: "1" })).status).toBe(400);
      expect(textOf(form)).toContain("L’ancien nom reste sur : 1 inscription passée");
      expect(await save({ version: "0" }).then(readable)).toContain(
        "Fiche enregistrée. Encore à l’ancien nom : 2 inscriptions à venir, 1 inscription passée",
      );
      expect(await names()).toEqual(all("Hutin"));
      expect(await save({ version: "1", also: "1" }).then(readable)).toContain(
        "nom corrigé dans 2 inscriptions à venir. Encore à l’ancien nom : 1 inscription passée",
      );
      const correction = `/admin/stages/${moissonPassee.id}/inscrits?dialogue=corriger`;
      expect(await (await odile.get(`/admin/personnes/${id}`)).text()).toContain(correction);
      expect(await names()).toEqual(all("Hutain"));
      expect(await save({ version: "1", also: "1" }).then(readable)).toContain("Rien n’a changé.");
      expect((await find(id))?.version).toBe(1);
      expect((await journal()).map(({ action }) => action).sort()).toEqual([
        "participantCorrected",
        "participantCorrected",
        "personChanged",
      ]);
      await insertStage(database, { ...semoirDansDixJours, id: "encore" }, now());
      await register({ ...semoirDansDixJours, id: "encore" }, { ...basile, lastName: "Hutain" });
      expect((await find(id))?.rows).toHaveLength(4);
    });

    it("are registered on another stage with what is known of them, under their name of today", async () => {
      for (const stage of [moissonPassee, semoirDansDixJours])
        await insertStage(site.services.database, { ...stage, id: `${stage.id}-aussi` }, now());
      await enrol(site, moissonPassee, basile);
      const id = await idOf(moissonPassee, basile);
      await odile.post(`/admin/personnes/${id}/modifier`, { ...FORM, version: "0", personLastName: "Hutain" });
      const page = await (await odile.get(`/admin/personnes/${id}`)).text();
      const [, offered = ""] =
        new RegExp(`href="(/admin/stages/${semoirDansDixJours.id}-aussi/inscrits[^"]*)"`).exec(page) ?? [];
      const form = await (await odile.get(offered.replaceAll("&amp;", "&"))).text();
      for (const known of ["Hutain", basile.email, basile.phone]) expect(form).toContain(`value="${known}"`);
    });

    it("keep their registration when its address is not theirs any more, and save nothing where another has their name", async () => {
      await enrol(site, semoirDansDixJours, basile);
      await enrol(site, semoirDansDixJours, { ...basile, firstName: "Bazile" });
      const id = await idOf(semoirDansDixJours, basile);
      const save = (change: object) => odile.post(`/admin/personnes/${id}/modifier`, { ...FORM, also: "1", ...change });
      const refused = await save({ version: "0", personFirstName: "Bazile" });
      expect([refused.status, await readable(refused)]).toEqual([400, expect.stringContaining("déjà ce nom")]);
      expect(await find(id)).toMatchObject({ name: "Basile Hutin", version: 0 });
      const other = { version: "0", personLastName: "Hutard", personEmails: "b@autre.example" };
      expect((await save(other)).status).toBe(200);
      expect(await idOf(semoirDansDixJours, basile)).toBe(id);
      expect((await find(id))?.rows).toMatchObject([{ lastName: "Hutard", email: basile.email }]);
    });

    it("lose an address that the centre removes, which leads to somebody new from then on", async () => {
      await enrol(site, semoirDansDixJours, basile);
      const id = await idOf(semoirDansDixJours, basile);
      const form = { ...FORM, personEmails: "b@autre.example", version: "0" };
      expect((await odile.post(`/admin/personnes/${id}/modifier`, form)).status).toBe(200);
      await register(semoirSuivant, basile);
      expect(await idOf(semoirSuivant, basile)).not.toBe(id);
    });

    it("that the centre has changed stay without registrations, others go", async () => {
      const { database } = site.services;
      await enrol(site, semoirDansDixJours, basile);
      await enrol(site, semoirDansDixJours, noemie);
      const id = await idOf(semoirDansDixJours, basile);
      await odile.post(`/admin/personnes/${id}/modifier`, { ...FORM, personNotes: "Fidèle.", version: "0" });
      await singleStatement(database).deleteFrom("participants").execute();
      await expirePeople(database, new Date(0), now());
      expect((await searchPeople(database, "hutin", now())).map((person) => person.id)).toEqual([id]);
      expect(await searchPeople(database, "caudrelier", now())).toEqual([]);
      await expirePeople(database, new Date("2090-01-01"), now());
      expect(await searchPeople(database, "hutin", now())).toEqual([]);
    });
  });

  it("come back with a stage from the bin, also when they were merged or forgotten meanwhile", async () => {
    const { database } = site.services;
    await addUser(site, paulChauffeur);
    await enrol(site, semoirDansDixJours, basile);
    await enrol(site, semoirDansDixJours, noemie);
    await enrol(site, semoirSuivant, { ...basile, email: "b@autre.example" });
    const [gone, into] = [
      await idOf(semoirDansDixJours, basile),
      await idOf(semoirSuivant, { ...basile, email: "b@autre.example" }),
    ];
    await odile.post(`/admin/stages/${semoirDansDixJours.id}/reglages`, { intent: "delete" });
    await expirePeople(database, new Date(0), now());
    expect(await find(gone)).not.toBeNull();
    const merged = await odile.post(`/admin/personnes/${into}/reunir`, { other: gone, keptName: "Basile Hutin" });
    expect(merged.status).toBe(302);
    await singleStatement(database).deleteFrom("people").where("last_name", "=", noemie.lastName).execute();
    const bin = await database.selectFrom("bin").select("id").executeTakeFirstOrThrow();
    expect((await odile.post(`/admin/corbeille/${bin.id}`, {})).status).toBeLessThan(400);
    expect((await find(into))?.rows).toHaveLength(2);
    expect((await searchPeople(database, "caudrelier", now())).map(({ rows }) => rows.length)).toEqual([1]);
  });
});
