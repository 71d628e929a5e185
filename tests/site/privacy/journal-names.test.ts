import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ENGINES, openSite, type Site } from "../site.ts";

describe.each(ENGINES)("the names of the journal on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine, { now: "2026-11-15T09:00:00.000Z" });
  });
  afterEach(() => site.close());

  const rows = () => site.services.database.selectFrom("journal").selectAll().orderBy("at").execute();
  const add = (at: string, person: typeof basile, by: { id: string; name: string }) =>
    site.services.database.transaction().execute((transaction) =>
      record(
        transaction,
        {
          by,
          action: "participantMoved",
          stage: semoirDansDixJours,
          person,
          changes: [{ label: "Stage", before: "Presse", after: person.lastName }],
        },
        new Date(at),
      ),
    );

  it("end with the evidence, after ten years; what was done, when and on which stage stays", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const { id } = await accountOf(site, odileAdministratrice);
    const former = { id: "ancienne", name: "Lucie Carlier" };
    await add("2016-11-14T09:00:00Z", basile, { id, name: "Odile Wacquez" });
    await add("2016-11-15T09:00:00Z", basile, former);
    await add("2016-11-16T09:00:00Z", noemie, former);
    await applyRetention({ ...site.services, sendsMail: true }, site.services.clock());
    const kept = { action: "participantMoved", stage_title: semoirDansDixJours.title };
    const emptied = { ...kept, by_name: "", person: "", person_text: "", changes: "[]" };
    expect(await rows()).toMatchObject([
      { ...emptied, by_user: id },
      { ...emptied, by_user: former.id },
      { ...kept, by_name: "Lucie Carlier", person: "Noémie Caudrelier" },
      { action: "journalNamesExpired", by_name: "Tâche automatique" },
    ]);
    // Once only.
    await applyRetention({ ...site.services, sendsMail: true }, site.services.clock());
    expect(await rows()).toHaveLength(4);
    const page = await readable(await odile.get("/admin/journal"));
    expect(page).toContain("Noms effacés d’anciennes lignes du journal");
    expect(page).toContain("un compte supprimé");
    expect(page).not.toContain("Basile");
  });

  it("can be emptied and nothing else: the database refuses every other change", async () => {
    await add("2026-11-14T09:00:00Z", basile, { id: "odile", name: "Odile Wacquez" });
    const change = (values: Partial<Awaited<ReturnType<typeof rows>>[number]>) =>
      singleStatement(site.services.database).updateTable("journal").set(values).execute();
    const empty = { person: "", person_text: "", changes: "[]" };
    for (const values of [
      { person: "Marie Lenglet" },
      { person: "" },
      { ...empty, by_name: "Personne" },
      { ...empty, action: "stageDeleted" },
      { ...empty, stage_id: null },
      { ...empty, by_user: "" },
    ])
      await expect(change(values)).rejects.toThrow("append-only");
    await change(empty);
    expect(await rows()).toMatchObject([{ ...empty, by_name: "Odile Wacquez" }]);
  });
});
