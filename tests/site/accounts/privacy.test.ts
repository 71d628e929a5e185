import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  isChoiceField,
  PARTICIPANT_TEXTS,
  type Participant,
} from "../../../domain/registrations/participant-fields.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { toKysely } from "../../../server/database/kysely.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { basile, semoirDansDixJours, TOUS_LES_STAGES, telescopiqueInconnu } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { openEventStream } from "../notifications/event-stream.ts";
import { downloadOwn } from "../privacy/archives.ts";
import { readable } from "../readable.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";
import { leaks, readResponse, visitEveryPage } from "./visit-every-page.ts";

/** A participant whose values occur nowhere else and are the same in HTML, JSON and headers. */
function participantWithUniqueValues(name: string, phone: string): Participant {
  return {
    email: `zq-${name}@plante.example`,
    firstName: `Zqprenom${name}`,
    lastName: `Zqnom${name}`,
    phone,
    company: `Zqferme${name}`,
    level: "expert",
    isHandicapped: true,
    handicapType: `zqhandicap${name}`,
    traineeKind: "jobSeeker",
    payer: "franceTravail",
  };
}
/** Matches the values above. Fewer letters or digits might also occur in a nonce, a request's id or a file name. */
const TRACE = /zq(-|prenom|nom|ferme|handicap)|06399877\d\d|@plante/i;
/** A level or a choice is one of a few words, which every form holds. */
const SECRET_TEXTS = PARTICIPANT_TEXTS.filter((field) => field !== "level" && !isChoiceField(field));
const secretsOf = (participant: Participant) => SECRET_TEXTS.map((field) => participant[field]);

const alone = participantWithUniqueValues("alone", "0639987701");
const byMarie = participantWithUniqueValues("bymarie", "0639987702");
const marieAsParticipant = { ...participantWithUniqueValues("marie", "0639987703"), email: marieEleveuse.email };
const PLANTED = [alone, byMarie, marieAsParticipant].flatMap(secretsOf);
const ACCOUNT = [marieEleveuse.email, marieEleveuse.telephone, "Lenglet", marieEleveuse.birthDate];
const STAGES = [semoirDansDixJours, telescopiqueInconnu];
const STAGE_IDS = STAGES.map(({ id }) => id);

describe.each(ANY_ENGINE)("the personal data of participants on %s", (engine) => {
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
    it("is in no response to a visitor", async () => {
      const visited = await visitEveryPage(openBrowser(site), STAGE_IDS);
      expect(visited.filter(({ status }) => status >= 500)).toEqual([]);
      expect(leaks(visited, [...PLANTED, ...ACCOUNT])).toEqual([]);
    });

    it("is in no response to another client", async () => {
      const visited = await visitEveryPage(paul, STAGE_IDS);
      expect(visited.filter(({ status }) => status >= 500)).toEqual([]);
      expect(leaks(visited, [...PLANTED, ...ACCOUNT])).toEqual([]);
      // He was signed in during the visit: forms were filled in with his address.
      expect(leaks(visited, [paulChauffeur.email]).length).toBeGreaterThan(10);
    });

    it("is not in the archive of another client's data", async () => {
      const { everything } = await downloadOwn(await freshPaul());
      expect(everything).toContain("@chauffeurs.example");
      for (const value of [...PLANTED, ...ACCOUNT]) expect(everything).not.toContain(value);
    });

    it("is shown to the person who registered them as names, and as e-mail addresses on one page only", async () => {
      const visited = await visitEveryPage(marie, STAGE_IDS);
      const { email, firstName, lastName } = byMarie;
      const pagesWith = (...values: string[]) => [
        ...new Set(leaks(visited, values).map((leak) => leak.replace(/[.?].*| contains.*/, ""))),
      ];
      expect(pagesWith(email)).toEqual(["GET /account/formations"]);
      const named = pagesWith(firstName, lastName).map((page) => page.replace(/^POST (self|group)/, "GET"));
      const stagePages = ["GET /formation/semoir", "GET /stage/telescopique"];
      expect([...new Set(named)].sort()).toEqual([
        "GET /account/formations",
        "GET /account/formations/annuler",
        ...stagePages,
      ]);
      const forbidden = PLANTED.filter((secret) => ![email, firstName, lastName, marieEleveuse.email].includes(secret));
      expect(leaks(visited, forbidden)).toEqual([]);
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
    const visited = await readResponse("a guess", response);
    expect(visited.status).toBe(400);
    expect(leaks([visited], PLANTED)).toEqual([`a guess contains ${alone.email}`]);
  });

  it("is in no log line, even when the database fails during a registration", async () => {
    const someone = await freshPaul();
    await toKysely(site.services.database).schema.dropTable("notifications").execute();
    const lost = participantWithUniqueValues("perdu", "0639987799");
    const { isHandicapped: _, ...texts } = lost;
    const response = await someone.post(stagePath(semoirDansDixJours), { kind: "group", isHandicapped: "0", ...texts });
    const visited = await readResponse("a failure", response);
    expect(visited.status).toBe(500);
    // The form is shown again, with nothing of anybody else.
    expect(leaks([visited], PLANTED)).toEqual([]);
    expect(site.logged.join("\n")).toContain('"unexpected"');
    expect(site.logged.join("\n")).not.toMatch(TRACE);
  });

  /** Another account each time: visitEveryPage also sends the log-out form. */
  let visits = 0;
  const freshPaul = () => {
    visits += 1;
    return signedIn(site, { ...paulChauffeur, email: `paul-${visits}@chauffeurs.example` });
  };
});
