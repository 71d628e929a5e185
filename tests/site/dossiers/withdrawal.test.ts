import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { queueOf } from "#subjects/waiting-list/data/waiting-entry.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { sentTo } from "../registrations/private-link.ts";
import { journalOf, registrantId, stageState } from "../registrations/registrants-page.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { wait } from "../waiting-list/wait.ts";
import { documentRow, linkToSign, plantDocumentToSign, signOnline } from "./signing-documents.ts";

/** The day after is the last one on which a registration could be cancelled as one likes. */
const TOMORROW = { ...semoirDansDixJours, date: "2026-11-16", halfDays: [] };

describe.each(ANY_ENGINE)("withdrawing from a contract on %s", (engine) => {
  let site: Site;
  let person: Browser;
  let contract: string;
  let path: string;

  async function prepare(stage = semoirDansDixJours) {
    await insertStage(site.services.database, stage, site.services.clock());
    await enrol(site, stage, noemie);
    const participantId = await registrantId(site, stage, noemie.email);
    const to = { name: "Noémie Caudrelier", email: noemie.email };
    contract = await plantDocumentToSign(site, { kind: "contract", number: 3, participantId, stage, ...to });
    path = await linkToSign(site, contract, noemie.email);
    await signOnline(site, person, path, { email: noemie.email, signedName: to.name });
  }
  beforeEach(async () => {
    site = await openSite(engine);
    person = openBrowser(site);
  });
  afterEach(() => site.close());

  const until = (day: string) =>
    singleStatement(site.services.database)
      .updateTable("issued_documents")
      .set({ withdraw_until: day })
      .where("id", "=", contract)
      .execute();

  it("ends contract and registration, gives the seat to who waits, and tells everybody once", async () => {
    await prepare();
    await setFreeSeats(site.services.database, 0, semoirDansDixJours.id);
    await wait(site, semoirDansDixJours, [basile]);
    const page = await readable(await person.get(path));
    // Fourteen days later is a Sunday.
    expect(page).toContain("Vous pouvez vous rétracter jusqu’au lundi 30 novembre 2026 inclus");
    expect(page).toContain("Aucun paiement avant le mardi 1er décembre 2026");
    expect(await readable(await person.get(`${path}/retractation`))).toContain("Garder mon contrat");
    expect((await documentRow(site, contract)).withdrawn_at).toBeNull();
    const answers = await Promise.all([1, 2, 3].map(() => person.post(`${path}/retractation`, {})));
    for (const answer of answers)
      expect([answer.status, await readable(answer)]).toEqual([
        200,
        expect.stringContaining("Rétractation enregistrée"),
      ]);
    expect((await documentRow(site, contract)).withdrawn_at).not.toBeNull();
    const { people, seats } = await stageState(site, semoirDansDixJours);
    expect([people, seats]).toEqual([[], 0]);
    expect(await queueOf(site.services.database, semoirDansDixJours.id)).toMatchObject([{ state: "held" }]);
    const sent = await sentTo(site);
    const { email } = site.services.centre;
    for (const kind of ["contractWithdrawn", "registrationCancelled"])
      for (const to of [noemie.email, email]) expect(sent.filter((mail) => mail === `${kind} → ${to}`)).toHaveLength(1);
    const actions = (await journalOf(site)).map(([action]) => action);
    expect(actions.toSorted()).toEqual(["contractWithdrawn", "documentSigned", "registrationCancelled"]);
    expect(await readable(await person.get(path))).toContain("Vous vous êtes rétracté le 15 novembre 2026");
  });

  it("is a right until the evening of the last day, also when it is too late to cancel", async () => {
    await prepare(TOMORROW);
    await until("2026-11-13");
    const late = await person.post(`${path}/retractation`, {});
    expect([late.status, await readable(late)]).toEqual([
      409,
      expect.stringContaining("jusqu’au vendredi 13 novembre"),
    ]);
    expect(await readable(await person.get(path))).toContain("Vous pouviez vous rétracter jusqu’au");
    await until("2026-11-16");
    expect((await person.post(`${path}/retractation`, {})).status).toBe(200);
    expect((await stageState(site, TOMORROW)).people).toEqual([]);
  });

  it("leaves the registration of a stage that has begun, and says so to the centre", async () => {
    await prepare();
    const begun = { date: "2026-11-14" };
    await singleStatement(site.services.database).updateTable("stages").set(begun).execute();
    expect((await person.post(`${path}/retractation`, {})).status).toBe(200);
    expect((await stageState(site, semoirDansDixJours)).people).toHaveLength(1);
    expect(await sentTo(site)).not.toContain(`registrationCancelled → ${noemie.email}`);
  });

  it("is not for a company, which signs an agreement", async () => {
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    const agreement = await plantDocumentToSign(site);
    const link = await linkToSign(site, agreement);
    await signOnline(site, person, link);
    expect((await person.post(`${link}/retractation`, {})).status).toBe(409);
    expect(await readable(await person.get(link))).not.toContain("rétracter");
    expect((await documentRow(site, agreement)).withdrawn_at).toBeNull();
  });
});
