import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile, noemie, semoirDansDixJours as semoir } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { changeForm, journalOf, registrantId, registrantsOf } from "../registrations/registrants-page.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { wait } from "../waiting-list/wait.ts";
import { importOf, moisson, order, people, seatsOf, sendSheet, totals, undo } from "./sheets.ts";

describe.each(ANY_ENGINE)("undoing an import on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { sendsMail: true });
    await insertStage(site.services.database, semoir, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const imported = async (...args: Parameters<typeof sendSheet>) => {
    const id = await sendSheet(...args);
    expect((await order(site, odile, id)).status).toBe(302);
    return id;
  };
  const participants = (firstName: string) =>
    singleStatement(site.services.database).updateTable("participants").where("first_name", "=", firstName);

  it("keeps a stage of which a registrant lies in the bin", async () => {
    const id = await imported(odile, { kind: "stages", rows: [moisson] });
    const { made_id } = await site.services.database
      .selectFrom("import_rows")
      .select("made_id")
      .executeTakeFirstOrThrow();
    const stage = { ...semoir, id: made_id ?? "" };
    await enrol(site, stage, basile);
    const participantId = await registrantId(site, stage, basile.email);
    await odile.post(registrantsOf(stage), changeForm("remove", { email: basile.email }, { participantId }));
    expect((await undo(odile, id, 1)).status).toBe(302);
    const { id: bin } = await site.services.database.selectFrom("bin").select("id").executeTakeFirstOrThrow();
    expect((await odile.post(`/admin/corbeille/${bin}`, {})).status).toBe(302);
  });

  it("deletes the registrants that it made, gives their seats to the queue, and nothing else; once", async () => {
    await enrol(site, semoir, basile);
    const id = await imported(odile, { kind: "registrants", rows: people(10), stage: semoir });
    await wait(site, semoir, [noemie]);
    const both = await Promise.all([undo(odile, id), undo(odile, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(await totals(site)).toMatchObject({ participants: 1 });
    // One seat is held for Noémie.
    expect(await seatsOf(site, semoir)).toEqual({ free: 9, registered: 1 });
    expect((await journalOf(site)).map(([action]) => action).sort()).toEqual(["importDone", "importUndone"]);
    expect(await readable(await odile.get(importOf(id)))).toContain("Cet import est annulé.");
    expect((await order(site, odile, id)).status).toBe(409);
  });

  it("says first which registrants stay and why, and keeps them", async () => {
    const other = { ...semoir, id: "ailleurs", availableSeats: 5 };
    await insertStage(site.services.database, other, site.services.clock());
    const id = await imported(odile, { kind: "registrants", rows: people(4), stage: semoir });
    await participants("Zoé 1").set({ phone: "0102030405" }).execute();
    await participants("Zoé 2").set({ stage_id: other.id }).execute();
    const page = await readable(await odile.get(importOf(id)));
    expect(page).toContain("2 inscrits seront supprimés");
    expect(page).toContain("Ligne 3, Zoé 1 Zola : modifié depuis l’import");
    expect(page).toContain("Ligne 4, Zoé 2 Zola : déplacé");
    expect((await undo(odile, id, 0)).status).toBe(409);
    expect(await totals(site)).toMatchObject({ participants: 4 });
    expect((await undo(odile, id, 2)).status).toBe(302);
    const left = await site.services.database.selectFrom("participants").select("first_name").execute();
    expect(left.map(({ first_name }) => first_name).sort()).toEqual(["Zoé 1", "Zoé 2"]);
  });

  it("deletes the stages that nobody has touched", async () => {
    const rows = ["un", "deux", "trois", "quatre"].map((title) => ({ ...moisson, title }));
    const id = await imported(odile, { kind: "stages", rows });
    const ids = await site.services.database.selectFrom("import_rows").select("made_id").orderBy("line").execute();
    const stage = (index: number) => ({ ...semoir, id: ids[index]?.made_id ?? "" });
    await enrol(site, stage(0), basile);
    await setFreeSeats(site.services.database, 0, stage(1).id);
    await wait(site, stage(1), [noemie]);
    const { database } = site.services;
    await singleStatement(database).updateTable("stages").set({ version: 2 }).where("id", "=", stage(2).id).execute();
    const page = await readable(await odile.get(importOf(id)));
    expect(page).toContain("1 stage sera supprimé");
    expect(page).toContain("Ligne 2, un, 15/06/2027 : des personnes s’y sont inscrites");
    expect(page).toContain("Ligne 4, trois, 15/06/2027 : modifié depuis");
    expect((await undo(odile, id, 3)).status).toBe(302);
    expect(await totals(site)).toMatchObject({ stages: 4, participants: 1 });
  });

  it("tells those who were told of their registration", async () => {
    const id = await sendSheet(odile, { kind: "registrants", rows: people(2), stage: semoir });
    await order(site, odile, id, { tells: "1" });
    expect(await readable(await odile.get(importOf(id)))).toContain("elles le seront aussi de sa suppression");
    expect((await undo(odile, id)).status).toBe(302);
    const mails = await site.services.database.selectFrom("mails").select("kind").orderBy("kind").execute();
    expect(mails.map(({ kind }) => kind)).toEqual([
      ...["registration", "registration"],
      ...["registrationRemoved", "registrationRemoved"],
    ]);
  });

  it("is refused after a day", async () => {
    const id = await imported(odile, { kind: "stages", rows: [moisson] });
    const doneAt = new Date(site.services.clock().getTime() - 24 * 3_600_000);
    await singleStatement(site.services.database).updateTable("imports").set({ done_at: doneAt }).execute();
    expect(await readable(await odile.get(importOf(id)))).not.toContain("Annuler cet import");
    expect((await undo(odile, id)).status).toBe(409);
    expect(await totals(site)).toMatchObject({ stages: 2 });
  });
});
