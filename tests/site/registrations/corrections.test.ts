import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, logIn, signedIn } from "../browser.ts";
import { readable, unescaped } from "../readable.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { enrol } from "./enrol.ts";
import { changeForm, correction, registrantsOf, stageState, versionOf } from "./registrants-page.ts";

const ADDRESS = registrantsOf(semoirDansDixJours);
const MEANWHILE = "Cette personne a été corrigée entre-temps.";

describe.each(ENGINES)("concurrent corrections of a registrant on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let id: string;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    await enrol(site, semoirDansDixJours, noemie);
    odile = await signedIn(site, odileAdministratrice, "admin");
    id = (await person()).id;
  });
  afterEach(() => site.close());

  const person = async () => {
    const [only] = (await stageState(site, semoirDansDixJours)).people;
    if (!only) throw new Error("nobody is registered");
    return only;
  };
  const corrections = async () => (await site.services.database.selectFrom("journal").selectAll().execute()).length;

  it("the second one is refused with 409, and can then be saved", async () => {
    const first = { ...noemie, phone: "0639980001", company: "GAEC d’à côté" };
    expect((await odile.post(ADDRESS, correction(noemie, first, id))).status).toBe(200);
    const mine = { ...noemie, phone: "0639980002" };
    const refused = await odile.post(ADDRESS, correction(noemie, mine, id));
    expect(refused.status).toBe(409);
    const text = await readable(refused);
    expect(text).toContain(MEANWHILE);
    expect((await person()).phone).toBe("0639980001");
    expect(await corrections()).toBe(1);
    const saved = await odile.post(ADDRESS, correction(first, mine, id));
    expect(saved.status).toBe(200);
    expect(await person()).toMatchObject({ phone: "0639980002", company: noemie.company });
  });

  it("the second one is refused without scripts too, shows the differences, and can then be saved", async () => {
    await odile.post(ADDRESS, correction(noemie, { ...noemie, phone: "0639980001" }, id));
    const path = `${ADDRESS}?dialogue=corriger&participant=${id}`;
    const typed = { ...noemie, lastName: "Vasseur" };
    const stale = { participantId: id, version: versionOf(noemie), enhanced: "" };
    const html = await (await odile.post(path, changeForm("correct", typed, stale))).text();
    const [open = ""] = /<dialog[^>]*open="".*?<\/dialog>/s.exec(html) ?? [];
    expect(unescaped(open)).toContain(MEANWHILE);
    expect(open).toContain("Enregistré : 0639980001");
    expect(open).toContain(`Dans votre formulaire : ${noemie.phone}`);
    expect(open).toContain('value="Vasseur"');
    const version = /name="version"[^>]*value="([^"]+)"/.exec(open)?.[1] ?? "";
    const again = await odile.post(path, changeForm("correct", typed, { ...stale, version }));
    expect(again.status).toBe(302);
    expect(await person()).toMatchObject({ last_name: "Vasseur", phone: noemie.phone });
  });

  it("a form without a version is refused too", async () => {
    await odile.post(ADDRESS, correction(noemie, { ...noemie, phone: "0639980001" }, id));
    const empty = { participantId: id, enhanced: "" };
    const path = `${ADDRESS}?dialogue=corriger&participant=${id}`;
    expect((await odile.post(path, changeForm("correct", noemie, empty))).status).toBe(409);
    expect((await person()).phone).toBe("0639980001");
  });

  it("the same form sent again is accepted and saved once", async () => {
    const form = correction(noemie, { ...noemie, phone: "0639980001" }, id);
    expect([(await odile.post(ADDRESS, form)).status, (await odile.post(ADDRESS, form)).status]).toEqual([200, 200]);
    expect(await corrections()).toBe(1);
  });

  it("one of many simultaneous ones in two processes is saved, and the others are refused", async () => {
    const second = await openSite(engine, { sameDatabaseAs: site });
    const browsers = [odile, await logIn(second, odileAdministratrice)];
    const phones = Array.from({ length: 12 }, (_, index) => `06399800${String(index).padStart(2, "0")}`);
    const statuses = await Promise.all(
      phones.map(async (phone, index) => {
        const browser = browsers[index % 2] ?? odile;
        return (await browser.post(ADDRESS, correction(noemie, { ...noemie, phone }, id))).status;
      }),
    );
    await second.close();
    expect(statuses.toSorted()).toEqual([200, ...Array(11).fill(409)]);
    expect((await person()).phone).toBe(phones[statuses.indexOf(200)]);
    expect(await corrections()).toBe(1);
  });
});
