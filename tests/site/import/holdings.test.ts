import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expirePeople } from "#subjects/people/data/forget-people.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, semoirDansDixJours as semoir } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { personOfRegistration } from "../holdings/plant-holdings.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { faultsOf, importOf, order, sendSheet, undo } from "./sheets.ts";

const zoe = { lastName: "Zola", firstName: "Zoé", certificate: "CERTIPHYTO", heldOn: "01/03/2024" };
const kind = "holdings";

describe.each(ENGINES)("importing what people hold on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let basiles: string;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, semoir, site.services.clock());
    await enrol(site, semoir, { ...basile, company: "GAEC du Riot" });
    basiles = await personOfRegistration(site, basile.email);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const held = () =>
    site.services.database
      .selectFrom("holdings")
      .innerJoin("people", "people.id", "person_id")
      .select(["person_id", "last_name", "certification_id", "obtained_on", "ends_on", "source"])
      .orderBy("certification_id")
      .orderBy("last_name")
      .execute();

  it("gives it to the people whom it knows and to new ones, with its end; taken back, nothing of it stays", async () => {
    const rows = [
      { ...zoe, email: "zoe@ferme.example", company: "Ferme Zola" },
      { ...zoe, email: "ZOE@ferme.example", company: "Ferme Zola", certificate: "sst" },
      { ...zoe, lastName: basile.lastName.toUpperCase(), firstName: basile.firstName, company: "gaec du riot" },
    ];
    const id = await sendSheet(odile, { kind, rows });
    expect((await order(site, odile, id)).status).toBe(302);
    const [first, second, third] = await held();
    expect([first, second]).toMatchObject([
      { person_id: basiles, obtained_on: "2024-03-01", ends_on: "2029-03-01", source: "imported" },
      { last_name: "Zola", certification_id: "certiphyto" },
    ]);
    expect(third).toMatchObject({ person_id: second?.person_id, certification_id: "sst", ends_on: "2026-03-01" });
    // The address stays although no registration has it: recalls need it.
    const { database, clock } = site.services;
    await expirePeople(database, clock(), clock());
    const contacts = database.selectFrom("person_contacts").select("contact");
    expect(await contacts.where("person_id", "=", second?.person_id ?? "").execute()).toEqual([
      { contact: "zoe@ferme.example" },
    ]);
    expect(await readable(await odile.get(importOf(id)))).toContain("3 habilitations seront supprimées");
    expect((await undo(odile, id)).status).toBe(302);
    expect(await held()).toEqual([]);
    await expirePeople(database, clock(), clock());
    const people = await database.selectFrom("people").select("id").where("last_name", "=", "Zola").execute();
    expect(people).toEqual([]);
  });

  it("says what is wrong line by line, and imports nothing until all is right", async () => {
    const anna = { ...zoe, firstName: "Anna" };
    const first = await sendSheet(odile, {
      kind,
      rows: [anna, { ...anna, company: "Ferme Zola", email: "a@z.example" }],
    });
    expect((await order(site, odile, first)).status).toBe(302);
    const rows = [
      { ...zoe, lastName: "", firstName: "x".repeat(300) },
      { ...zoe, certificate: "Permis de chasse" },
      { ...zoe, heldOn: "31/02/2024", email: "zoe(at)ferme" },
      { ...zoe, heldOn: "01/03/2031" },
      { ...anna, certificate: "SST" },
      { ...anna, company: "Ferme Zola" },
      zoe,
      { ...zoe, lastName: "ZOLA", heldOn: "2024-03-01" },
    ];
    const id = await sendSheet(odile, { kind, rows });
    expect(await faultsOf(site, id)).toEqual([
      [2, { lastName: "missing", firstName: "tooLong" }],
      [3, { certificate: "unknownCertification" }],
      [4, { heldOn: "notADay", email: "invalidEmail" }],
      [5, { heldOn: "heldLater" }],
      [6, "severalPeople"],
      [7, "alreadyThere"],
      [9, "repeated"],
    ]);
    const page = await readable(await odile.get(importOf(id)));
    expect(page).toContain("Plusieurs personnes ont ce nom");
    expect(page).toContain("Aucune habilitation n’a ce nom");
    await order(site, odile, id);
    expect(await held()).toHaveLength(2);
    for (const line of ["2", "3", "4", "5", "6", "7", "9"]) await odile.post(importOf(id), { intent: "remove", line });
    await Promise.all([order(site, odile, id), order(site, odile, id)]);
    expect(await held()).toHaveLength(3);
  });
});
