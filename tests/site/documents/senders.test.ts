import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccount } from "../../../server/accounts/accounts.ts";
import { setRole } from "../../../server/accounts/users.ts";
import { singleStatement } from "../../../server/database/single-statement.ts";
import { SHARES_AN_HOUR } from "../../../server/documents/sharing.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../browser.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { readable } from "../stages/cards.ts";
import { openPeople, type People, sent, share, uploaded } from "./sharing.ts";

const TOO_MANY = "vous avez beaucoup partagé depuis une heure : réessayez plus tard, ou appelez-nous.";
const RESERVED = "Ce nom est réservé au centre. Indiquez vos propres prénom et nom.";
const IMPOSTORS = [
  ["Sillon", "Cambrésis"],
  ["Sillon Cambrésis", "(administration)"],
  ["L’Administration", "du centre"],
  ["Paul", "Administrateur"],
  ["Centre", "de Formation"],
] as const;

describe.each(ENGINES)("who sends a file on %s", (engine) => {
  let site: Site;
  let people: People;
  let now: Date;
  beforeEach(async () => {
    site = await openSite(engine);
    now = new Date("2026-11-15T09:00:00Z");
    site.services.clock = () => now;
    people = await openPeople(site);
  });
  afterEach(() => site.close());

  const give = async (from: Browser, to: readonly string[] = [people.paulsId], name = "a.txt") => {
    const id = await uploaded(from, "abc", { name });
    return share(
      from,
      id,
      to.map((recipient) => ["recipient", recipient]),
    );
  };
  const received = async (browser = people.paul) => readable(await browser.get("/Documents"));
  const told = async (browser = people.paul) => readable(await browser.get("/account/notifications"));

  it("may share as many files an hour as anybody needs, and is then asked to wait", async () => {
    for (let file = 0; file < SHARES_AN_HOUR.client.files; file++) {
      if (file % 10 === 0)
        expect((await share(people.marie, "nothing", [["recipient", people.paulsId]])).status).toBe(404);
      expect((await give(people.marie)).status).toBe(201);
    }
    const waiting = await uploaded(people.marie, "abc");
    const to = [["recipient", people.paulsId]] as const;
    expect(await share(people.marie, waiting, to)).toEqual({ status: 429, refusal: TOO_MANY });
    const notifications = await site.services.database.selectFrom("notifications").select("id").execute();
    expect(notifications).toHaveLength(SHARES_AN_HOUR.client.files);
    expect((await give(people.lucie)).status).toBe(201);
    now = new Date("2026-11-15T10:00:00Z");
    expect(await share(people.marie, waiting, to)).toEqual({ status: 201, refusal: null });
  });

  it("may reach as many people an hour, in few files or in many", async () => {
    const { database } = site.services;
    const model = await database
      .selectFrom("users")
      .selectAll()
      .where("id", "=", people.paulsId)
      .executeTakeFirstOrThrow();
    const crowd = Array.from({ length: SHARES_AN_HOUR.client.recipients }, (_, index) => `p${index}`);
    for (let start = 0; start < crowd.length; start += 100)
      await singleStatement(database)
        .insertInto("users")
        .values(crowd.slice(start, start + 100).map((id) => ({ ...model, id, email: `${id}@foule.example` })))
        .execute();
    expect((await give(people.marie, crowd.slice(2))).status).toBe(201);
    expect((await give(people.marie, crowd.slice(0, 3))).status).toBe(429);
    expect((await give(people.marie, crowd.slice(0, 2))).status).toBe(201);
    expect((await give(people.marie)).status).toBe(429);
    expect((await give(people.odile, crowd)).status).toBe(201);
    expect((await give(people.odile, crowd)).status).toBe(201);
  });

  it("is marked where they are an administrator, for as long as the file is there", async () => {
    await give(people.odile, [people.paulsId], "officiel.txt");
    await give(people.marie, [people.paulsId], "ordinaire.txt");
    const expected =
      /officiel\.txtDe Odile Wacquez, Administration le .*ordinaire\.txtDe Marie Lenglet, le |ordinaire\.txtDe Marie Lenglet, le .*officiel\.txtDe Odile Wacquez, Administration le /;
    expect(await received()).toMatch(expected);
    const notifications = await told();
    expect(notifications).toContain("Administration : Odile Wacquez a partagé un fichier avec vous : «officiel.txt».");
    expect(notifications).toContain("Marie Lenglet a partagé un fichier avec vous : «ordinaire.txt».");
    expect(notifications).not.toContain("Administration : Marie");
    // It says what they were when they shared it.
    await setRole(site.services.database, odileAdministratrice.email, "client", now);
    await setRole(site.services.database, marieEleveuse.email, "admin", now);
    expect(await received()).toMatch(expected);
  });

  it.each(IMPOSTORS)("cannot be called %s %s, neither at sign-up nor on the profile", async (firstName, lastName) => {
    const newcomer = { ...paulChauffeur, email: "nouveau@ferme.example", firstName, lastName };
    const signUp = await openBrowser(site).post("/signup", newcomer);
    expect([signUp.status, await readable(signUp)]).toEqual([400, expect.stringContaining(RESERVED)]);
    const form = { ...marieEleveuse, firstName, lastName, currentPassword: marieEleveuse.password, newPassword: "" };
    const profile = await people.marie.post("/account", form);
    expect([profile.status, await readable(profile)]).toEqual([400, expect.stringContaining(RESERVED)]);
    // An administrator may.
    const own = { ...odileAdministratrice, firstName, lastName, newPassword: "" };
    const saved = await people.odile.post("/account", { ...own, currentPassword: odileAdministratrice.password });
    expect(saved.status).toBe(200);
  });

  it("cannot pass for the centre under a name that was taken before", async () => {
    const impostor = {
      ...paulChauffeur,
      email: "vieux@ferme.example",
      firstName: "Sillon Cambrésis",
      lastName: "(administration)",
    };
    const browser = await signedIn(site, impostor);
    await sent(browser, people.paulsId, "abc", { name: "faux.txt" });
    expect(await received()).toContain("faux.txtDe Inconnu, le ");
    expect(await told()).toContain("Inconnu a partagé un fichier avec vous : «faux.txt».");
    for (const page of [await received(), await told()])
      expect(page).not.toMatch(/Sillon Cambrésis \(|administration\)/);
  });

  it("reads well without a name, and nobody's address is told", async () => {
    const nobody = { ...paulChauffeur, email: "sans-nom@ferme.example", firstName: "\u200b", lastName: "\u3164" };
    expect((await openBrowser(site).post("/signup", nobody)).status).toBe(400);
    await createAccount(site.services, { profile: nobody, password: nobody.password }, now);
    const browser = await logIn(site, nobody);
    await sent(browser, people.paulsId, "abc", { name: "anonyme.txt" });
    expect(await received()).toContain("anonyme.txtDe Inconnu, le ");
    expect(await told()).toContain("Inconnu a partagé un fichier avec vous : «anonyme.txt».");
    const { id } = await site.services.database
      .selectFrom("users")
      .select("id")
      .where("email", "=", nobody.email)
      .executeTakeFirstOrThrow();
    await give(people.marie, [id]);
    const page = textOf(await (await people.marie.get("/Gestion_documents")).text());
    expect(page).toContain("à : Inconnu");
    for (const text of [await received(), await told(), page]) expect(text).not.toContain(nobody.email);
  });

  it("sees people of one name apart in the list of what they sent", async () => {
    const { database } = site.services;
    await singleStatement(database)
      .updateTable("users")
      .set({ name: "Paul Déhaine", name_text: "paul dehaine", raison_social: "GAEC du Riot" })
      .where("id", "=", people.luciesId)
      .execute();
    await give(people.marie, [people.paulsId, people.luciesId]);
    const page = textOf(await (await people.marie.get("/Gestion_documents")).text());
    expect(page).toContain("Paul Déhaine (GAEC du Riot)");
    expect(page).toContain("Paul Déhaine (Chauffeur agricole)");
  });
});
