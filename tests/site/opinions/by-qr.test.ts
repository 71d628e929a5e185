import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { askParticipants } from "#subjects/opinions/data/asking/ask-participants.ts";
import { stageCode, stageOfCode } from "#subjects/opinions/data/by-qr/open-stage-code.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { nameTrainer } from "../attendance/field-site.ts";
import { openBrowser, signedIn } from "../browser.ts";
import { watchStatements } from "../database/statements.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";
import { setHalfDays } from "../stages/set-half-days.ts";
import { BASILE, GOOD_ANSWER, plantFinishedStage, SEMOIR_FINI } from "./planted-opinion.ts";

describe.each(ANY_ENGINE)("the QR code of a stage's opinions on %s", (engine) => {
  let site: Site;
  let page: string;
  beforeEach(async () => {
    site = await openSite(engine);
    await plantFinishedStage(site.services.database);
    page = `/avis/stage/${await stageCode(site.services.database, SEMOIR_FINI.id)}`;
  });
  afterEach(() => site.close());

  const mails = () =>
    site.services.database
      .selectFrom("mails")
      .select(["kind", "recipient"])
      .where("kind", "=", "opinionAsked")
      .execute();
  const opinions = () => site.services.database.selectFrom("opinions").selectAll().execute();

  it("sends the link to a registered address, and says the same to any other", async () => {
    const visitor = openBrowser(site);
    const known = await visitor.post(page, { email: ` ${basile.email.toUpperCase()} ` });
    const unknown = await visitor.post(page, { email: "personne@ferme.example" });
    expect([known.status, unknown.status]).toEqual([200, 200]);
    const told = "Si cette adresse est inscrite à ce stage";
    expect([textOf(await known.text()), textOf(await unknown.text())]).toEqual([
      expect.stringContaining(told),
      expect.stringContaining(told),
    ]);
    expect(await mails()).toEqual([{ kind: "opinionAsked", recipient: basile.email }]);
    expect(await opinions()).toMatchObject([{ participant_id: BASILE, asked_at: null, version: 0 }]);
    // The mail of the job is another one, once.
    await askParticipants(site.services.database, site.services.clock());
    await askParticipants(site.services.database, site.services.clock());
    expect(await mails()).toHaveLength(2);
    expect(await opinions()).toHaveLength(1);
  });

  it("gets the same answer, after the same statements, with and without a registration", async () => {
    const answers = [];
    for (const email of [basile.email, "personne@ferme.example", basile.email, "personne@ferme.example"]) {
      const { sql, stop } = watchStatements(site);
      const response = await openBrowser(site).post(page, { email });
      const html = (await response.text()).replaceAll(/nonce="[^"]*"|[\da-f-]{36}/g, "");
      stop();
      // Whether the settings changed is read again from time to time.
      answers.push({ status: response.status, html, sql: sql.filter((text) => !text.includes('from "settings"')) });
    }
    expect(answers[0]?.sql.join()).toMatch(/insert into "mails"/);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await mails()).toHaveLength(2);
    expect(await opinions()).toHaveLength(1);
  });

  it("sends at most three links to one address in an hour, without saying so", async () => {
    const visitor = openBrowser(site);
    for (let count = 0; count < 6; count++)
      expect((await visitor.post(page, { email: basile.email })).status).toBe(200);
    expect(await mails()).toHaveLength(3);
  });

  it("leads a registrant to their own questionnaire, without a mail, and asks them no more once it is answered", async () => {
    const own = await signedIn(site, { ...marieEleveuse, ...basile });
    expect(textOf(await (await own.get(page)).text())).toContain("Votre compte a une place à ce stage");
    expect(await opinions()).toEqual([]);
    const opened = await own.post(page, {});
    const [opinion] = await opinions();
    expect(opened.headers.get("location")).toBe(`/avis/compte/${opinion?.id}`);
    expect((await own.post(`/avis/compte/${opinion?.id}`, GOOD_ANSWER)).status).toBe(302);
    await askParticipants(site.services.database, site.services.clock());
    expect(await mails()).toEqual([]);
  });

  onAnyEngine(engine, () => {
    it("opens during the last half-day, and nothing with another code", async () => {
      const { database, clock } = site.services;
      const visitor = openBrowser(site);
      await insertStage(database, semoirDansDixJours, clock());
      const early = `/avis/stage/${await stageCode(database, semoirDansDixJours.id)}`;
      expect(textOf(await (await visitor.get(early)).text())).toContain("s’ouvre pendant la dernière demi-journée");
      expect((await visitor.post(early, { email: basile.email })).status).toBe(409);
      const code = page.slice("/avis/stage/".length);
      expect(await stageOfCode(database, code)).toBe(SEMOIR_FINI.id);
      // The code begins with any letter, so another one depends on it.
      const changed = `${code.startsWith("A") ? "B" : "A"}${code.slice(1)}`;
      for (const forged of [code.slice(0, 22) + semoirDansDixJours.id, changed, SEMOIR_FINI.id, "é"])
        expect(await stageOfCode(database, forged)).toBeNull();
      await singleStatement(database).updateTable("stages").set({ date: "2026-10-01" }).execute();
      expect((await visitor.get(page)).status).toBe(410);
      expect((await visitor.post(page, { email: "non" })).status).toBe(409);
    });

    it("is shown to administrators and to the trainers of the stage", async () => {
      const qr = `/avis/qr/${SEMOIR_FINI.id}`;
      const odile = await signedIn(site, odileAdministratrice, "admin");
      const marie = await signedIn(site, marieEleveuse);
      expect((await marie.get(qr)).status).toBe(404);
      expect(await (await odile.get(qr)).text()).toContain(`http://sillon.test${page}`);
      const { database } = site.services;
      const trainerId = site.services.team[0]?.id ?? "";
      await nameTrainer(site, trainerId, marieEleveuse);
      const halfDay = { id: "h", day: "2026-11-13", from: "09:00", to: "12:00", place: "", trainer: "Marie" };
      await setHalfDays(database, SEMOIR_FINI.id, [{ ...halfDay, trainerId }]);
      expect((await marie.get(qr)).status).toBe(200);
    });
  });
});
