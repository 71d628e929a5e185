import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { documentSent } from "#subjects/dossiers/mails.ts";
import { queueReminders } from "#subjects/registrations/data/reminders.ts";
import { lockStage } from "#subjects/seats/data/lock-stage.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { writeMail } from "../../mails.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile, gpsDernierePlace, noemie, semoirDansDixJours as semoir } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { share, uploaded } from "../documents/sharing.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { accountOf, enrol, enrolMany } from "./enrol.ts";
import { linkTo, mailsOf } from "./private-link.ts";
import { changeForm, journalOf, registrantId, registrantsOf, stageState } from "./registrants-page.ts";

/** On the same day, elsewhere. */
const other = { ...semoir, id: "semoir-a-caudry", location: "Caudry", availableSeats: 2 };
const closed = { ...semoir, id: "semoir-clos", endRegistrationDate: "2026-11-14" };
const past = { ...semoir, id: "semoir-passe", date: "2026-11-02", endRegistrationDate: null };

describe.each(ANY_ENGINE)("moving a registrant on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoir, other, closed, past, gpsDernierePlace])
      await insertStage(site.services.database, stage, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const idOf = (email: string, stage = semoir) => registrantId(site, stage, email);
  const move = (participantId: string, to: { id: string }, from = semoir) =>
    odile.post(registrantsOf(from), changeForm("move", {}, { participantId, stage: to.id }));
  const seats = () => Promise.all([semoir, other].map(async (stage) => (await stageState(site, stage)).seats));

  it("takes everybody of a cancelled stage there at once, with their bookings, and tells them once; or nobody", async () => {
    const { database } = site.services;
    for (const person of [basile, noemie]) await enrol(site, semoir, person);
    const bookings = () => database.selectFrom("bookings").select(["id", "stage_id"]).orderBy("id").execute();
    const before = await bookings();
    const path = `/admin/stages/${semoir.id}/reglages/annulation`;
    const moveAll = (stage: string) => odile.post(path, { intent: "moveAll", stage });
    expect((await moveAll(other.id)).status).toBe(409);
    await odile.post(path, { intent: "cancel", cancelReason: "Une panne" });
    await singleStatement(database).deleteFrom("mails").execute();
    expect(await readable(await odile.get(path))).toContain("Déplacer les 2 inscrits");
    expect((await moveAll(gpsDernierePlace.id)).status).toBe(409);
    await enrol(site, other, basile);
    expect((await moveAll(other.id)).status).toBe(409);
    expect((await stageState(site, semoir)).people).toHaveLength(2);
    await odile.post(
      registrantsOf(other),
      changeForm("remove", { email: basile.email }, { participantId: await idOf(basile.email, other) }),
    );
    await singleStatement(database).deleteFrom("mails").execute();
    expect((await moveAll(other.id)).status).toBe(302);
    expect((await stageState(site, semoir)).people).toEqual([]);
    expect((await stageState(site, other)).people.map(({ email }) => email).sort()).toEqual(
      [basile.email, noemie.email].sort(),
    );
    expect(await bookings()).toEqual(before.map(({ id }) => ({ id, stage_id: other.id })));
    const mails = (await mailsOf(site)).map(({ kind, recipient }) => `${kind} ${recipient}`).sort();
    expect(mails).toEqual([basile.email, noemie.email].map((email) => `registrationMoved ${email}`).sort());
    expect((await moveAll(other.id)).status).toBe(409);
  });

  it("takes several people there together, with the booking that they share; or nobody", async () => {
    const { database } = site.services;
    const colleague = { ...basile, firstName: "Anne", email: "anne@ferme.example", payer: "employer" };
    await enrolMany(site, semoir, [{ ...basile, payer: "employer" }, colleague, noemie]);
    const shared = (await stageState(site, semoir)).people.find(({ email }) => email === basile.email)?.booking_id;
    const people = async () => (await stageState(site, other)).people.map(({ email }) => email).sort();
    const moveAll = (ids: readonly string[], stage = other.id) =>
      odile.post(
        registrantsOf(semoir),
        new URLSearchParams([
          ["intent", "move"],
          ["enhanced", "1"],
          ["stage", stage],
          ...ids.map((id) => ["participantId", id]),
        ]),
      );
    const ids = await Promise.all([basile.email, colleague.email, noemie.email].map((email) => idOf(email)));
    const [first = "", second = "", third = ""] = ids;
    const address = `${registrantsOf(semoir)}?dialogue=deplacer&row=${first}&row=${second}`;
    expect(await readable(await odile.get(address))).toContain("Déplacer 2 inscrits");
    const crowd = Array.from({ length: 51 }, (_, index) => `p${index}`);
    expect(await (await moveAll(crowd)).text()).toContain("plus de 50 personnes");
    // There are two seats.
    expect((await moveAll(ids)).status).toBe(409);
    expect((await moveAll([first, "unknown"])).status).toBe(409);
    expect(await people()).toEqual([]);
    const answer = await moveAll([first, second]);
    expect(await answer.text()).toContain("2 participants déplacés avec succès");
    expect(await people()).toEqual([colleague.email, basile.email].sort());
    expect((await moveAll([third])).status).toBe(409);
    const moved = (await stageState(site, other)).people.map(({ booking_id }) => booking_id);
    expect(moved).toEqual([shared, shared]);
    const booking = database
      .selectFrom("bookings")
      .select("stage_id")
      .where("id", "=", shared ?? "");
    expect(await booking.execute()).toEqual([{ stage_id: other.id }]);
    expect(await journalOf(site)).toHaveLength(2);
  });

  it("takes a seat there and frees one here; their link and documents stay, and everybody is told", async () => {
    await signedIn(site, marieEleveuse);
    await enrol(site, semoir, noemie, await accountOf(site, marieEleveuse));
    const file = await uploaded(odile, "la convocation");
    await share(odile, file, [["stage", semoir.id]]);
    await singleStatement(site.services.database).deleteFrom("mails").execute();
    const [id, token] = [await idOf(noemie.email), await linkTo(site, semoir, noemie)];
    const page = await readable(await odile.get(`${registrantsOf(semoir)}?dialogue=deplacer&participant=${id}`));
    expect(page).toContain("mercredi 25 novembre 2026, Caudry");
    expect(page).toContain("Inscriptions closes");
    expect(page).not.toContain(gpsDernierePlace.title);
    const response = await move(id, other);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("déplacé avec succès")]);
    expect(await seats()).toEqual([11, 1]);
    expect((await stageState(site, other)).people).toMatchObject([{ id, email: noemie.email }]);
    const visitor = openBrowser(site);
    const linked = await (await visitor.get(`/inscription/${token}`)).text();
    expect(linked).toContain("Caudry");
    expect(linked).toContain(file);
    const mails = (await mailsOf(site)).map(({ kind, recipient, stage_id, data }) => [
      `${kind} → ${recipient}`,
      stage_id,
      data.from.location,
      data.stage.location,
    ]);
    expect(mails).toEqual([
      [`registrationMoved → ${marieEleveuse.email}`, other.id, "Cambrai", "Caudry"],
      [`registrationMoved → ${noemie.email}`, other.id, "Cambrai", "Caudry"],
    ]);
    expect(await journalOf(site)).toContainEqual([
      "participantMoved",
      "Noémie Caudrelier",
      "Odile Wacquez",
      "Semoir de précision",
    ]);
    expect(await readable(await odile.get("/admin"))).toContain("Participant déplacé");
  });

  it("is refused without a seat, after the deadline, to another type, and for somebody who is there", async () => {
    await enrol(site, semoir, basile);
    await enrol(site, past, noemie);
    const id = await idOf(basile.email);
    const attempts: [to: { id: string }, status: number, sentence: string][] = [
      [closed, 409, "La date limite d’inscription"],
      [gpsDernierePlace, 400, "du même type"],
      [semoir, 400, "du même type"],
      [past, 400, "à venir"],
      [{ id: "nulle-part" }, 400, "du même type"],
      [{ id: "" }, 400, "du même type"],
    ];
    for (const [to, status, sentence] of attempts) {
      const response = await move(id, to);
      expect([response.status, await readable(response)]).toEqual([status, expect.stringContaining(sentence)]);
    }
    expect((await move(await idOf(noemie.email, past), other, past)).status).toBe(409);
    await enrol(site, other, basile);
    expect((await move(id, other)).status).toBe(409);
    await singleStatement(site.services.database).deleteFrom("participants").where("stage_id", "=", other.id).execute();
    await setFreeSeats(site.services.database, 0, other.id);
    const full = await move(id, other);
    expect([full.status, await readable(full)]).toEqual([409, expect.stringContaining("plus de places")]);
    expect((await move("nulle-part", other)).status).toBe(409);
    expect((await stageState(site, semoir)).people).toHaveLength(1);
    expect([await seats(), await journalOf(site), await mailsOf(site)]).toEqual([[10, 0], [], []]);
  });

  it("lets the reminder of the new stage be sent, and stops mails that wait about the old one", async () => {
    await enrol(site, semoir, basile);
    await enrol(site, semoir, noemie);
    const remind = (now: string) =>
      queueReminders(site.services.database, { days: [7, 1], brand: "Sillon" }, new Date(now));
    await remind("2026-11-24T09:00:00Z");
    const about = { to: noemie.email, stageId: semoir.id, participantId: await idOf(noemie.email) };
    const convocation = { ...about, mail: documentSent.with(documentSent.example) };
    const waiting = await writeMail(site, convocation);
    const elsewhere = await writeMail(site, { ...convocation, participantId: "somebody else" });
    const sent = singleStatement(site.services.database).updateTable("mails").set({ state: "sent" });
    await sent.where("recipient", "=", basile.email).execute();
    for (const { email } of [basile, noemie]) expect((await move(await idOf(email), other)).status).toBe(200);
    await remind("2026-11-24T10:00:00Z");
    const reminders = (await mailsOf(site)).filter(({ kind }) => kind === "reminder");
    expect(reminders.map((mail) => [mail.recipient, mail.stage_id, mail.state]).toSorted()).toEqual([
      [basile.email, other.id, "waiting"],
      [basile.email, semoir.id, "sent"],
      [noemie.email, other.id, "waiting"],
      [noemie.email, semoir.id, "cancelled"],
    ]);
    const stateOf = async (id: string) => (await mailsOf(site)).find((mail) => mail.id === id)?.state;
    expect([await stateOf(waiting), await stateOf(elsewhere)]).toEqual(["cancelled", "waiting"]);
  });

  it("does not deadlock when two administrators move people in opposite directions", async () => {
    const people = Array.from({ length: 8 }, (_, index) => ({ ...basile, email: `p${index}@ferme.example` }));
    for (const [index, person] of people.entries()) await enrol(site, index % 2 ? semoir : other, person);
    if (engine === "PostgreSQL") expect(await oppositeLocks(site)).toBe(3);
    await setFreeSeats(site.services.database, 4);
    const again = await openSite(engine, { sameDatabaseAs: site });
    const answers = await Promise.all(
      people.map(async ({ email }, index) => {
        const [from, to] = index % 2 ? [semoir, other] : [other, semoir];
        const body = changeForm("move", {}, { participantId: await idOf(email, from), stage: to.id });
        const request = { method: "POST", headers: { cookie: odile.cookie() }, body };
        return (index % 4 < 2 ? site : again).request(registrantsOf(from), request);
      }),
    );
    await again.close();
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(await seats()).toEqual([4, 4]);
    expect((await stageState(site, semoir)).people).toHaveLength(4);
  });
});

/**
 * Each locks its own stage first, waits until both have, then locks the other's: without an order. Returns how often one
 * began: the one that PostgreSQL ends begins again, a second later.
 */
async function oppositeLocks({ services: { database, clock } }: Site): Promise<number> {
  const both = Promise.withResolvers<void>();
  let begun = 0;
  const lock = (first: string, second: string) =>
    database.transaction().execute(async (transaction) => {
      await lockStage(transaction, first, clock());
      begun += 1;
      if (begun === 2) both.resolve();
      await both.promise;
      await lockStage(transaction, second, clock());
    });
  await Promise.all([lock(semoir.id, other.id), lock(other.id, semoir.id)]);
  return begun;
}
