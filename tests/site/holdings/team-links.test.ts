import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { teamLink } from "#subjects/holdings/data/team-links.ts";
import { teamHeld } from "#subjects/holdings/mails.ts";
import { digestOf, newToken, storeLink } from "#subjects/mails/data/links.ts";
import { organisationIdOf } from "#subjects/organisations/data/organisation-id.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { basile, noemie, semoirDansDixJours as semoir, tracteurClos } from "../../stages.ts";
import { storedMail } from "../../stored-mail.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { hold, personOfRegistration } from "./plant-holdings.ts";

const RIOT = organisationIdOf("GAEC du Riot");
const FERME = organisationIdOf("Ferme Noémie");
const PAGE = `/admin/entreprises/${RIOT}`;
const DAY = 86_400_000;

/** Basile and Noémie have both typed « GAEC du Riot »; the centre knows that Noémie works at another one of that name. */
describe.each(ENGINES)("the link of a team on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let basiles: string;
  let noemies: string;
  const write = () => singleStatement(site.services.database);
  beforeEach(async () => {
    site = await openSite(engine);
    const { database, clock } = site.services;
    for (const stage of [semoir, tracteurClos]) await insertStage(database, stage, clock());
    for (const person of [basile, noemie]) await enrol(site, semoir, { ...person, company: "GAEC du Riot" });
    basiles = await personOfRegistration(site, basile.email);
    noemies = await personOfRegistration(site, noemie.email);
    for (const person of [basiles, noemies]) await hold(site, person, "certiphyto", "2022-04-01");
    const contact = { follower_email: "paule@riot.example", follower_name: "Paule Riot" };
    await write().updateTable("organisations").set(contact).where("id", "=", RIOT).execute();
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const send = (...rows: string[]) => {
    const form = new URLSearchParams([["intent", "sendTeam"], ...rows.map((id) => ["row", id])]);
    return odile.send(PAGE, form);
  };
  /** The token of a mail that was sent to the contact of that moment; null when nothing would be sent. */
  const linkTo = async (email: string, organisationId = RIOT) => {
    const token = newToken();
    const { database, clock } = site.services;
    const mail = storedMail(teamHeld.with({ ...teamHeld.example, organisationId }), email);
    return (await storeLink(database, teamLink, { mail, digest: digestOf(token) }, clock())) ? token : null;
  };
  const open = (token: string | null) => openBrowser(site).get(`/habilitations/${token}`);
  const seen = async (token: string | null) => readable(await open(token));

  it("goes to who follows the stages, and shows whom the centre has ticked, with what ends when", async () => {
    expect(await readable(await odile.get(PAGE))).toContain("Envoyer le lien de l’équipe");
    expect((await send(basiles)).status).toBe(200);
    const mails = await site.services.database.selectFrom("mails").select(["kind", "recipient"]).execute();
    expect(mails).toContainEqual({ kind: "teamHeld", recipient: "paule@riot.example" });
    const response = await open(await linkTo("paule@riot.example"));
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const page = await readable(response);
    expect(page).toContain("1 Certiphyto se termine avant l’été");
    expect(page).toContain(basile.lastName);
    // A homonym company: who only typed its name is not shown.
    expect(page).not.toContain(noemie.lastName);
  });

  it("shows the same in the account of who received it, once the address is proved, and in no other", async () => {
    await send(basiles);
    const own = "/account/formations";
    const maries = await signedIn(site, marieEleveuse);
    const contact = (follower_email: string) =>
      write().updateTable("organisations").set({ follower_email }).where("id", "=", RIOT).execute();
    await contact(marieEleveuse.email);
    // She is the contact, but the centre has not sent her the link.
    expect(await readable(await maries.get(own))).not.toContain("Habilitations");
    await linkTo(marieEleveuse.email);
    const page = await readable(await maries.get(own));
    expect(page).toMatch(/Habilitations de votre équipe.: GAEC du Riot.*1 Certiphyto se termine/s);
    expect(page).toContain(basile.lastName);
    expect(page).not.toContain(noemie.lastName);
    const pauls = await signedIn(site, paulChauffeur);
    expect(await readable(await pauls.get(own))).not.toContain("Habilitations");
    const proved = (email_verified: boolean) =>
      write().updateTable("users").set({ email_verified }).where("email", "=", marieEleveuse.email).execute();
    await proved(false);
    expect(await readable(await maries.get(own))).not.toContain("Habilitations");
    await proved(true);
    await contact("autre@riot.example");
    expect(await readable(await maries.get(own))).not.toContain("Habilitations");
  });

  it("shows nobody to another company, nor anybody who has registered from elsewhere or for themselves since", async () => {
    // Noémie is said to be of the other farm, to which she does not belong: that says nothing.
    await enrol(site, semoir, { ...noemie, email: "autre@ferme.example", company: "Ferme Noémie" });
    await write()
      .updateTable("organisations")
      .set({ billing_email: "compta@n.example" })
      .where("id", "=", FERME)
      .execute();
    await odile.send(
      `/admin/entreprises/${FERME}`,
      new URLSearchParams([
        ["intent", "sendTeam"],
        ["row", noemies],
      ]),
    );
    expect(await seen(await linkTo("compta@n.example", FERME))).toContain("Aucune habilitation connue");

    await send(basiles, noemies);
    const token = await linkTo("paule@riot.example");
    expect(await seen(token)).toContain(noemie.lastName);
    await enrol(site, tracteurClos, { ...noemie, company: "ETA Delsaux" });
    const later = { registration_date: new Date(site.services.clock().getTime() + 1) };
    await write().updateTable("participants").set(later).where("stage_id", "=", tracteurClos.id).execute();
    const page = await seen(token);
    expect(page).toContain(basile.lastName);
    expect(page).not.toContain(noemie.lastName);
    // The centre moves Basile to another company.
    await write().updateTable("people").set({ organisation_id: FERME }).where("id", "=", basiles).execute();
    expect(await seen(token)).not.toContain(basile.lastName);
  });

  it("ends with the contact and after a year, leaves five times a day at most, and is refused when tried out", async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await send(basiles)).status).toBe(200);
    expect((await send(basiles)).status).toBe(429);
    const token = await linkTo("paule@riot.example");
    const old = await linkTo("paule@riot.example");
    await write()
      .updateTable("organisations")
      .set({ follower_email: "neuf@riot.example" })
      .where("id", "=", RIOT)
      .execute();
    expect((await open(token)).status).toBe(404);
    expect(await linkTo("paule@riot.example")).toBeNull();
    await write()
      .updateTable("organisations")
      .set({ follower_email: "paule@riot.example" })
      .where("id", "=", RIOT)
      .execute();
    expect((await open(old)).status).toBe(200);
    const lastYear = new Date(site.services.clock().getTime() - 367 * DAY);
    await write().updateTable("links").set({ created_at: lastYear }).execute();
    await write().updateTable("team_people").set({ confirmed_at: lastYear }).execute();
    expect((await open(old)).status).toBe(404);
    await applyRetention({ ...site.services, sendsMail: false }, site.services.clock());
    for (const table of ["links", "team_people"] as const)
      expect(await site.services.database.selectFrom(table).select("organisation_id").execute()).toEqual([]);
    const statuses = new Set<number>();
    for (let tried = 0; tried < 62; tried += 1)
      statuses.add((await site.request(`/habilitations/${newToken()}`, {}, "203.0.113.9")).status);
    expect(statuses).toContain(429);
  });
});
