import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { searchText } from "#platform/values/search-text.ts";
import { createAccount } from "#subjects/accounts/data/accounts.ts";
import type { SignUpForm } from "#subjects/accounts/rules/account-rules.ts";
import type { RecipientsAnswer } from "#subjects/shared-files/screens/sent/recipients.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { basile, presseComplete, semoirDansDixJours } from "../../stages.ts";
import { type Browser, logIn } from "../browser.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";
import { lucieInconnue, openPeople, type People } from "./sharing.ts";

const search = (browser: Browser, q: string) =>
  browser.get(`/Gestion_documents/destinataires?${new URLSearchParams({ q })}`);
const resultsOf = async (browser: Browser, q: string) => (await (await search(browser, q)).json()) as RecipientsAnswer;
const labels = async (browser: Browser, q: string) => (await resultsOf(browser, q)).people.map(({ label }) => label);

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
    ["their name in capitals and without accents", "DEHAINE", ["Paul Déhaine"]],
    ["a part of their name", "ehai", ["Paul Déhaine"]],
    ["their whole address", " Paul@Chauffeurs.example ", ["Paul Déhaine"]],
    ["an address that nobody has", "paul@chauffeurs.exampl", []],
    ["something else", "personne de ce nom", []],
    ["a wildcard of LIKE", "%%", []],
    ["two single-character wildcards of LIKE", "__", []],
    ["an SQL injection", "' or '1'='1", []],
  ])("finds people by %s", async (_, text, found) => {
    expect(await labels(people.marie, text)).toEqual(found);
    if (text !== "paul@chauffeurs.exampl") expect(await labels(people.odile, text)).toEqual(found);
  });

  it.each(["gaec lenglet", "0639981234"])("finds people by «%s» for administrators only", async (text) => {
    expect(await labels(people.odile, text)).toEqual(["Marie Lenglet"]);
    expect(await labels(people.paul, text)).toEqual([]);
  });

  it("finds people by a part of their e-mail address for administrators only", async () => {
    const { email } = paulChauffeur;
    const parts = [...email].flatMap((_, start) => [2, 3, 5, 9].map((size) => email.slice(start, start + size)));
    for (const [count, part] of [...new Set(parts.filter(({ length }) => length > 1))].entries()) {
      if (count % 25 === 0) await forgetSearches();
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

  it("sorts people by name and id, not by their e-mail address", async () => {
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
    const found = (await resultsOf(people.marie, "jean même")).people.map(({ id }) => id);
    expect(found).toEqual(ids.toSorted());
  });

  onAnyEngine(engine, () => {
    it("distinguishes people of the same name by company, otherwise by user type, never by e-mail address", async () => {
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
      const claudes = (await resultsOf(people.marie, "homonyme")).people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
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
      const details = (await resultsOf(people.marie, "homonyme")).people.map(({ detail }) => detail);
      expect(details.toSorted()).toEqual(["Chauffeur agricole", "Éleveur"]);
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

    it("shows a client the e-mail address of a person without a name only if they typed it", async () => {
      const { database } = site.services;
      const nobody = { ...paulChauffeur, firstName: "\u200b", lastName: "\u200b", email: "sans-nom@ferme.example" };
      await createAccount(site.services, { profile: nobody, password: "tracteur94" }, site.services.clock());
      expect(await labels(people.marie, "sans-nom")).toEqual([]);
      // Anybody can sign up with this address.
      expect(await labels(people.marie, nobody.email)).toEqual([]);
      // An administrator finds it, and reads that nothing proves whose it is.
      const [found] = (await resultsOf(people.odile, nobody.email)).people;
      expect(found).toMatchObject({ label: nobody.email, detail: "adresse non vérifiée" });
      const account = singleStatement(database).updateTable("users").where("email", "=", nobody.email);
      await account.set({ email_verified: true }).execute();
      expect(await labels(people.marie, nobody.email)).toEqual([nobody.email]);
      expect(await labels(people.odile, "sans-nom")).toEqual([nobody.email]);
      expect((await resultsOf(people.odile, nobody.email)).people[0]?.detail).toBeNull();
      await singleStatement(database).deleteFrom("users").where("email", "=", nobody.email).execute();
    });

    it("does not show an account under the centre's name", async () => {
      const impostor = { ...paulChauffeur, firstName: "Sillon", lastName: "Cambrésis (administration)" };
      const profile = { ...impostor, email: "faux@ferme.example" };
      await createAccount(site.services, { profile, password: "tracteur94" }, site.services.clock());
      expect(await labels(people.marie, "cambresis")).toEqual(["Inconnu"]);
      expect(await labels(people.odile, "cambresis")).toEqual([profile.email]);
    });

    it("never finds the person who searches", async () => {
      expect(await labels(people.marie, "Marie Lenglet")).toEqual([]);
      expect(await labels(people.marie, marieEleveuse.email)).toEqual([]);
      expect(await labels(people.paul, "Marie Lenglet")).toEqual(["Marie Lenglet"]);
    });
  });

  it("finds at most twenty people, sorted", async () => {
    const found = await labels(people.marie, "thierry");
    expect(found).toHaveLength(20);
    expect(found[0]).toBe("Thierry Dubois 01");
    expect(found).toEqual([...found].sort());
    expect(await labels(people.odile, "")).toHaveLength(20);
  });

  onAnyEngine(engine, () => {
    it("needs two letters from clients, and none from administrators", async () => {
      for (const few of ["", " ", "p", " p "]) {
        expect(await labels(people.marie, few)).toEqual([]);
        expect((await labels(people.odile, few)).length).toBeGreaterThan(1);
      }
      expect(await labels(people.marie, "pa")).toContain("Paul Déhaine");
      expect(await resultsOf(people.marie, "p")).toMatchObject({ tooShort: true });
      expect(await resultsOf(people.marie, "pa")).toMatchObject({ tooShort: false });
      expect(await resultsOf(people.odile, "")).toMatchObject({ tooShort: false });
    });

    it("returns an id and a name only", async () => {
      for (const browser of [people.marie, people.odile]) {
        const text = await (await search(browser, "paul")).text();
        for (const secret of [
          paulChauffeur.email,
          paulChauffeur.telephone,
          paulChauffeur.birthDate,
          paulChauffeur.userType,
          "client",
          "admin",
          "role",
        ])
          expect(text).not.toContain(secret);
        const { people: found } = JSON.parse(text) as RecipientsAnswer;
        expect(found).toEqual([{ id: people.paulsId, label: "Paul Déhaine", detail: null }]);
      }
      const response = await search(people.marie, "paul");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    });

    it("finds whole stages for administrators only", async () => {
      const { stages } = await resultsOf(people.odile, "");
      expect(stages).toEqual([
        { id: semoirDansDixJours.id, title: semoirDansDixJours.title, when: "25-11-2026", registered: 2 },
      ]);
      expect((await resultsOf(people.odile, "PRÉCISION")).stages).toHaveLength(1);
      expect((await resultsOf(people.odile, "moisson")).stages).toEqual([]);
      expect((await resultsOf(people.marie, "semoir")).stages).toEqual([]);
    });

    it("answers 401 to visitors, also as data", async () => {
      const response = await search(people.visitor, "paul");
      expect(response.status).toBe(401);
      expect(await response.text()).not.toContain(people.paulsId);
      const data = await people.visitor.get("/Gestion_documents/destinataires.data?q=paul");
      expect(await data.text()).not.toContain(people.paulsId);
    });
  });

  it("answers sixty searches a minute of one person, in all processes together", async () => {
    const second = await openSite(engine, { sameDatabaseAs: site });
    const [here, there] = [people.lucie, await logIn(second, lucieInconnue)];
    const responses = await Promise.all(
      Array.from({ length: 70 }, (_, index) => search(index % 2 ? here : there, "paul")),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const refused = responses.find(({ status }) => status === 429);
    expect(await refused?.text()).not.toContain(people.paulsId);
    // Others are not limited, nor is she a minute later.
    expect((await search(people.marie, "paul")).status).toBe(200);
    await second.close();
    const later = await openSite(engine, { sameDatabaseAs: site, now: "2026-11-15T09:01:00Z" });
    expect((await search(await logIn(later, lucieInconnue), "paul")).status).toBe(200);
    await later.close();
  });

  onAnyEngine(engine, () => {
    it("finds people under a name that has changed", async () => {
      const browser = await logIn(site, odileAdministratrice);
      const profile = { ...odileAdministratrice, lastName: "Œuvrard", currentPassword: odileAdministratrice.password };
      const saved = await browser.post("/account", { ...profile, password: "", passwordConfirmation: "" });
      expect(await saved.text()).toContain("Informations mises à jour avec succès.");
      expect(await labels(people.marie, "oeuvrard")).toEqual(["Odile Œuvrard"]);
      expect(await labels(people.marie, "wacquez")).toEqual([]);
    });
  });
});
