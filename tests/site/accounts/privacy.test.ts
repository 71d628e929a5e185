import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Participant } from "../../../domain/registrations/participant-fields.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { toKysely } from "../../../server/database/kysely.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { basile, semoirDansDixJours, TOUS_LES_STAGES, telescopiqueInconnu } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { listen } from "../notifications/event-stream.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";
import { readable } from "../stages/cards.ts";
import { leaks, look, walk } from "./walk.ts";

/** Somebody whose every value is found nowhere else, and is written the same in HTML, JSON and headers. */
function unmistakable(name: string, phone: string): Participant {
  return {
    email: `zq-${name}@plante.example`,
    firstName: `Zqprenom${name}`,
    lastName: `Zqnom${name}`,
    phone,
    company: `Zqferme${name}`,
    level: "expert",
    isHandicapped: true,
    handicapType: `zqhandicap${name}`,
  };
}
/** Of anybody unmistakable. Two letters alone may also stand in a nonce, or in the name of a built file. */
const TRACE = /zq(-|prenom|nom|ferme|handicap)|063998|@plante/i;
const secretsOf = ({ email, firstName, lastName, phone, company, handicapType }: Participant) => [
  email,
  firstName,
  lastName,
  phone,
  company,
  handicapType,
];

const alone = unmistakable("alone", "0639987701");
const byMarie = unmistakable("bymarie", "0639987702");
const marieAsParticipant = { ...unmistakable("marie", "0639987703"), email: marieEleveuse.email };
const PLANTED = [alone, byMarie, marieAsParticipant].flatMap(secretsOf);
const ACCOUNT = [marieEleveuse.email, marieEleveuse.telephone, "Lenglet", marieEleveuse.birthDate];
const STAGES = [semoirDansDixJours, telescopiqueInconnu];
const STAGE_IDS = STAGES.map(({ id }) => id);

describe.each(ENGINES)("what participants told the centre, on %s,", (engine) => {
  let site: Site;
  let marie: Browser;
  let paul: Browser;
  beforeAll(async () => {
    site = await openSite(engine);
    for (const stage of TOUS_LES_STAGES)
      await insertStage(site.services.database, stage, new Date("2026-10-01T00:00:00Z"));
    marie = await signedIn(site, marieEleveuse);
    paul = await signedIn(site, paulChauffeur);
    const registrant = await accountOf(site, marieEleveuse);
    for (const stage of STAGES) {
      await enrol(site, stage, alone);
      await enrol(site, stage, byMarie, registrant);
      await enrol(site, stage, marieAsParticipant);
    }
  });
  afterAll(() => site.close());

  onAnyEngine(engine, () => {
    it("is in no answer that a visitor can get", async () => {
      const seen = await walk(openBrowser(site), STAGE_IDS);
      expect(seen.filter(({ status }) => status >= 500)).toEqual([]);
      expect(leaks(seen, [...PLANTED, ...ACCOUNT])).toEqual([]);
    });

    it("is in no answer that another client can get", async () => {
      const seen = await walk(paul, STAGE_IDS);
      expect(seen.filter(({ status }) => status >= 500)).toEqual([]);
      expect(leaks(seen, [...PLANTED, ...ACCOUNT])).toEqual([]);
      // He was signed in all along: the forms that he opened were filled in with his own address.
      expect(leaks(seen, [paulChauffeur.email]).length).toBeGreaterThan(10);
    });

    it("comes back to who registered them as names, and as addresses on one page, and no further", async () => {
      const seen = await walk(marie, STAGE_IDS);
      const { email, firstName, lastName } = byMarie;
      const pagesWith = (...values: string[]) => [
        ...new Set(leaks(seen, values).map((leak) => leak.replace(/[.?].*| tells.*/, ""))),
      ];
      expect(pagesWith(email)).toEqual(["GET /account/formations"]);
      const named = pagesWith(firstName, lastName).map((page) => page.replace(/^POST (self|group)/, "GET"));
      const stagePages = ["GET /formation/semoir", "GET /stage/telescopique"];
      expect([...new Set(named)].sort()).toEqual(["GET /account/formations", ...stagePages]);
      const forbidden = PLANTED.filter((secret) => ![email, firstName, lastName, marieEleveuse.email].includes(secret));
      expect(leaks(seen, forbidden)).toEqual([]);
    });
  });

  it("is not in the events of an open page", async () => {
    const ears = [await listen(openBrowser(site)), await listen(await freshPaul())];
    for (const [round, name] of ["un", "deux", "trois"].entries()) {
      const { isHandicapped: _, ...texts } = unmistakable(name, `063998771${round}`);
      const form = { kind: "self", enhanced: "1", isHandicapped: "0", ...texts };
      expect((await openBrowser(site).post(stagePath(semoirDansDixJours), form)).status).toBe(200);
      for (const ear of ears) await ear.until(({ data }) => data.availableSeats === 9 - round);
    }
    for (const ear of ears) {
      expect(ear.raw()).not.toMatch(TRACE);
      await ear.close();
    }
  });

  it("is not what the catalogue searches", async () => {
    for (const secret of PLANTED) {
      const answer = await site.ask(`/our-stages?${new URLSearchParams({ q: secret })}`);
      expect(await readable(answer), secret).toContain("Aucun stage ne correspond");
    }
  });

  it("is not told to somebody who guesses an address, beyond what they typed", async () => {
    const { isHandicapped: _, ...stranger } = { ...basile, email: alone.email };
    const answer = await (await freshPaul()).post(stagePath(semoirDansDixJours), { kind: "group", ...stranger });
    const seen = await look("a guess", answer);
    expect(seen.status).toBe(400);
    expect(leaks([seen], PLANTED)).toEqual([`a guess tells ${alone.email}`]);
  });

  it("is in no log line, not even when the database fails in the middle of a registration", async () => {
    const someone = await freshPaul();
    await toKysely(site.services.database).schema.dropTable("notifications").execute();
    const lost = unmistakable("perdu", "0639987799");
    const { isHandicapped: _, ...texts } = lost;
    const answer = await someone.post(stagePath(semoirDansDixJours), { kind: "group", isHandicapped: "0", ...texts });
    const seen = await look("a fault", answer);
    expect(seen.status).toBe(500);
    // The form comes back to who typed it, with nothing of anybody else.
    expect(leaks([seen], PLANTED)).toEqual([]);
    expect(site.logged.join("\n")).toContain('"unexpected"');
    expect(site.logged.join("\n")).not.toMatch(TRACE);
  });

  /** Walking the site pressed every button, the one that logs out included. */
  let visits = 0;
  const freshPaul = () => {
    visits += 1;
    return signedIn(site, { ...paulChauffeur, email: `paul-${visits}@chauffeurs.example` });
  };
});
