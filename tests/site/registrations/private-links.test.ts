import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { newToken, UNKNOWN_LINKS } from "#subjects/mails/data/links.ts";
import { makeLinks } from "#subjects/outbox/data/make-links.ts";
import { registration } from "#subjects/registrations/mails.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { addSeats, setFreeSeats } from "../../seats.ts";
import { addAccount } from "../../sign-in.ts";
import { basile, moissonPassee, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { share, uploaded } from "../documents/sharing.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { accountOf, enrol } from "./enrol.ts";
import { linkTo, mailsOf, sentTo } from "./private-link.ts";
import { changeForm, correction, journalOf, registrantId, registrantsOf, stageState } from "./registrants-page.ts";

describe.each(ANY_ENGINE)("the private link of a registration on %s", (engine) => {
  let site: Site;
  let visitor: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, moissonPassee])
      await insertStage(site.services.database, stage, site.services.clock());
    await addAccount(site.services.database, marieEleveuse);
    await enrol(site, semoirDansDixJours, noemie, await accountOf(site, marieEleveuse));
    await enrol(site, semoirDansDixJours, basile);
    visitor = openBrowser(site);
  });
  afterEach(() => site.close());

  const seats = async () => (await stageState(site, semoirDansDixJours)).seats;

  it("shows the registration, and neither health data nor anybody else", async () => {
    const response = await visitor.get(`/inscription/${await linkTo(site, semoirDansDixJours, noemie)}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("same-origin");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const page = await readable(response);
    for (const text of ["Noémie Caudrelier", "Semoir de précision", "mercredi 25 novembre 2026", "Cambrai"])
      expect(page).toContain(text);
    expect(page).toContain("Marie Lenglet");
    expect(page).toContain("Ce n’est pas moi");
    expect(page).not.toMatch(/surdit|basile|hutin/i);
    expect(page).not.toContain(noemie.phone);
  });

  it("is one of several that all work, made when a mail is sent, and none once the address was corrected", async () => {
    const [participant] = (await stageState(site, semoirDansDixJours)).people.filter(
      ({ email }) => email === basile.email,
    );
    const mail = { ...MAIL, participantId: participant?.id ?? "", recipient: basile.email };
    const { database, baseUrl, clock } = site.services;
    const make = async (to = mail) => (await makeLinks(database, to, { baseUrl, now: clock() }))?.registration ?? "";
    const links = [await make(), await make()];
    for (const link of links) expect((await visitor.get(link)).status).toBe(200);
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const corrected = { ...basile, email: "basile@juste.example" };
    await odile.post(registrantsOf(semoirDansDixJours), correction(basile, corrected, mail.participantId));
    for (const link of links) expect((await visitor.get(link)).status).toBe(404);
    expect(await make()).toBe("");
    expect((await visitor.get(await make({ ...mail, recipient: corrected.email }))).status).toBe(200);
  });

  it("is refused without a query when it has another shape, and limited when it is unknown", async () => {
    for (const token of ["court", `${newToken()}a`, "é".repeat(22), `${"a".repeat(21)}'`])
      expect((await visitor.get(`/inscription/${encodeURIComponent(token)}`)).status).toBe(404);
    const guess = (path = "") => site.request(`/inscription/${newToken()}${path}`, {}, "203.0.113.7");
    const paths = ["", "/pas-moi", "/fichiers/x"];
    for (let index = 0; index < UNKNOWN_LINKS.limit; index++)
      expect((await guess(paths[index % paths.length])).status).toBe(404);
    const limited = await guess();
    expect([limited.status, await readable(limited)]).toEqual([429, expect.stringContaining("Trop de liens inconnus")]);
    // Those who have a link are not limited.
    const token = await linkTo(site, semoirDansDixJours, basile);
    expect((await site.request(`/inscription/${token}`, {}, "203.0.113.7")).status).toBe(200);
    const unknown = await visitor.get(`/inscription/${newToken()}`);
    expect(await readable(unknown)).toContain(`Appeler le ${site.services.centre.phone.display}`);
  });

  it("is in no log line, whatever happens", async () => {
    const token = await linkTo(site, semoirDansDixJours, basile);
    for (const path of ["", ".data", "/pas-moi", "/pas-moi.data", "/fichiers/x", "/fichiers/x.data", "/nulle-part"])
      await visitor.get(`/inscription/${token}${path}`);
    for (const folder of ["Inscription", "INSCRIPTION", "%69nscription"]) {
      const page = await visitor.get(`/${folder}/${token}`);
      expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    }
    await visitor.post(`/inscription/${token}`, {});
    await toKysely(site.services.database).schema.dropTable("journal").execute();
    expect((await visitor.post(`/inscription/${token}/pas-moi`, {})).status).toBe(500);
    await toKysely(site.services.database).schema.dropTable("links").execute();
    expect((await visitor.get(`/inscription/${token}`)).status).toBe(500);
    expect(site.logged.join()).toContain("/inscription/…/pas-moi");
    expect(site.logged.join()).toContain('"unexpected"');
    expect(site.logged.join()).not.toContain(token);
  });

  it("gives the files shared with the stage, and notes their download", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const file = await uploaded(odile, "la convocation");
    const others = await uploaded(odile, "pas pour eux");
    await share(odile, others, [["recipient", (await accountOf(site, marieEleveuse)).id]]);
    await share(odile, file, [["stage", semoirDansDixJours.id]]);
    const token = await linkTo(site, semoirDansDixJours, basile);
    const page = await (await visitor.get(`/inscription/${token}`)).text();
    expect(page).toContain(`/inscription/${token}/fichiers/${file}`);
    expect(page).not.toContain(others);
    const response = await visitor.get(`/inscription/${token}/fichiers/${file}?telecharger`);
    expect([response.status, await response.text()]).toEqual([200, "la convocation"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await visitor.get(`/inscription/${token}/fichiers/${others}`)).status).toBe(404);
    expect((await visitor.get(`/inscription/${newToken()}/fichiers/${file}`)).status).toBe(404);
    // Basile, Noémie, and Marie, who registered her.
    expect(await readable(await odile.get("/Gestion_documents"))).toContain("Téléchargé par 1 sur 3");
    const received = (await mailsOf(site)).filter(({ stage_id }) => stage_id !== null);
    expect(received.map(({ kind, recipient }) => `${kind} → ${recipient}`)).toEqual([
      `fileReceived → ${basile.email}`,
      `fileReceived → ${noemie.email}`,
    ]);
    expect(received.every(({ participant_id }) => participant_id !== null)).toBe(true);
  });

  describe("with which somebody says that it is not them", () => {
    it("asks first, then frees the seat and tells the centre and the one who registered them", async () => {
      const token = await linkTo(site, semoirDansDixJours, noemie);
      const address = `/inscription/${token}/pas-moi`;
      expect(await readable(await visitor.get(address))).toContain("Annuler cette inscription");
      expect(await seats()).toBe(10);
      const response = await visitor.post(address, {});
      expect([response.status, await readable(response)]).toEqual([200, expect.stringContaining("C’est noté")]);
      const { seats: free, people } = await stageState(site, semoirDansDixJours);
      expect([free, people.map(({ email }) => email)]).toEqual([11, [basile.email]]);
      expect(await journalOf(site)).toEqual([
        ["registrationDenied", "Noémie Caudrelier", "la personne elle-même", "Semoir de précision"],
      ]);
      expect(await sentTo(site)).toEqual([
        `registrationDenied → ${site.services.centre.email}`,
        `registrationDenied → ${marieEleveuse.email}`,
      ]);
      expect((await mailsOf(site)).map(({ data }) => [data.toRegistrar, data.registeredBy])).toEqual([
        [false, "Marie Lenglet"],
        [true, null],
      ]);
      const [notification] = await site.services.database.selectFrom("notifications").select("message").execute();
      expect(notification?.message).toContain("Noémie Caudrelier a répondu «Ce n’est pas moi»");
      for (const again of [await visitor.post(address, {}), await visitor.get(address)]) expect(again.status).toBe(404);
      expect(await seats()).toBe(11);
    });

    it("is refused from the day of the stage on, with the phone number", async () => {
      await enrol(site, moissonPassee, basile);
      const address = `/inscription/${await linkTo(site, moissonPassee, basile)}/pas-moi`;
      expect(await readable(await visitor.get(address))).toContain("Appeler le");
      const response = await visitor.post(address, {});
      expect([response.status, await readable(response)]).toEqual([
        409,
        expect.stringContaining("Ce stage a commencé"),
      ]);
      expect((await stageState(site, moissonPassee)).people).toHaveLength(1);
    });

    it("frees the seat once when an administrator removes them at the same time", async () => {
      const odile = await signedIn(site, odileAdministratrice, "admin");
      const id = await registrantId(site, semoirDansDixJours, basile.email);
      // Without the check that the registration was still there, each request gives a seat back.
      const unguarded = () =>
        site.services.database.transaction().execute(async (transaction) => {
          await addSeats(transaction, { available: 1 }, semoirDansDixJours.id);
          await transaction.deleteFrom("participants").where("id", "=", id).execute();
        });
      await Promise.all([unguarded(), unguarded()]);
      expect(await seats()).toBe(12);

      await setFreeSeats(site.services.database, 10);
      await enrol(site, semoirDansDixJours, basile);
      const [token, again] = [
        await linkTo(site, semoirDansDixJours, basile),
        await linkTo(site, semoirDansDixJours, basile),
      ];
      const participantId = await registrantId(site, semoirDansDixJours, basile.email);
      const removal = changeForm("remove", { email: basile.email }, { participantId });
      const statuses = await Promise.all([
        visitor.post(`/inscription/${again}/pas-moi`, {}),
        odile.post(registrantsOf(semoirDansDixJours), removal),
        visitor.post(`/inscription/${token}/pas-moi`, {}),
        odile.post(registrantsOf(semoirDansDixJours), removal),
      ]);
      expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await seats()).toBe(11);
      expect(await journalOf(site)).toHaveLength(1);
    });
  });
});

const MAIL = {
  id: "m",
  mail: registration,
  subject: "",
  data: {},
  stageId: semoirDansDixJours.id,
  waitingEntryId: null,
  documentId: null,
  userId: null,
  createdAt: new Date(0),
};
