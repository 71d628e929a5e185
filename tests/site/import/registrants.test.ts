import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { prepareRegistrants } from "#subjects/import/data/insert-registrants.ts";
import { readRows } from "#subjects/import/data/ready-rows.ts";
import { type ImportCells, MAX_IMPORT_ROWS } from "#subjects/import/rules/import-columns.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { setFreeSeats } from "../../seats.ts";
import { basile, gpsDernierePlace, semoirDansDixJours as semoir, tracteurClos } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { journalOf } from "../registrations/registrants-page.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { faultsOf, importOf, importVersion, order, people, seatsOf, sendSheet, totals, zoe } from "./sheets.ts";

describe.each(ANY_ENGINE)("importing registrants on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoir, gpsDernierePlace, tracteurClos])
      await insertStage(site.services.database, stage, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  it("takes the seats, tells nobody, and goes into the journal; sent twice, it imports once", async () => {
    const id = await sendSheet(odile, { kind: "registrants", rows: people(3), stage: semoir });
    const page = await readable(await odile.get(importOf(id)));
    expect(page).toContain("Importer les 3 lignes");
    expect(page).toContain("Couleur");
    const version = await importVersion(site, id);
    const orders = await Promise.all([
      odile.post(importOf(id), { intent: "import", version }),
      odile.post(importOf(id), { intent: "import", version }),
    ]);
    expect(orders.map(({ status }) => status)).toEqual([302, 302]);
    expect(await totals(site)).toMatchObject({ participants: 3, mails: 0 });
    expect(await seatsOf(site, semoir)).toEqual({ free: 7, registered: 3 });
    expect(await journalOf(site)).toEqual([["importDone", "", "Odile Wacquez", ""]]);
    const stored = await site.services.database.selectFrom("participants").selectAll().orderBy("email").execute();
    expect(stored[0]).toMatchObject({ phone: "0612345678", level: "debutant", stage_id: semoir.id, submission: id });
    expect(Boolean(stored[0]?.registered_by_centre)).toBe(true);
    const done = await (await odile.get(importOf(id))).text();
    expect(textOf(done)).toContain("3 inscrits importés");
    expect(done).toContain('href="/admin/inscriptions?du=2026-11-25&amp;au=2026-11-25"');
  });

  it("tells the people by mail, and those with an account there, when the box is ticked", async () => {
    await signedIn(site, marieEleveuse);
    const rows = [zoe, { ...zoe, email: "" }, { ...zoe, firstName: "Marie", email: marieEleveuse.email }];
    const id = await sendSheet(odile, { kind: "registrants", rows, stage: semoir });
    expect(textOf(await (await odile.get(importOf(id))).text())).toContain("Prévenir par e-mail");
    expect((await order(site, odile, id, { tells: "1" })).status).toBe(302);
    const mails = await site.services.database.selectFrom("mails").select(["kind", "recipient"]).execute();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([marieEleveuse.email, zoe.email].sort());
    const notified = await site.services.database.selectFrom("notifications").select("message").execute();
    expect(notified).toMatchObject([{ message: expect.stringContaining("Marie") }]);
  });

  it("says what is wrong in each row, and imports all rows once they are corrected or removed", async () => {
    await enrol(site, semoir, { ...basile, email: "basile@ferme.example" });
    await setFreeSeats(site.services.database, 2, semoir.id);
    const rows = [
      { ...zoe, stage: semoir.title, stageDate: "25/11/2026" },
      { ...zoe, stage: semoir.title, stageDate: "25/11/2026", phone: "0102030405" },
      {
        ...zoe,
        stage: "SEMOIR de precision",
        stageDate: "25/11/2026",
        firstName: basile.firstName,
        lastName: basile.lastName,
        email: "basile@ferme.example",
      },
      { ...zoe, stage: tracteurClos.title, stageDate: "16/11/2026" },
      { ...zoe, stage: "Semoir de précision", stageDate: "26/11/2026" },
      { ...zoe, stage: "", stageDate: "02/12/2026", level: "champion", email: "zoe(at)ferme" },
      { ...zoe, stage: "", stageDate: "02/12/2026" },
      { ...zoe, stage: "", stageDate: "02/12/2026", firstName: "Ali" },
    ];
    const id = await sendSheet(odile, { kind: "registrants", rows });
    expect(await faultsOf(site, id)).toEqual([
      [3, "repeated"],
      [4, "alreadyThere"],
      [5, "deadlinePassed"],
      [6, { stage: "unknownStage" }],
      [7, { level: "unknownLevel", email: "invalidEmail" }],
      [9, "noSeats"],
    ]);
    const page = await readable(await odile.get(`${importOf(id)}?etat=a-corriger`));
    expect(page).toContain("8 lignes, dont 6 lignes à corriger");
    expect(page).toContain("Indiquez Débutant, Intermédiaire, Avancé ou Expert.");
    expect(page).toContain("Dans le tableau : « champion »");
    // The zero that a spreadsheet has dropped.
    expect(page).toContain("0612345678");
    expect((await order(site, odile, id)).status).toBe(409);
    expect(await totals(site)).toMatchObject({ participants: 1 });

    const correct = (line: number, fields: Record<string, string>) =>
      odile.post(importOf(id), { intent: "correct", line: String(line), ...fields });
    expect((await correct(3, { firstName: "Zora" })).status).toBe(200);
    for (const line of [4, 5, 6, 9]) await odile.post(importOf(id), { intent: "remove", line: String(line) });
    expect(await (await correct(7, { level: "expert" })).text()).toContain("encore à corriger");
    await odile.post(importOf(id), { intent: "remove", line: "7" });
    expect(await faultsOf(site, id)).toEqual([]);
    expect((await order(site, odile, id)).status).toBe(302);
    expect(await seatsOf(site, semoir)).toEqual({ free: 0, registered: 3 });
    expect(await seatsOf(site, gpsDernierePlace)).toEqual({ free: 0, registered: 1 });
  });

  it("proposes the address that a comma or a space made wrong, and stores what was seen", async () => {
    const rows = [
      { ...zoe, email: "zoe@ferme,example" },
      { ...zoe, firstName: "Ali", email: "ali(at)ferme" },
    ];
    const id = await sendSheet(odile, { kind: "registrants", rows, stage: semoir });
    const page = await (await odile.get(importOf(id))).text();
    expect(page).toContain('value="zoe@ferme.example"');
    expect(textOf(page)).toContain("Dans le tableau : « zoe@ferme,example »");
    await odile.post(importOf(id), { intent: "propose" });
    expect(await faultsOf(site, id)).toEqual([[3, { email: "invalidEmail" }]]);
    expect((await readRows(site.services.database, id))[0]?.cells.email).toBe("zoe@ferme.example");
  });

  it("keeps the price that a file says as the agreed one, where the stage has another", async () => {
    const id = await sendSheet(odile, { kind: "registrants", rows: people(2).map(priced), stage: semoir });
    expect((await order(site, odile, id)).status).toBe(302);
    const bookings = await site.services.database.selectFrom("bookings").select("price_cents").execute();
    expect(bookings).toEqual([{ price_cents: 60_000 }]);
  });

  it("corrects a cell in every row where it is wrong, and no other cell", async () => {
    const rows = [
      { ...zoe, level: "champion" },
      { ...zoe, firstName: "Zora", level: "" },
      { ...zoe, firstName: "Ali", level: "as", email: "ali(at)ferme" },
      { ...zoe, firstName: "Léa", level: "Expert" },
    ];
    const id = await sendSheet(odile, { kind: "registrants", rows, stage: semoir });
    const fields = { intent: "correct", line: "2", level: "avance", email: zoe.email ?? "", everywhere: "1" };
    expect((await odile.post(importOf(id), fields)).status).toBe(200);
    expect(await faultsOf(site, id)).toEqual([[4, { email: "invalidEmail" }]]);
    const cells = (await readRows(site.services.database, id)).map(({ cells }) => cells.level);
    expect(cells).toEqual(["avance", "", "avance", "Expert"]);
  });

  it("imports nobody when the last seat is taken after the rows were compared", async () => {
    const { database, clock } = site.services;
    const days = ["25/11/2026", "02/12/2026"];
    const id = await sendSheet(odile, { kind: "registrants", rows: days.map((stageDate) => ({ ...zoe, stageDate })) });
    const rows = await readRows(database, id);
    const insert = await prepareRegistrants(
      database,
      { rows, submission: id, tells: false, brand: "", by: { name: "" } },
      clock(),
    );
    await setFreeSeats(database, 0, gpsDernierePlace.id);
    const outcome = await refusableTransaction(database, (transaction, refuse) => insert(transaction, refuse));
    expect(outcome).toBe("hasFaults");
    expect(await totals(site)).toMatchObject({ participants: 0 });
    expect(await seatsOf(site, semoir)).toEqual({ free: 10, registered: 0 });
    expect((await order(site, odile, id)).status).toBe(409);
    expect(await faultsOf(site, id)).toEqual([[3, "noSeats"]]);
  });

  it("never sells a seat twice to an import and a visitor", async () => {
    const id = await sendSheet(odile, { kind: "registrants", rows: [zoe], stage: gpsDernierePlace });
    const [ordered] = await Promise.all([
      order(site, odile, id),
      site.request(`/formation/gps?stageId=${gpsDernierePlace.id}`, {
        method: "POST",
        headers: { origin: site.services.baseUrl.origin },
        body: new URLSearchParams({ ...textsOf(basile), kind: "self", submission: "basile-1" }),
      }),
    ]);
    expect(await totals(site)).toMatchObject({ participants: 1 });
    expect(await seatsOf(site, gpsDernierePlace)).toEqual({ free: 0, registered: 1 });
    expect([302, 409]).toContain(ordered.status);
  });

  it("imports nobody when somebody of the file has registered since it was compared", async () => {
    const id = await sendSheet(odile, { kind: "registrants", rows: people(3), stage: semoir });
    const version = await importVersion(site, id);
    await enrol(site, semoir, { ...basile, firstName: "Zoé 1", lastName: "Zola", email: "zoe1@ferme.example" });
    expect((await odile.post(importOf(id), { intent: "import", version })).status).toBe(409);
    expect(await totals(site)).toMatchObject({ participants: 1 });
    expect(await faultsOf(site, id)).toEqual([[3, "alreadyThere"]]);
  });

  it("rolls everything back when the last row cannot be written", async () => {
    const id = await sendSheet(odile, { kind: "registrants", rows: people(3), stage: semoir });
    const { made_id } = await site.services.database
      .selectFrom("import_rows")
      .select("made_id")
      .where("line", "=", 4)
      .executeTakeFirstOrThrow();
    await enrol(site, gpsDernierePlace, basile);
    await singleStatement(site.services.database).updateTable("participants").set({ id: made_id }).execute();
    expect((await order(site, odile, id)).status).toBe(409);
    expect(await totals(site)).toMatchObject({ participants: 1 });
    expect(await seatsOf(site, semoir)).toEqual({ free: 10, registered: 0 });
  });

  it("imports the largest file", async () => {
    await setFreeSeats(site.services.database, MAX_IMPORT_ROWS, semoir.id);
    const id = await sendSheet(odile, { kind: "registrants", rows: people(MAX_IMPORT_ROWS), stage: semoir });
    expect((await order(site, odile, id)).status).toBe(302);
    expect(await seatsOf(site, semoir)).toEqual({ free: 0, registered: MAX_IMPORT_ROWS });
  });
});

const textsOf = ({ isHandicapped: _, ...texts }: typeof basile) => texts;

const priced = (row: ImportCells): ImportCells => ({ ...row, price: "300" });
