import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { engineOf } from "#platform/database/column-types.ts";
import { toKysely } from "#platform/database/kysely.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { createAccount } from "#subjects/accounts/data/accounts.ts";
import { setRole } from "#subjects/accounts/data/users.ts";
import { SHARES_AN_HOUR } from "#subjects/shared-files/data/sharing.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, logIn, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
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

describe.each(ANY_ENGINE)("the sender of a file on %s", (engine) => {
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

  const shareWith = async (from: Browser, to: readonly string[] = [people.paulsId], name = "a.txt") => {
    const id = await uploaded(from, "abc", { name });
    return share(
      from,
      id,
      to.map((recipient) => ["recipient", recipient]),
    );
  };
  const received = async (browser = people.paul) => readable(await browser.get("/Documents"));
  const notifications = async (browser = people.paul) => readable(await browser.get("/account/notifications"));

  it("is asked to try again when a recipient is deleted at that instant", async () => {
    const id = await uploaded(people.marie, "abc");
    const deletion = "delete from users where id = new.user_id;";
    const triggered = "trigger just_deleted before insert on shared_file_recipients";
    const statements =
      engineOf(site.services.database) === "sqlite"
        ? [`create ${triggered} begin ${deletion} end`]
        : [
            `create function just_deleted() returns trigger language plpgsql as 'begin ${deletion} return new; end'`,
            `create ${triggered} for each row execute function just_deleted()`,
          ];
    for (const statement of statements) await sql.raw(statement).execute(toKysely(site.services.database));
    const answer = await share(people.marie, id, [["recipient", people.paulsId]]);
    expect(answer).toEqual({ status: 503, refusal: expect.stringContaining("réessayez dans un instant") });
  });

  it("is limited in the number of files per hour", async () => {
    for (let file = 0; file < SHARES_AN_HOUR.client.files; file++) {
      if (file % 10 === 0)
        expect((await share(people.marie, "nothing", [["recipient", people.paulsId]])).status).toBe(404);
      expect((await shareWith(people.marie)).status).toBe(201);
    }
    const waiting = await uploaded(people.marie, "abc");
    const to = [["recipient", people.paulsId]] as const;
    expect(await share(people.marie, waiting, to)).toEqual({ status: 429, refusal: TOO_MANY });
    const rows = await site.services.database.selectFrom("notifications").select("id").execute();
    expect(rows).toHaveLength(SHARES_AN_HOUR.client.files);
    expect((await shareWith(people.lucie)).status).toBe(201);
    now = new Date("2026-11-15T10:00:00Z");
    expect(await share(people.marie, waiting, to)).toEqual({ status: 201, refusal: null });
  });

  it("is limited in the number of recipients per hour, over all files", async () => {
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
    expect((await shareWith(people.marie, crowd.slice(2))).status).toBe(201);
    expect((await shareWith(people.marie, crowd.slice(0, 3))).status).toBe(429);
    expect((await shareWith(people.marie, crowd.slice(0, 2))).status).toBe(201);
    expect((await shareWith(people.marie)).status).toBe(429);
    expect((await shareWith(people.odile, crowd)).status).toBe(201);
    expect((await shareWith(people.odile, crowd)).status).toBe(201);
  });

  it("is marked as an administrator if they were one when they shared the file", async () => {
    await shareWith(people.odile, [people.paulsId], "officiel.txt");
    await shareWith(people.marie, [people.paulsId], "ordinaire.txt");
    const expected =
      /officiel\.txtDe Odile Wacquez, Administration le .*ordinaire\.txtDe Marie Lenglet, le |ordinaire\.txtDe Marie Lenglet, le .*officiel\.txtDe Odile Wacquez, Administration le /;
    expect(await received()).toMatch(expected);
    const shown = await notifications();
    expect(shown).toContain("Administration : Odile Wacquez a partagé un fichier avec vous : «officiel.txt».");
    expect(shown).toContain("Marie Lenglet a partagé un fichier avec vous : «ordinaire.txt».");
    expect(shown).not.toContain("Administration : Marie");
    // A later change of role does not change the mark.
    await setRole(site.services.database, odileAdministratrice.email, "client", now);
    await setRole(site.services.database, marieEleveuse.email, "admin", now);
    expect(await received()).toMatch(expected);
  });

  it.each(IMPOSTORS)("cannot take the name %s %s, at sign-up or in the profile", async (firstName, lastName) => {
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

  it("is shown as unknown if their account already has the centre's name", async () => {
    const impostor = {
      ...paulChauffeur,
      email: "vieux@ferme.example",
      firstName: "Sillon Cambrésis",
      lastName: "(administration)",
    };
    const browser = await signedIn(site, impostor);
    await sent(browser, people.paulsId, "abc", { name: "faux.txt" });
    expect(await received()).toContain("faux.txtDe Inconnu, le ");
    expect(await notifications()).toContain("Inconnu a partagé un fichier avec vous : «faux.txt».");
    for (const page of [await received(), await notifications()])
      expect(page).not.toMatch(/Sillon Cambrésis \(|administration\)/);
  });

  it("is shown as unknown without a name, never with their e-mail address", async () => {
    const nobody = { ...paulChauffeur, email: "sans-nom@ferme.example", firstName: "\u200b", lastName: "\u3164" };
    expect((await openBrowser(site).post("/signup", nobody)).status).toBe(400);
    await createAccount(site.services, { profile: nobody, password: nobody.password }, now);
    const browser = await logIn(site, nobody);
    await sent(browser, people.paulsId, "abc", { name: "anonyme.txt" });
    expect(await received()).toContain("anonyme.txtDe Inconnu, le ");
    expect(await notifications()).toContain("Inconnu a partagé un fichier avec vous : «anonyme.txt».");
    const { id } = await site.services.database
      .selectFrom("users")
      .select("id")
      .where("email", "=", nobody.email)
      .executeTakeFirstOrThrow();
    await shareWith(people.marie, [id]);
    const page = textOf(await (await people.marie.get("/Gestion_documents")).text());
    expect(page).toContain("à : Inconnu");
    for (const text of [await received(), await notifications(), page]) expect(text).not.toContain(nobody.email);
  });

  it("can distinguish recipients of the same name in the list of sent files", async () => {
    const { database } = site.services;
    await singleStatement(database)
      .updateTable("users")
      .set({ name: "Paul Déhaine", name_text: "paul dehaine", raison_social: "GAEC du Riot" })
      .where("id", "=", people.luciesId)
      .execute();
    await shareWith(people.marie, [people.paulsId, people.luciesId]);
    const page = textOf(await (await people.marie.get("/Gestion_documents")).text());
    expect(page).toContain("Paul Déhaine (GAEC du Riot)");
    expect(page).toContain("Paul Déhaine (Chauffeur agricole)");
  });
});
