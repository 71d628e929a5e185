import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { RESULTS_CHANGED_MEANWHILE, RESULTS_UNCHANGED } from "#subjects/dossiers/rules/results/result-messages.ts";
import { odileAdministratrice } from "../../people.ts";
import { moissonPassee } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { crowd, idsOf, openDossier } from "./dossier-site.ts";

type Line = readonly [result: string, loaded?: string];

/** The form of all people, with the same line for each, or a line of their own. */
function formOf(ids: readonly string[], lines: (index: number) => Line, intent = "") {
  const fields = new URLSearchParams(intent ? { intent } : {});
  ids.forEach((id, index) => {
    const [result, loaded = ""] = lines(index);
    fields.append("participantId", id);
    fields.append("loadedResult", loaded);
    fields.append("result", result);
  });
  return fields;
}

describe.each(ANY_ENGINE)("the results of a stage on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let path: string;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    path = `${await openDossier(site, moissonPassee, crowd(300))}/resultats`;
  });
  afterEach(() => site.close());

  const stored = () =>
    site.services.database.selectFrom("trainee_results").selectAll().orderBy("participant_id").execute();
  const entries = () =>
    site.services.database.selectFrom("journal").select("person").where("action", "=", "resultChanged").execute();

  it("are saved for 300 people in one form, each with a line in the journal", async () => {
    const ids = await idsOf(site, moissonPassee);
    const filled = await odile.post(
      path,
      formOf(ids, () => [""], "fillResults"),
    );
    expect((await filled.text()).match(/<option[^>]*value="reached"[^>]*selected/g)).toHaveLength(300);
    expect(await stored()).toHaveLength(0);
    const form = formOf(ids, (index) => [index === 0 ? "partly" : "reached"]);
    expect((await odile.post(path, form)).status).toBe(200);
    const rows = await stored();
    expect(rows).toHaveLength(300);
    expect(rows.find(({ participant_id }) => participant_id === ids[0])).toMatchObject({
      followed_minutes: null,
      result: "partly",
    });
    expect(await entries()).toHaveLength(300);
    // Sent again, it changes nothing.
    expect(await readable(await odile.post(path, form))).toContain(RESULTS_UNCHANGED);
    expect(await entries()).toHaveLength(300);
  });

  it("of somebody else's form are shown before they are overwritten", async () => {
    const [one = "", other = ""] = await idsOf(site, moissonPassee);
    await odile.post(
      path,
      formOf([one], () => ["reached"]),
    );
    // Loaded before: both lines are shown, and only the changed one is in conflict.
    const late = await odile.post(
      path,
      formOf([one, other], () => ["partly"]),
    );
    expect(late.status).toBe(409);
    expect(await readable(late)).toContain(RESULTS_CHANGED_MEANWHILE);
    expect(await stored()).toHaveLength(1);
    const seen = formOf([one, other], (index) => ["partly", index === 0 ? "reached" : ""]);
    expect((await odile.post(path, seen)).status).toBe(200);
    expect((await stored()).map(({ result }) => result)).toEqual(["partly", "partly"]);
  });

  it("can be taken back; hours that were typed before 0.13 stay", async () => {
    const [one = "", other = ""] = await idsOf(site, moissonPassee);
    expect((await odile.post(path, {})).status).toBe(400);
    const stranger = formOf(["nulle-part"], () => ["reached"]);
    expect((await odile.post(path, stranger)).status).toBe(200);
    const typed = { participant_id: other, followed_minutes: 390, result: "reached", by_name: "", updated_at: NOW };
    await singleStatement(site.services.database).insertInto("trainee_results").values(typed).execute();
    expect(await readable(await odile.get(path))).toContain("6 h 30 suivies");
    await odile.post(
      path,
      formOf([one], () => ["reached"]),
    );
    await odile.post(
      path,
      formOf([one, other], () => ["", "reached"]),
    );
    expect(await stored()).toMatchObject([{ participant_id: other, followed_minutes: 390, result: "" }]);
    expect(await readable(await odile.get(path))).toContain("6 h 30 suivies");
  });
});

const NOW = new Date("2026-11-15T09:00:00Z");
