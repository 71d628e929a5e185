import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { centre } from "#config/centre.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { listHalfDays } from "#subjects/attendance/data/administration/list-half-days.ts";
import { askParticipants } from "#subjects/opinions/data/asking/ask-participants.ts";
import { queueReminders } from "#subjects/registrations/data/reminders.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { showYear } from "#subjects/yearly-report/data/read-year.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { registrationForm } from "../../registration-form.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile, moissonPassee, noemie, semoirDansDixJours, twoDays } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { letMailsLeave, mailsOf, sentTo } from "../registrations/private-link.ts";
import { changeForm, registrantId, registrantsOf } from "../registrations/registrants-page.ts";
import { addTrainer } from "../settings/team-forms.ts";
import { ANY_ENGINE, ENGINES, openSite, type Site } from "../site.ts";
import { offerSeats, wait } from "../waiting-list/wait.ts";
import { setHalfDays } from "./set-half-days.ts";

const semoir = { ...semoirDansDixJours, halfDays: twoDays("2026-11-25") };
const plusTard = { ...semoirDansDixJours, id: "semoir-plus-tard", date: "2026-12-10", location: "Caudry" };
const PAGE = `/admin/stages/${semoir.id}/reglages/annulation`;
const REASON = "Le formateur est souffrant.";
const CANCEL = { intent: "cancel", cancelReason: REASON };

describe.each(ENGINES)("cancelling a stage while people register on %s", (engine) => {
  it("tells everybody who got a seat, and nobody gets one afterwards", async () => {
    const site = await openSite(engine);
    const other = await openSite(engine, { sameDatabaseAs: site });
    await insertStage(site.services.database, semoir, site.services.clock());
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const register = (index: number) =>
      openBrowser(index % 2 === 0 ? site : other).post(
        stagePath(semoir),
        registrationForm([{ ...basile, email: `p${index}@ferme.example` }]),
      );
    const early = [0, 1, 2, 3].map(register);
    const cancelled = odile.post(PAGE, CANCEL);
    const late = [4, 5, 6, 7].map(register);
    expect((await cancelled).status).toBe(302);
    const answers = await Promise.all([...early, ...late]);
    const registered = answers.filter(({ status }) => status === 200).length;
    const told = (await sentTo(site)).filter((mail) => mail.startsWith("stageCalledOff"));
    expect(told).toHaveLength(registered);
    const refused = await register(8);
    expect([refused.status, await readable(refused)]).toEqual([400, expect.stringContaining("Ce stage est annulé")]);
    const { registered_seats, capacity, available_seats } = await site.services.database
      .selectFrom("stages")
      .select(["registered_seats", "capacity", "available_seats"])
      .executeTakeFirstOrThrow();
    expect([registered_seats, available_seats]).toEqual([registered, capacity - registered]);
    await other.close();
    await site.close();
  });
});

describe.each(ANY_ENGINE)("a cancelled stage on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { sendsMail: true });
    for (const stage of [semoir, plusTard]) await insertStage(site.services.database, stage, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const cancel = () => odile.post(PAGE, CANCEL);

  it("names who is told by mail and who is to be called, before and after", async () => {
    await enrol(site, semoir, basile);
    await enrol(site, semoir, { ...noemie, email: "" });
    const named = /1 personne prévenue, 1 à appeler\..*Par e-mail ?Basile Hutin.*À appeler ?Noémie [^0-9]*[0-9]/;
    expect(await readable(await odile.get(PAGE))).toMatch(named);
    const answer = await cancel();
    expect(answer.headers.get("location")).toContain(PAGE);
    const after = await readable(await odile.get(PAGE));
    expect(after).toMatch(named);
    expect(after).toContain("prévenus : 1 · à appeler : 1");
    expect(after).toContain(`1 e-mail mis à l’envoi : ${basile.email}.`);
  });

  it("names who waits and who teaches too, and tells whoever has an address", async () => {
    const { database } = site.services;
    const trainers = [
      await addTrainer(odile, { trainerName: "Bruno Petit", trainerEmail: "bruno@ferme.example" }),
      await addTrainer(odile, { trainerName: "Odette Roux", trainerEmail: "" }),
    ];
    const taught = semoir.halfDays.map((halfDay, index) => ({ ...halfDay, trainerId: trainers[index % 2] ?? "" }));
    await setHalfDays(database, semoir.id, taught);
    await setFreeSeats(database, 0, semoir.id);
    await wait(site, semoir, [noemie]);
    const named =
      /2 personnes prévenues, 1 à appeler\..*Noémie [^(]*\(sur la liste d’attente\), Bruno Petit \(formateur\)À appeler ?Odette Roux \(formateur\)/;
    expect(await readable(await odile.get(PAGE))).toMatch(named);
    await cancel();
    expect(await readable(await odile.get(PAGE))).toMatch(/prévenus : 2 · à appeler : 1.*Odette Roux.*formateur/);
    await letMailsLeave(site);
    await resume();
    const toBruno = (await mailsOf(site)).filter(({ kind }) => kind === "stageOfTrainer");
    expect(toBruno.map(({ data }) => data)).toEqual([
      expect.objectContaining({ person: "Bruno Petit", cancelReason: REASON }),
      expect.objectContaining({ person: "Bruno Petit", cancelReason: "" }),
    ]);
    expect((await sentTo(site)).filter((mail) => mail.startsWith("stageOfTrainer"))).toEqual([
      "stageOfTrainer → bruno@ferme.example",
      "stageOfTrainer → bruno@ferme.example",
    ]);
  });

  const resume = () => odile.post(PAGE, { intent: "resume" });
  const ofStage = async () => (await sentTo(site)).filter((mail) => /^stage/.test(mail));

  it("is told once, with its reason and the other dates; then told again when it is resumed", async () => {
    await enrol(site, semoir, basile);
    await enrol(site, semoir, { ...basile, firstName: "Gaston", email: "", phone: "0639982222" });
    const before = await readable(await odile.get(PAGE));
    expect(before).toContain("1 personne prévenue, 1 à appeler.");
    expect((await cancel()).headers.get("location")).toContain("message=stage-annule");
    const [mail] = (await mailsOf(site)).filter(({ kind }) => kind === "stageCalledOff");
    expect(mail?.data).toMatchObject({
      cancelReason: REASON,
      stage: { state: "cancelled", version: 2 },
      others: [{ when: expect.stringContaining("10 décembre 2026"), path: stagePath(plusTard) }],
    });
    const edit = await readable(await odile.get(`/admin/stages/${semoir.id}/reglages`));
    for (const text of ["Stage annulé : Semoir de précision", "prévenus : 1 · à appeler : 1", REASON, "Reprendre"])
      expect(edit).toContain(text);
    const twice = await cancel();
    expect([twice.status, await readable(twice)]).toEqual([409, expect.stringContaining("déjà annulé")]);
    await letMailsLeave(site);
    expect((await resume()).headers.get("location")).toContain("message=stage-repris");
    expect((await resume()).status).toBe(409);
    const calls = await site.services.database.selectFrom("call_lists").select("change").execute();
    expect(calls).toEqual([{ change: "stageResumed" }]);
    expect(await ofStage()).toEqual([`stageCalledOff → ${basile.email}`, `stageRestored → ${basile.email}`]);
    const journal = await site.services.database.selectFrom("journal").select(["action", "changes"]).execute();
    expect(journal.map(({ action }) => action).toSorted()).toEqual(["stageCalledOff", "stageResumed"]);
    expect(JSON.stringify(journal)).toContain(REASON);
  });

  it("writes to nobody when it is resumed before they were told", async () => {
    const trainerId = await addTrainer(odile, { trainerName: "Bruno Petit", trainerEmail: "bruno@ferme.example" });
    await setHalfDays(
      site.services.database,
      semoir.id,
      semoir.halfDays.map((halfDay) => ({ ...halfDay, trainerId })),
    );
    await enrol(site, semoir, basile);
    await cancel();
    await resume();
    const news = (await mailsOf(site)).map(({ kind, recipient, state }) => `${kind} → ${recipient}, ${state}`);
    expect(news).toEqual([
      `stageCalledOff → ${basile.email}, cancelled`,
      "stageOfTrainer → bruno@ferme.example, cancelled",
    ]);
  });

  it.each([
    [{ intent: "cancel", cancelReason: " " }, "Écrivez le motif"],
    [{ intent: "cancel", cancelReason: "x".repeat(501) }, "trop long"],
  ])("needs a reason", async (form, words) => {
    const refused = await odile.post(PAGE, form);
    expect([refused.status, await readable(refused)]).toEqual([400, expect.stringContaining(words)]);
  });

  it("leaves the catalogue and its feeds; its page and its calendar say it, with the next dates", async () => {
    await cancel();
    const visitor = openBrowser(site);
    for (const path of ["/our-stages", "/stages.json", "/our-stages.atom", "/formation/semoir"]) {
      const list = await (await visitor.get(path)).text();
      expect([path, list.includes(plusTard.id), list.includes(semoir.id)]).toEqual([path, true, false]);
    }
    const response = await visitor.get(stagePath(semoir));
    const html = await response.text();
    const page = await readable(new Response(html));
    expect([response.status, page]).toEqual([200, expect.stringContaining("Ce stage est annulé")]);
    expect(page).toContain("Les prochaines dates10-12-2026");
    // The seats of the next dates are shown.
    for (const gone of ["Je m&#x27;inscris", ">Places<"]) expect(html).not.toContain(gone);
    expect(html).toContain("https://schema.org/EventCancelled");
    const file = await (await visitor.get(`/stage/${semoir.id}/agenda.ics`)).text();
    const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
    expect(events.map((event) => event.getFirstPropertyValue("status"))).toEqual(events.map(() => "CANCELLED"));
    await resume();
    expect(await (await visitor.get("/stages.json")).text()).toContain(semoir.id);
  });

  it("says so to its registrants on their own pages", async () => {
    const marie = await signedIn(site, marieEleveuse);
    await enrol(site, semoir, { ...basile, email: marieEleveuse.email }, await accountOf(site, odileAdministratrice));
    await cancel();
    expect(await readable(await marie.get("/account/formations"))).toContain("annulé");
    expect(await readable(await marie.get("/account/notifications"))).toContain("où vous avez une place est annulé");
  });

  it("keeps its registrants, who can be moved to another date", async () => {
    await enrol(site, semoir, basile);
    const registrants = async () => readable(await odile.get(registrantsOf(semoir)));
    expect(await registrants()).toContain("Ajouter une équipe");
    await cancel();
    expect(await registrants()).not.toContain("Ajouter une équipe");
    const participantId = await registrantId(site, semoir, basile.email);
    const moved = changeForm("move", {}, { participantId, stage: plusTard.id });
    expect((await odile.post(registrantsOf(semoir), moved)).status).toBe(200);
    expect(await registrantId(site, plusTard, basile.email)).toBe(participantId);
    const back = await odile.post(registrantsOf(plusTard), changeForm("move", {}, { participantId, stage: semoir.id }));
    expect(back.status).toBe(409);
  });

  it("holds no seat, and offers them again when it is resumed", async () => {
    await setFreeSeats(site.services.database, 0, semoir.id);
    await wait(site, semoir, [basile]);
    await wait(site, semoir, [noemie]);
    await offerSeats(site, semoir, 1);
    const queue = async () => {
      const rows = await site.services.database.selectFrom("waiting_entries").selectAll().orderBy("position").execute();
      return rows.map(({ state }) => state);
    };
    expect(await queue()).toEqual(["held", "waiting"]);
    await cancel();
    expect(await queue()).toEqual(["waiting", "waiting"]);
    const form = registrationForm([{ ...basile, email: "tard@ferme.example" }]);
    form.set("wanted", "wait");
    const refused = await openBrowser(site).post(stagePath(semoir), form);
    expect([refused.status, await readable(refused)]).toEqual([400, expect.stringContaining("Ce stage est annulé")]);
    await resume();
    expect(await queue()).toEqual(["held", "waiting"]);
  });

  it("reminds and asks nobody, has no attendance to take, and does not count as held", async () => {
    const { database } = site.services;
    const past = { ...moissonPassee, halfDays: twoDays("2026-11-02"), date: "2026-11-02" };
    await insertStage(database, past, new Date("2026-10-01T09:00:00Z"));
    for (const stage of [semoir, past]) await enrol(site, stage, basile);
    const sums = async () => {
      const at = new Date("2027-01-02T09:00:00Z");
      await queueReminders(database, { days: [1], brand: centre.brand }, new Date("2026-11-24T09:00:00Z"));
      await askParticipants(database, new Date("2026-11-26T20:00:00Z"));
      const { coming } = await listHalfDays(database, new Date("2026-11-24T09:00:00Z"));
      const kinds = (await mailsOf(site)).map(({ kind }) => kind).filter((kind) => /reminder|opinion/.test(kind));
      const { totals } = await showYear(database, 2026, at);
      const measures = await readable(await odile.get("/admin/audit?annee=2026"));
      return { kinds, coming: coming.length, report: totals.size, audit: /\b0 sur 0\b/.test(measures) };
    };
    await cancel();
    await odile.post(`/admin/stages/${past.id}/reglages/annulation`, CANCEL);
    expect(await sums()).toMatchObject({ kinds: [], coming: 0, report: 0 });
    await singleStatement(database).updateTable("stages").set({ state: "open" }).execute();
    const open = await sums();
    expect(open.kinds.toSorted()).toEqual(expect.arrayContaining(["reminder"]));
    expect([open.coming > 0, open.report > 0]).toEqual([true, true]);
  });
});
