import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RecipientsAnswer } from "../../../app/routes/gestion-documents/recipients.ts";
import type { SignUpForm } from "../../../domain/accounts/account-rules.ts";
import { searchText } from "../../../domain/search-text.ts";
import { createAccount } from "../../../server/accounts/accounts.ts";
import { singleStatement } from "../../../server/database/single-statement.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { basile, presseComplete, semoirDansDixJours } from "../../stages.ts";
import { type Browser, logIn } from "../browser.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { lucieInconnue, openPeople, type People } from "./sharing.ts";

const ask = (browser: Browser, q: string) =>
  browser.get(`/Gestion_documents/destinataires?${new URLSearchParams({ q })}`);
const answerTo = async (browser: Browser, q: string) => (await (await ask(browser, q)).json()) as RecipientsAnswer;
const labels = async (browser: Browser, q: string) => (await answerTo(browser, q)).people.map(({ label }) => label);

const thierry = (number: number): SignUpForm => ({
  ...paulChauffeur,
  firstName: "Thierry",
  lastName: `Dubois ${String(number).padStart(2, "0")}`,
  email: `thierry${number}@bois.example`,
});

describe.each(ENGINES)("the recipient picker on %s", (engine) => {
  let site: Site;
  let people: People;
  beforeAll(async () => {
    site = await openSite(engine);
    people = await openPeople(site);
    const { database, passwords, clock } = site.services;
    const hash = await passwords.hash("bois");
    const quick = { database, passwords: { ...passwords, hash: async () => hash } };
    for (let number = 1; number <= 25; number++)
      await createAccount(quick, { profile: thierry(number), password: "bois" }, clock());
    for (const stage of [semoirDansDixJours, presseComplete]) await insertStage(database, stage, clock());
    await enrol(site, semoirDansDixJours, { ...basile, email: paulChauffeur.email });
    await enrol(site, semoirDansDixJours, basile);
  });
  afterAll(() => site.close());
  const forgetSearches = () => singleStatement(site.services.database).deleteFrom("sign_in_attempts").execute();
  beforeEach(forgetSearches);

  it.each([
    ["their name", "Paul Déhaine", ["Paul Déhaine"]],
    ["their name the other way round", "déhaine paul", ["Paul Déhaine"]],
    ["capitals and no accents", "DEHAINE", ["Paul Déhaine"]],
    ["a part of it", "ehai", ["Paul Déhaine"]],
    ["their whole address", " Paul@Chauffeurs.example ", ["Paul Déhaine"]],
    ["an address that nobody has", "paul@chauffeurs.exampl", []],
    ["something else", "personne de ce nom", []],
    ["a sign that means everything to a database", "%%", []],
    ["two of a sign that means any letter", "__", []],
    ["a quote", "' or '1'='1", []],
  ])("finds people by %s", async (_, text, found) => {
    expect(await labels(people.marie, text)).toEqual(found);
    if (!text.includes("@")) expect(await labels(people.odile, text)).toEqual(found);
  });

  it("finds people by every part of their address for administrators, and by none for clients", async () => {
    const { email } = paulChauffeur;
    const parts = [...email].flatMap((_, start) => [2, 3, 5, 9].map((size) => email.slice(start, start + size)));
    for (const [asked, part] of [...new Set(parts.filter(({ length }) => length > 1))].entries()) {
      if (asked % 25 === 0) await forgetSearches();
      expect(await labels(people.odile, part), part).toContain("Paul Déhaine");
      const isOfTheName = "paul dehaine".includes(part);
      expect((await labels(people.marie, part)).includes("Paul Déhaine"), part).toBe(isOfTheName);
    }
    for (const almost of [
      "paul chauffeurs.example",
      "paul @chauffeurs.example",
      "%@chauffeurs.example",
      "paul@chauffeurs",
    ])
      expect(await labels(people.marie, almost), almost).toEqual([]);
  });

  it("orders people by name and id, and not by an address that it does not tell", async () => {
    const jean = { ...paulChauffeur, firstName: "Jean", lastName: "Même" };
    const ids = [];
    for (const email of ["z@ordre.example", "m@ordre.example", "a@ordre.example"]) {
      await createAccount(
        site.services,
        { profile: { ...jean, email }, password: "tracteur94" },
        site.services.clock(),
      );
      ids.push((await accountOf(site, { email })).id);
    }
    const found = (await answerTo(people.marie, "jean même")).people.map(({ id }) => id);
    expect(found).toEqual(ids.toSorted());
  });

  it("tells people of one name apart by company, else by what they are, and never by address", async () => {
    const { database } = site.services;
    for (const [id, company, userType] of [
      [people.paulsId, "", "Chauffeur agricole"],
      [people.luciesId, "GAEC du Riot", "Eleveur"],
    ] as const)
      await singleStatement(database)
        .updateTable("users")
        .set({ name: "Claude Homonyme", name_text: "claude homonyme", raison_social: company, user_type: userType })
        .where("id", "=", id)
        .execute();
    const claudes = (await answerTo(people.marie, "homonyme")).people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(claudes).toEqual(
      [
        { id: people.paulsId, label: "Claude Homonyme", detail: "Chauffeur agricole" },
        { id: people.luciesId, label: "Claude Homonyme", detail: "GAEC du Riot" },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    await singleStatement(database)
      .updateTable("users")
      .set({ raison_social: "Administration" })
      .where("id", "=", people.luciesId)
      .execute();
    const details = (await answerTo(people.marie, "homonyme")).people.map(({ detail }) => detail);
    expect(details.toSorted()).toEqual(["Chauffeur agricole", "Eleveur"]);
    for (const [id, person] of [
      [people.paulsId, paulChauffeur],
      [people.luciesId, lucieInconnue],
    ] as const) {
      const name = `${person.firstName} ${person.lastName}`;
      await singleStatement(database)
        .updateTable("users")
        .set({ name, name_text: searchText(name), raison_social: person.raison_social, user_type: person.userType })
        .where("id", "=", id)
        .execute();
    }
  });

  it("shows a client no address of somebody without a name, but the one they typed", async () => {
    const { database } = site.services;
    const nobody = { ...paulChauffeur, firstName: "\u200b", lastName: "\u200b", email: "sans-nom@ferme.example" };
    await createAccount(site.services, { profile: nobody, password: "tracteur94" }, site.services.clock());
    expect(await labels(people.marie, "sans-nom")).toEqual([]);
    expect(await labels(people.marie, nobody.email)).toEqual([nobody.email]);
    expect(await labels(people.odile, "sans-nom")).toEqual([nobody.email]);
    await singleStatement(database).deleteFrom("users").where("email", "=", nobody.email).execute();
  });

  it("shows nobody else under the centre's name", async () => {
    const false_ = { ...paulChauffeur, firstName: "Sillon", lastName: "Cambrésis (administration)" };
    const profile = { ...false_, email: "faux@ferme.example" };
    await createAccount(site.services, { profile, password: "tracteur94" }, site.services.clock());
    expect(await labels(people.marie, "cambresis")).toEqual(["Inconnu"]);
    expect(await labels(people.odile, "cambresis")).toEqual([profile.email]);
  });

  it("never proposes the one who asks", async () => {
    expect(await labels(people.marie, "Marie Lenglet")).toEqual([]);
    expect(await labels(people.marie, marieEleveuse.email)).toEqual([]);
    expect(await labels(people.paul, "Marie Lenglet")).toEqual(["Marie Lenglet"]);
  });

  it("proposes twenty people at most, in order", async () => {
    const found = await labels(people.marie, "thierry");
    expect(found).toHaveLength(20);
    expect(found[0]).toBe("Thierry Dubois 01");
    expect(found).toEqual([...found].sort());
    expect(await labels(people.odile, "")).toHaveLength(20);
  });

  it("wants two letters from clients, and lets administrators browse", async () => {
    for (const few of ["", " ", "p", " p "]) {
      expect(await labels(people.marie, few)).toEqual([]);
      expect((await labels(people.odile, few)).length).toBeGreaterThan(1);
    }
    expect(await labels(people.marie, "pa")).toContain("Paul Déhaine");
    expect(await answerTo(people.marie, "p")).toMatchObject({ tooShort: true });
    expect(await answerTo(people.marie, "pa")).toMatchObject({ tooShort: false });
    expect(await answerTo(people.odile, "")).toMatchObject({ tooShort: false });
  });

  it("tells an id and a name, and nothing else of anybody", async () => {
    for (const browser of [people.marie, people.odile]) {
      const text = await (await ask(browser, "paul")).text();
      for (const secret of [
        paulChauffeur.email,
        paulChauffeur.telephone,
        paulChauffeur.birthDate,
        paulChauffeur.userType,
        "1994",
        "client",
        "admin",
        "role",
      ])
        expect(text).not.toContain(secret);
      const { people: found } = JSON.parse(text) as RecipientsAnswer;
      expect(found).toEqual([{ id: people.paulsId, label: "Paul Déhaine", detail: null }]);
    }
    const answer = await ask(people.marie, "paul");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("proposes whole stages to administrators, and to nobody else", async () => {
    const { stages } = await answerTo(people.odile, "");
    expect(stages).toEqual([
      { id: semoirDansDixJours.id, title: semoirDansDixJours.title, date: semoirDansDixJours.date, accounts: 1 },
    ]);
    expect((await answerTo(people.odile, "PRÉCISION")).stages).toHaveLength(1);
    expect((await answerTo(people.odile, "moisson")).stages).toEqual([]);
    expect((await answerTo(people.marie, "semoir")).stages).toEqual([]);
  });

  it("answers no visitor, and is no page's data", async () => {
    const answer = await ask(people.visitor, "paul");
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain(people.paulsId);
    const data = await people.visitor.get("/Gestion_documents/destinataires.data?q=paul");
    expect(await data.text()).not.toContain(people.paulsId);
  });

  it("answers sixty questions a minute of one person, whichever process they ask", async () => {
    const second = await openSite(engine, { beside: site });
    const [here, there] = [people.lucie, await logIn(second, lucieInconnue)];
    const answers = await Promise.all(Array.from({ length: 70 }, (_, index) => ask(index % 2 ? here : there, "paul")));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(await refused?.text()).not.toContain(people.paulsId);
    // Others go on, and so does she a minute later.
    expect((await ask(people.marie, "paul")).status).toBe(200);
    await second.close();
    const later = await openSite(engine, { beside: site, now: "2026-11-15T09:01:00Z" });
    expect((await ask(await logIn(later, lucieInconnue), "paul")).status).toBe(200);
    await later.close();
  });

  it("finds people under a name that has changed", async () => {
    const browser = await logIn(site, odileAdministratrice);
    const profile = { ...odileAdministratrice, lastName: "Œuvrard", currentPassword: odileAdministratrice.password };
    const saved = await browser.post("/account", { ...profile, password: "", passwordConfirmation: "" });
    expect(await saved.text()).toContain("Informations mises à jour avec succès.");
    expect(await labels(people.marie, "oeuvrard")).toEqual(["Odile Œuvrard"]);
    expect(await labels(people.marie, "wacquez")).toEqual([]);
  });
});
