import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { ASK_RATES, askForDates } from "#subjects/prospects/data/ask-for-dates.ts";
import { readDemand } from "#subjects/prospects/data/read-demand.ts";
import { queueNewDates } from "#subjects/prospects/data/tell-dates.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { presseComplete, semoirDansDixJours } from "../../stages.ts";
import { linkOf, mailsOf } from "../accounts/mailed-links.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ENGINES, openSite, type Site } from "../site.ts";

const EMAIL = "Zoe@Ferme.example";
const STORED = "zoe@ferme.example";
const SEMOIR = 5;
const ASK = `/prochaine-date?formation=${SEMOIR}`;

describe.each(ENGINES)("« Prévenez-moi de la prochaine date » on %s", (engine) => {
  let site: Site;
  let visitor: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { now: "2026-11-15T09:00:00Z" });
    visitor = openBrowser(site);
  });
  afterEach(() => site.close());

  const ask = async (email = EMAIL, path = ASK) => visitor.post(path, { email });
  const add = (id: string, change: Partial<typeof semoirDansDixJours> = {}) =>
    insertStage(site.services.database, { ...semoirDansDixJours, id, ...change }, site.services.clock());
  const tell = () => queueNewDates(site.services.database, site.services.clock());
  const toldStages = async () =>
    (await site.services.database.selectFrom("mails").select("stage_id").where("kind", "=", "newDate").execute())
      .map(({ stage_id }) => stage_id)
      .sort();
  /** The link of the newest such mail; empty when it is not sent. */
  const link = (kind: "dateAsked" | "newDate", email = STORED) => linkOf(site, kind, email);
  async function confirmed(email = EMAIL): Promise<string> {
    expect((await ask(email)).status).toBe(200);
    const path = await link("dateAsked", email.toLowerCase());
    expect((await visitor.post(path, { intent: "confirm" })).status).toBe(200);
    return path;
  }

  it("is on the pages of a course without a date that can be booked, and on no other", async () => {
    const { database } = site.services;
    const machine = async () => (await visitor.get("/formation/semoir")).text();
    expect(await machine()).toContain(`/prochaine-date?formation=${SEMOIR}`);
    await insertStage(database, presseComplete, site.services.clock());
    const full = async () => (await visitor.get(stagePath(presseComplete))).text();
    expect(await full()).toContain(`/prochaine-date?formation=${presseComplete.typeId}`);
    await add("ouvert");
    expect(await machine()).not.toContain("/prochaine-date");
    await add("autre-presse", { typeId: presseComplete.typeId, type: presseComplete.type });
    expect(await full()).not.toContain("/prochaine-date");
    expect((await visitor.get(ASK)).status).toBe(200);
    for (const course of ["", "999", "abc", "1e1"])
      expect((await visitor.get(`/prochaine-date?formation=${course}`)).status).toBe(404);
  });

  it("claims nothing for an address that nobody has proved", async () => {
    expect((await ask("pas une adresse")).status).toBe(400);
    expect(await readable(await ask())).toContain("Un e-mail vient de partir");
    await add("ouvert");
    expect(await tell()).toBe(0);
    expect(await readDemand(site.services.database, "2026-11-15")).toEqual([]);
    const path = await link("dateAsked");
    // Programs that check mails open links.
    expect(await readable(await visitor.get(path))).toContain("Confirmez votre demande");
    expect(await tell()).toBe(0);
  });

  it("tells each date that opens after the confirmation once, whatever runs at the same time", async () => {
    await add("connu");
    await confirmed();
    expect(await tell()).toBe(0);
    await add("brouillon", { state: "draft" });
    await add("complet", { availableSeats: 0 });
    await add("autre-machine", { typeId: 2, type: "Presse" });
    expect(await tell()).toBe(0);
    await add("nouveau", { date: "2026-12-08" });
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    expect((await mailsOf(site)).filter((mail) => mail.startsWith("newDate"))).toEqual([`newDate ${STORED}`]);
    await singleStatement(site.services.database)
      .updateTable("stages")
      .set({ state: "open" })
      .where("id", "=", "brouillon")
      .execute();
    await tell();
    expect(await toldStages()).toEqual(["brouillon", "nouveau"]);
    // The site writes to nobody before eight o'clock.
    await add("tard", { date: "2026-12-20" });
    expect(await queueNewDates(site.services.database, new Date("2026-11-16T05:00:00Z"))).toBe(0);
  });

  it("ends by the link of every mail, and stops what waits to be sent", async () => {
    const path = await confirmed();
    await add("nouveau");
    await tell();
    const unsubscribe = await link("newDate");
    expect(await readable(await visitor.get(unsubscribe))).toMatch(
      /Vous serez prévenu.*zoe@ferme\.example.*Les dates ouvertes/s,
    );
    expect(await readable(await visitor.post(unsubscribe, { intent: "leave" }))).toContain("Demande retirée");
    for (const dead of [path, unsubscribe]) expect((await visitor.get(dead)).status).toBe(404);
    expect(await link("newDate")).toBe("");
    await add("encore", { date: "2026-12-10" });
    expect(await tell()).toBe(0);
    expect(await site.services.database.selectFrom("prospect_dates").selectAll().execute()).toEqual([]);
  });

  it("does not send a date that is cancelled meanwhile", async () => {
    await confirmed();
    await add("nouveau");
    await tell();
    await singleStatement(site.services.database).updateTable("stages").set({ state: "cancelled" }).execute();
    expect(await link("newDate")).toBe("");
  });

  it("writes to one address a few times a day, and answers the same", async () => {
    for (let time = 0; time < ASK_RATES.email.limit + 2; time++)
      expect(await readable(await ask())).toContain("Un e-mail vient de partir");
    expect(await mailsOf(site)).toHaveLength(ASK_RATES.email.limit);
    await confirmed("autre@ferme.example");
    expect(await readable(await ask("autre@ferme.example"))).toContain("Un e-mail vient de partir");
    const { database, clock } = site.services;
    const from = (address: string, number: number) =>
      askForDates(
        database,
        { course: { id: "SEMOIR_001", title: "" }, email: `x${number}@ferme.example`, address },
        clock(),
      );
    for (let number = 0; number < ASK_RATES.address.limit; number++) expect(await from("192.0.2.1", number)).toBeNull();
    expect(await from("192.0.2.1", 99)).toBe("tooMany");
    expect(await from("192.0.2.2", 99)).toBeNull();
  });

  it("is forgotten after a week without proof, after a year, and with the person", async () => {
    const { services } = site;
    const { database } = services;
    const left = async () =>
      (await database.selectFrom("prospects").select("email").orderBy("email").execute()).map(({ email }) => email);
    await confirmed();
    await ask("inconnue@ferme.example");
    const retain = (now: string) => applyRetention({ ...services, sendsMail: false }, new Date(now));
    await retain("2026-11-20T09:00:00Z");
    expect(await left()).toEqual(["inconnue@ferme.example", STORED]);
    await retain("2026-11-24T09:00:00Z");
    expect(await left()).toEqual([STORED]);
    await retain("2027-11-17T09:00:00Z");
    expect(await left()).toEqual([]);
    await confirmed(marieEleveuse.email);
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const asked = { email: marieEleveuse.email, kind: "registrant", currentPassword: odileAdministratrice.password };
    expect((await odile.post("/admin/donnees", asked)).status).toBe(200);
    expect(await left()).toEqual([]);
  });

  it("counts by course and month on the plan of the year", async () => {
    await confirmed();
    await confirmed("yann@ferme.example");
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const [demand] = await readDemand(site.services.database, "2026-11-15");
    expect(demand).toMatchObject({ course: { id: "SEMOIR_001" }, people: 2 });
    expect(demand?.months.at(-1)).toEqual({ month: "2026-11", people: 2 });
    expect(await readable(await odile.get("/admin/echeances/plan"))).toMatch(
      /Prochaine date demandée.*Formation Semoir.*2/s,
    );
  });
});
