import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { basile, semoirDansDixJours, TOUS_LES_STAGES, telescopiqueInconnu } from "../../stages.ts";
import { openBrowser, signedIn } from "../browser.ts";
import {
  ACCOUNT,
  alone,
  byMarie,
  marieAsParticipant,
  PLANTED,
  participantWithUniqueValues,
  TRACE,
} from "../every-page/planted-people.ts";
import { openEventStream } from "../notifications/event-stream.ts";
import { downloadOwn } from "../privacy/archives.ts";
import { readable } from "../readable.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";

const STAGES = [semoirDansDixJours, telescopiqueInconnu];

describe.each(ANY_ENGINE)("the personal data of participants on %s", (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
    for (const stage of TOUS_LES_STAGES)
      await insertStage(site.services.database, stage, new Date("2026-10-01T00:00:00Z"));
    await signedIn(site, marieEleveuse);
    const registrant = await accountOf(site, marieEleveuse);
    for (const stage of STAGES) {
      await enrol(site, stage, alone);
      await enrol(site, stage, byMarie, registrant);
      await enrol(site, stage, marieAsParticipant);
    }
  });
  afterAll(() => site.close());

  onAnyEngine(engine, () => {
    it("is not in the archive of another client's data", async () => {
      const { everything } = await downloadOwn(await freshPaul());
      expect(everything).toContain("@chauffeurs.example");
      for (const value of [...PLANTED, ...ACCOUNT]) expect(everything).not.toContain(value);
    });
  });

  it("is not in the events sent to open pages", async () => {
    const streams = [await openEventStream(openBrowser(site)), await openEventStream(await freshPaul())];
    for (const [round, name] of ["un", "deux", "trois"].entries()) {
      const { isHandicapped: _, ...texts } = participantWithUniqueValues(name, `063998771${round}`);
      const form = { kind: "self", enhanced: "1", isHandicapped: "0", ...texts };
      expect((await openBrowser(site).post(stagePath(semoirDansDixJours), form)).status).toBe(200);
      for (const stream of streams) await stream.until(({ data }) => data.availableSeats === 9 - round);
    }
    for (const stream of streams) {
      expect(stream.raw()).not.toMatch(TRACE);
      await stream.close();
    }
  });

  it("cannot be found by the catalogue's search", async () => {
    for (const secret of PLANTED) {
      const response = await site.request(`/our-stages?${new URLSearchParams({ q: secret })}`);
      expect(await readable(response), secret).toContain("Aucun stage ne correspond");
    }
  });

  it("is not shown to somebody who guesses an e-mail address, except that address", async () => {
    const { isHandicapped: _, ...stranger } = { ...basile, email: alone.email };
    const response = await (await freshPaul()).post(stagePath(semoirDansDixJours), { kind: "group", ...stranger });
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(PLANTED.filter((secret) => text.includes(secret))).toEqual([alone.email]);
  });

  it("is in no log line, even when the database fails during a registration", async () => {
    const someone = await freshPaul();
    await toKysely(site.services.database).schema.dropTable("notifications").execute();
    const lost = participantWithUniqueValues("perdu", "0639987799");
    const { isHandicapped: _, ...texts } = lost;
    const response = await someone.post(stagePath(semoirDansDixJours), { kind: "group", isHandicapped: "0", ...texts });
    expect(response.status).toBe(500);
    // The form is shown again, with nothing of anybody else.
    const text = await response.text();
    expect(PLANTED.filter((secret) => text.includes(secret))).toEqual([]);
    expect(site.logged.join("\n")).toContain('"unexpected"');
    expect(site.logged.join("\n")).not.toMatch(TRACE);
  });

  /** Another account each time. */
  let visits = 0;
  const freshPaul = () => {
    visits += 1;
    return signedIn(site, { ...paulChauffeur, email: `paul-${visits}@chauffeurs.example` });
  };
});
