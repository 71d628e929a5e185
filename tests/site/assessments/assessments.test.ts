import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { MOST_OBJECTIVES } from "#subjects/assessments/rules/assessment.ts";
import { EVERYBODY, PEOPLE_A_PAGE } from "#subjects/assessments/rules/assessment-fields.ts";
import {
  ASSESSMENT_CHANGED_MEANWHILE,
  ASSESSMENT_NOT_UNDERSTOOD,
  ASSESSMENT_TOO_MANY,
  ASSESSMENT_UNCHANGED,
  OBJECTIVES_CHANGED,
  RETIRED_OBJECTIVE,
} from "#subjects/assessments/rules/assessment-messages.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { type FieldSite, presse, semoir } from "../attendance/field-site.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { downloadOwn } from "../privacy/archives.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE } from "../site.ts";
import { GRID, gridOf, openAssessments, REGLER, SEMER, setObjectives, storedLevels } from "./assessment-site.ts";

describe.each(ANY_ENGINE)("the assessment of a stage on %s", (engine) => {
  let field: FieldSite;
  beforeEach(async () => {
    field = await openAssessments(engine);
  });
  afterEach(() => field.site.close());

  const both = () => [field.basileId, field.noemieId];
  const levelOf = async (participantId: string, objective: string) =>
    (await storedLevels(field.site)).find((row) => row.participant_id === participantId && row.objective === objective)
      ?.level;

  it("is for its trainers and for administrators", async () => {
    const statuses = async (browser: Browser) => [
      (await browser.get("/evaluations")).status,
      (await browser.get(GRID)).status,
      (await browser.get(`/evaluations/${presse.id}`)).status,
      (await browser.post(`/evaluations/${presse.id}`, gridOf(both(), Array(4).fill(["acquired"])))).status,
    ];
    // Nobody of this form is on « presse ».
    expect(await statuses(field.odile)).toEqual([200, 200, 200, 409]);
    expect(await statuses(field.paul)).toEqual([200, 200, 404, 404]);
    expect(await statuses(await signedIn(field.site, marieEleveuse))).toEqual([404, 404, 404, 404]);
    expect(await statuses(openBrowser(field.site))).toEqual([302, 302, 302, 401]);
    expect(await storedLevels(field.site)).toEqual([]);
  });

  it("is saved at once, with a line in the journal for each person", async () => {
    const grid = gridOf(both(), [["acquired"], ["inProgress"], ["acquired"], [""]]);
    expect((await field.paul.post(GRID, grid)).status).toBe(200);
    expect(await storedLevels(field.site)).toHaveLength(3);
    expect(await levelOf(field.basileId, SEMER)).toBe("inProgress");
    const entries = await field.site.services.database
      .selectFrom("journal")
      .select(["by_name", "person", "changes"])
      .where("action", "=", "objectivesAssessed")
      .orderBy("person")
      .execute();
    // The name of somebody who is no administrator is read from the account.
    expect(entries.map(({ by_name, person }) => [by_name, person])).toEqual([
      ["", `${basile.firstName} ${basile.lastName}`],
      ["", `${noemie.firstName} ${noemie.lastName}`],
    ]);
    const seen = gridOf(both(), [
      ["acquired", "acquired"],
      ["inProgress", "inProgress"],
      ["acquired", "acquired"],
      [""],
    ]);
    expect(await readable(await field.paul.post(GRID, seen))).toContain(ASSESSMENT_UNCHANGED);
  });

  it("fills what is empty without saving, also without JavaScript", async () => {
    const grid = gridOf(both(), [["notAcquired"], [""], [""], [""]], { filled: "tous" });
    const html = await (await field.paul.post(GRID, grid)).text();
    expect(html.match(/<option[^>]*value="acquired"[^>]*selected/g)).toHaveLength(3);
    expect(html.match(/<option[^>]*value="notAcquired"[^>]*selected/g)).toHaveLength(1);
    expect(await storedLevels(field.site)).toEqual([]);
  });

  it("refuses a form of more people or objectives than a page has, also one that is only to be filled", async () => {
    const people = Array.from({ length: PEOPLE_A_PAGE + 1 }, (_, index) => `personne-${index}`);
    const objectives = Array.from({ length: MOST_OBJECTIVES + 1 }, (_, index) => `Objectif ${index}`);
    const forms = [
      gridOf(people, Array(people.length).fill(["acquired"]), { objectives: [REGLER], filled: EVERYBODY }),
      gridOf([field.basileId], Array(objectives.length).fill(["acquired"]), { objectives }),
    ];
    for (const form of forms) {
      const refused = await field.paul.post(GRID, form);
      expect(refused.status).toBe(400);
      expect(await readable(refused)).toContain(ASSESSMENT_NOT_UNDERSTOOD);
    }
    expect(await storedLevels(field.site)).toEqual([]);
  });

  it("counts a form that is only to be filled among those of an hour", async () => {
    const form = gridOf([field.basileId], [["acquired"], [""]], { filled: EVERYBODY });
    expect((await field.paul.post(GRID, form)).status).toBe(200);
    await singleStatement(field.site.services.database)
      .updateTable("sign_in_attempts")
      .set({ count: 1_000_000 })
      .execute();
    const refused = await field.paul.post(GRID, form);
    expect(refused.status).toBe(429);
    expect(await readable(refused)).toContain(ASSESSMENT_TOO_MANY);
  });

  it("shows what somebody else saved before it is overwritten, and leaves what nobody touched", async () => {
    await field.odile.post(GRID, gridOf(both(), [["acquired"], ["acquired"], [""], [""]]));
    // Loaded before: the first level is another one; the second one was not touched.
    const late = gridOf(both(), [["notAcquired"], [""], ["acquired"], [""]]);
    const refused = await field.paul.post(GRID, late);
    expect(refused.status).toBe(409);
    const text = await readable(refused);
    expect(text).toContain(ASSESSMENT_CHANGED_MEANWHILE);
    expect(text).toContain("Enregistré entre-temps : Acquis");
    expect(await levelOf(field.noemieId, REGLER)).toBeUndefined();
    const again = gridOf(both(), [["notAcquired", "acquired"], [""], ["acquired"], [""]]);
    expect((await field.paul.post(GRID, again)).status).toBe(200);
    expect(await levelOf(field.basileId, REGLER)).toBe("notAcquired");
    expect(await levelOf(field.basileId, SEMER)).toBe("acquired");
    expect(await levelOf(field.noemieId, REGLER)).toBe("acquired");
  });

  it("of two forms at once keeps one, and tells the other", async () => {
    const forms = ["acquired", "notAcquired"].map((level) => gridOf([field.basileId], [[level], [level]]));
    const statuses = (await Promise.all(forms.map((form) => field.odile.post(GRID, form)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const levels = (await storedLevels(field.site)).map(({ level }) => level);
    expect(levels).toHaveLength(2);
    expect(new Set(levels).size).toBe(1);
  });

  it("keeps the results of an objective that was renamed, and saves nothing for it", async () => {
    await field.paul.post(GRID, gridOf([field.basileId], [["acquired"], [""]]));
    await setObjectives(field.site, semoir.id, `Régler la machine\n${SEMER}`);
    const page = await readable(await field.paul.get(GRID));
    expect(page).toContain(`${REGLER} (${RETIRED_OBJECTIVE}) : Acquis`);
    const old = gridOf([field.basileId], [["notAcquired", "acquired"], ["acquired"]]);
    const refused = await field.paul.post(GRID, old);
    expect(refused.status).toBe(409);
    const text = await readable(refused);
    expect(text).toContain(OBJECTIVES_CHANGED);
    expect(text).toContain(`${REGLER} : Non acquis`);
    expect(await storedLevels(field.site)).toHaveLength(1);
  });

  it("is listed with what it lacks, for trainers only their own", async () => {
    // « presse » begins tomorrow.
    expect(await readable(await field.odile.get("/evaluations"))).not.toContain(presse.title);
    expect(await readable(await field.paul.get("/evaluations"))).toContain("À évaluer");
    await field.paul.post(GRID, gridOf([field.basileId], [["acquired"], ["acquired"]]));
    expect(await readable(await field.paul.get("/evaluations"))).toContain("Évalué en partie");
    await field.paul.post(GRID, gridOf([field.noemieId], [["acquired"], ["acquired"]]));
    expect(await readable(await field.paul.get("/evaluations"))).not.toContain("Évalué en partie");
  });

  it("suggests the result of the dossier, which nobody overwrites", async () => {
    await field.paul.post(GRID, gridOf(both(), [["acquired"], ["acquired"], ["acquired"], ["notAcquired"]]));
    const results = `/admin/stages/${semoir.id}/dossier/resultats`;
    const text = await readable(await field.odile.get(results));
    expect(text).toContain("D’après l’évaluation : objectifs atteints");
    expect(text).toContain("D’après l’évaluation : objectifs atteints en partie");
    const form = new URLSearchParams({ intent: "suggestResults" });
    for (const id of both()) {
      form.append("participantId", id);
      form.append("loadedResult", "");
      form.append("result", id === field.basileId ? "notReached" : "");
    }
    const html = await (await field.odile.post(results, form)).text();
    expect(html.match(/<option[^>]*value="notReached"[^>]*selected/g)).toHaveLength(1);
    expect(html.match(/<option[^>]*value="partly"[^>]*selected/g)).toHaveLength(1);
    expect(await field.site.services.database.selectFrom("trainee_results").selectAll().execute()).toEqual([]);
  });

  it("is in the archive of its person, and is erased with their registration", async () => {
    const { site } = field;
    const marie = { ...noemie, firstName: "Marie", lastName: "Lenglet", email: marieEleveuse.email };
    await enrol(site, semoir, marie);
    const { id } = await site.services.database
      .selectFrom("participants")
      .select("id")
      .where("email", "=", marie.email)
      .executeTakeFirstOrThrow();
    await field.paul.post(GRID, gridOf([id, field.basileId], [["acquired"], [""], ["notAcquired"], [""]]));
    const archive = await downloadOwn(await signedIn(site, marieEleveuse));
    expect(archive.json("evaluations.json")).toMatchObject([{ objectif: REGLER, niveau: "Acquis" }]);
    await singleStatement(site.services.database).deleteFrom("participants").where("id", "=", id).execute();
    expect((await storedLevels(site)).map(({ participant_id }) => participant_id)).toEqual([field.basileId]);
  });

  it("refuses what is no form of the site", async () => {
    expect((await field.paul.post(GRID, {})).status).toBe(400);
    expect((await field.paul.post(GRID, gridOf(both(), [["acquired"]]))).status).toBe(400);
    expect((await field.paul.post(GRID, gridOf([field.basileId], [["parfait"], [""]]))).status).toBe(200);
    expect(await storedLevels(field.site)).toEqual([]);
  });
});

it("names the trainer who assessed", async () => {
  const field = await openAssessments("SQLite");
  await field.paul.post(GRID, gridOf([field.basileId], [["acquired"], [""]]));
  const [row] = await storedLevels(field.site);
  expect(row?.by_name).toContain(paulChauffeur.lastName);
  await field.site.close();
});
