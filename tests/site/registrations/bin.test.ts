import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile, moissonPassee, noemie, semoirDansDixJours as semoir } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { openWholeSite } from "../every-page/whole-site.ts";
import { ADMIN_ARCHIVE, openArchive } from "../privacy/archives.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, ENGINES, openSite, type Site } from "../site.ts";
import { plantTheRest, rowsToComeBack } from "../stages/bin-rows.ts";
import { accountOf, enrol } from "./enrol.ts";
import { letMailsLeave, linkTo, mailsOf, sentTo } from "./private-link.ts";
import { changeForm, registrantId, registrantsOf, stageState } from "./registrants-page.ts";

const DAY = 86_400_000;
const PASSWORD = { currentPassword: odileAdministratrice.password };

async function remove(site: Site, odile: Browser, person = basile, stage = semoir) {
  const participantId = await registrantId(site, stage, person.email);
  await odile.post(registrantsOf(stage), changeForm("remove", { email: person.email }, { participantId }));
  const { id } = await site.services.database
    .selectFrom("bin")
    .select("id")
    .where("subject_id", "=", participantId)
    .executeTakeFirstOrThrow();
  return { participantId, bin: `/admin/corbeille/${id}` };
}

describe.each(ENGINES)("a registrant who comes back from the bin on %s", (engine) => {
  it("has every row of every table again, of everything that can hang on a registration", async () => {
    const { site, browsers } = await openWholeSite(engine);
    const { database } = site.services;
    await plantTheRest(site);
    // Who waits would get the seats.
    await singleStatement(database).deleteFrom("waiting_entries").execute();
    // What was credited is not invoiced again by itself.
    const rows = async () =>
      Object.fromEntries(
        Object.entries(await rowsToComeBack(database)).filter(([table]) => !table.startsWith("invoice")),
      );
    const people = await database
      .selectFrom("participants")
      .innerJoin("stages", "stages.id", "stage_id")
      .select(["participants.id", "stage_id", "email"])
      .where("state", "=", "open")
      .execute();
    expect(people.length).toBeGreaterThan(2);
    const before = await rows();
    for (const { id, stage_id, email } of people) {
      const form = changeForm("remove", { email }, { participantId: id });
      expect((await browsers.odile.post(registrantsOf({ id: stage_id }), form)).status).toBe(200);
    }
    const bins = await database
      .selectFrom("bin")
      .select("id")
      .where("person_name", "<>", "")
      .orderBy("deleted_at")
      .execute();
    expect(bins).toHaveLength(people.length);
    for (const { id } of bins) expect((await browsers.odile.post(`/admin/corbeille/${id}`, {})).status).toBe(302);
    expect(await rows()).toEqual(before);
    await site.close();
  });
});

describe.each(ANY_ENGINE)("the bin of registrants on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { sendsMail: true });
    for (const stage of [semoir, moissonPassee])
      await insertStage(site.services.database, stage, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
    await enrol(site, semoir, basile);
  });
  afterEach(() => site.close());

  const names = async () => (await stageState(site, semoir)).people.map(({ first_name }) => first_name);
  const refusal = async (path: string, fields = {}) => {
    const answer = await odile.post(path, fields);
    return [answer.status, await readable(answer)];
  };

  it("is offered on the list of the stage, in the bin and from the journal, and tells the person once", async () => {
    const { seats } = await stageState(site, semoir);
    const link = `/inscription/${await linkTo(site, semoir, basile)}`;
    const { participantId, bin } = await remove(site, odile);
    await letMailsLeave(site);
    expect((await openBrowser(site).get(link)).status).toBe(404);
    expect(await (await odile.get(registrantsOf(semoir))).text()).toContain(`action="${bin}"`);
    expect(await readable(await odile.get("/admin/corbeille"))).toMatch(/Basile Hutin.*Semoir de précision/);
    const journal = await (await odile.get("/admin/journal?nature=participantRemoved")).text();
    const [, entry = ""] = /href="(\/admin\/journal\/[^"?.]+)"/.exec(journal) ?? [];
    expect(await (await odile.get(entry)).text()).toContain(`action="${bin}"`);

    const both = await Promise.all([odile.post(bin, {}), odile.post(bin, {})]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([302, 404]);
    expect(both.find(({ status }) => status === 302)?.headers.get("location")).toBe(
      `${registrantsOf(semoir)}?message=inscrit-retabli&sujet=${semoir.id}`,
    );
    expect(await registrantId(site, semoir, basile.email)).toBe(participantId);
    expect((await stageState(site, semoir)).seats).toBe(seats);
    expect((await openBrowser(site).get(link)).status).toBe(200);
    expect(await sentTo(site)).toEqual([`registration → ${basile.email}`, `registrationRemoved → ${basile.email}`]);
    expect(await (await odile.get(registrantsOf(semoir))).text()).not.toContain(bin);
    expect(await (await odile.get(entry)).text()).not.toContain(bin);
    expect(await readable(await odile.get("/admin/journal"))).toContain("Participant rétabli");
  });

  it("is restored from its line, and is offered for a day on the list of the stage", async () => {
    const { bin } = await remove(site, odile);
    await letMailsLeave(site);
    const row = bin.replace("/admin/corbeille/", "");
    const restored = await odile.post("/admin/corbeille", { row, intent: "restore" });
    expect(await readable(restored)).toContain("Inscription rétablie. Prévenus : 1, à appeler : 0");
    expect(await names()).toEqual(["Basile"]);

    const later = await remove(site, odile);
    site.services.clock = () => new Date("2026-11-16T09:00:01Z");
    expect(await (await odile.get(registrantsOf(semoir))).text()).not.toContain(later.bin);
    expect(await readable(await odile.get(later.bin))).toContain("La personne est prévenue");
  });

  it("says nothing of a removal that nobody was told of yet: its mail does not leave", async () => {
    const { bin } = await remove(site, odile);
    await odile.post(bin, {});
    const mails = (await mailsOf(site)).map(({ kind, state }) => `${kind}, ${state}`);
    expect(mails).toEqual(["registrationRemoved, cancelled"]);
  });

  it("says when the seat was taken meanwhile, and adds one if that is meant", async () => {
    const { bin } = await remove(site, odile);
    await setFreeSeats(site.services.database, 0, semoir.id);
    expect(await refusal(bin)).toEqual([409, expect.stringMatching(/Aucune place n’est libre.*Rétablir quand même/)]);
    const row = bin.replace("/admin/corbeille/", "");
    expect(await refusal("/admin/corbeille", { row, intent: "restore" })).toEqual([
      409,
      expect.stringContaining("Ouvrez la ligne pour décider."),
    ]);
    expect(await names()).toEqual([]);
    expect((await odile.post(bin, { anyway: "1" })).status).toBe(302);
    expect([await names(), (await stageState(site, semoir)).seats]).toEqual([["Basile"], 0]);
  });

  it("refuses who is registered again, and a stage that is cancelled or gone", async () => {
    const { bin } = await remove(site, odile);
    await odile.post(registrantsOf(semoir), changeForm("add", basile));
    expect(await refusal(bin)).toEqual([409, expect.stringContaining("est de nouveau inscrite à ce stage")]);
    await setFreeSeats(site.services.database, 0, semoir.id);
    expect(await refusal(bin, { anyway: "1" })).toEqual([409, expect.stringContaining("est de nouveau inscrite")]);
    const again = await remove(site, odile);
    await singleStatement(site.services.database).updateTable("stages").set({ state: "cancelled" }).execute();
    for (const anyway of ["", "1"])
      expect(await refusal(again.bin, { anyway })).toEqual([409, expect.stringContaining("Le stage est annulé")]);
    await singleStatement(site.services.database).deleteFrom("stages").where("id", "=", semoir.id).execute();
    expect(await refusal(again.bin)).toEqual([409, expect.stringContaining("archivé ou supprimé")]);
    expect(await readable(await odile.get(again.bin))).toContain("Basile Hutin");
  });

  it("goes back into its booking while that is of this stage, otherwise into one of its own", async () => {
    const { database } = site.services;
    const bookings = () => database.selectFrom("participants").select("booking_id").orderBy("email").execute();
    const together = { ...basile, company: "GAEC du Riot", payer: "employer" };
    await odile.post(registrantsOf(semoir), changeForm("add", { ...together, firstName: "Luce", email: "a@riot.fr" }));
    const [before] = await bookings();
    await singleStatement(database)
      .updateTable("participants")
      .set({ ...before, payer: "employer" })
      .execute();
    const { bin } = await remove(site, odile);
    expect((await odile.post(bin, {})).status).toBe(302);
    expect(await bookings()).toEqual([before, before]);

    const away = await remove(site, odile);
    await singleStatement(database).updateTable("bookings").set({ stage_id: moissonPassee.id }).execute();
    expect((await odile.post(away.bin, {})).status).toBe(302);
    const [first, own] = await bookings();
    expect(first).toEqual(before);
    expect(own?.booking_id).not.toBe(before?.booking_id);
    expect(own?.booking_id).not.toBeNull();
  });

  it("asks for a call only if there was one about the removal", async () => {
    const lists = async () => {
      const rows = await site.services.database.selectFrom("call_lists").select(["id", "change", "count"]).execute();
      return rows.filter(({ count }) => count > 0).map(({ change }) => change);
    };
    await enrol(site, semoir, { ...noemie, email: "" });
    const removed = await remove(site, odile, { ...noemie, email: "" });
    expect(await lists()).toEqual(["participantRemoved"]);
    await odile.post(removed.bin, {});
    expect(await lists()).toEqual([]);
    const again = await remove(site, odile, { ...noemie, email: "" });
    await singleStatement(site.services.database).deleteFrom("call_lists").execute();
    await odile.post(again.bin, {});
    expect(await lists()).toEqual(["participantRestored"]);
  });

  it("tells the account that had registered them that they are back, and no more that one of them was removed", async () => {
    await signedIn(site, marieEleveuse);
    const team = [noemie, { ...noemie, firstName: "Luce", email: "luce@ferme.example" }];
    for (const person of team) await enrol(site, semoir, person, await accountOf(site, marieEleveuse));
    const bins = [];
    for (const person of team) bins.push((await remove(site, odile, person)).bin);
    const hers = async () =>
      (await mailsOf(site))
        .filter(({ recipient }) => recipient === marieEleveuse.email)
        .map(({ kind, state, data }) => `${kind}, ${state}: ${data.people}`)
        .toSorted();
    const removals = [
      "registrationRemoved, waiting: Luce Caudrelier",
      "registrationRemoved, waiting: Noémie Caudrelier",
    ];
    expect(await hers()).toEqual(removals);
    // Both were removed at the same instant of the clock: the mail of one may tell of the other too.
    await odile.post(bins[0] ?? "", {});
    expect(await hers()).toEqual(["registration, waiting: Noémie Caudrelier", ...removals]);
    await odile.post(bins[1] ?? "", {});
    expect((await hers()).filter((mail) => mail.startsWith("registrationRemoved, waiting"))).toEqual([]);
  });

  it("tells nobody of a stage that is over", async () => {
    await enrol(site, moissonPassee, noemie);
    const { bin } = await remove(site, odile, noemie, moissonPassee);
    expect(await readable(await odile.get(bin))).toContain("Le stage est terminé");
    expect((await odile.post(bin, {})).status).toBe(302);
    expect(await sentTo(site)).toEqual([`registrationRemoved → ${noemie.email}`]);
  });

  it("belongs to the data of the person, who is erased there too; health data and the rest end in time", async () => {
    const { database } = site.services;
    await enrol(site, semoir, noemie);
    await remove(site, odile, noemie);
    const asked = { email: noemie.email, kind: "registrant", ...PASSWORD };
    const archive = await openArchive(await odile.post(ADMIN_ARCHIVE, asked));
    expect(archive.json("corbeille.json")).toMatchObject([{ stage: "Semoir de précision", nom: "Caudrelier" }]);
    expect((await odile.post("/admin/donnees", asked)).status).toBe(200);
    expect(await database.selectFrom("bin").select("id").execute()).toEqual([]);

    await remove(site, odile);
    const retain = (days: number) =>
      applyRetention(
        { ...site.services, rules: { healthDataMonths: 12 }, dossiers: { evidenceYears: 6 } },
        new Date(site.services.clock().getTime() + days * DAY),
      );
    await retain(29);
    expect(await database.selectFrom("bin").select("person_name").execute()).toEqual([{ person_name: "Basile Hutin" }]);
    await retain(31);
    expect(await database.selectFrom("bin").select("id").execute()).toEqual([]);
  });
});
