import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { pictureOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addStage, upload } from "./stage-forms.ts";

const SIZE = { width: 1200, height: 630 };
/** Where the words are. */
const WORDS = { left: 0, top: 446, width: 1200, height: 184 };

describe.each(ANY_ENGINE)("the picture of a link on %s", (engine) => {
  let site: Site;
  let visitor: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    visitor = openBrowser(site);
  });
  afterEach(() => site.close());

  const insert = (change: Partial<Stage>) =>
    insertStage(site.services.database, { ...semoirDansDixJours, ...change }, site.services.clock());
  const bytesOf = async (path: string) => {
    const answer = await visitor.get(path);
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "image/png"]);
    return new Uint8Array(await answer.arrayBuffer());
  };
  /** What sharp counts in a part of a picture. */
  const statsOf = async (bytes: Uint8Array, area: typeof WORDS) =>
    sharp(await sharp(bytes).extract(area).greyscale().toBuffer()).stats();
  /** How much of the caption is dark. */
  const inkOf = async (bytes: Uint8Array) => 255 - ((await statsOf(bytes, WORDS)).channels[0]?.mean ?? 255);
  const ofStage = (id: string) => bytesOf(`/stage/${id}/affiche.png`);

  it("is named by the page, and has the title of the stage", async () => {
    await insert({});
    const page = await (await visitor.get(`/formation/semoir?stageId=${semoirDansDixJours.id}`)).text();
    const path = `/stage/${semoirDansDixJours.id}/affiche.png`;
    expect(page).toContain(`content="http://sillon.test${path}"`);
    const first = await bytesOf(path);
    expect(await sharp(first).metadata()).toMatchObject({ ...SIZE, format: "png" });
    await insert({ id: "autre", title: "I" });
    const second = await ofStage("autre");
    expect(await inkOf(first)).toBeGreaterThan((await inkOf(second)) + 1);
  });

  it("of the next dates of a machine is named by its page", async () => {
    const page = await (await visitor.get("/formation/gps")).text();
    expect(page).toContain('content="http://sillon.test/formation/gps/affiche.png"');
    expect(await sharp(await bytesOf("/formation/gps/affiche.png")).metadata()).toMatchObject(SIZE);
  });

  it("fits whatever the title is", async () => {
    const titles = {
      long: "Régler, entretenir et conduire ".repeat(6).trim(),
      "un-mot": "M".repeat(200),
      balises: `<svg onload="alert(1)"><text>&amp;</text></svg>`,
      polonais: "Szkolenie łąka Ő",
      inconnu: "\u{1F69C}\u202E",
    };
    for (const [id, title] of Object.entries(titles)) {
      await insert({ id, title });
      const bytes = await ofStage(id);
      expect(await sharp(bytes).metadata()).toMatchObject(SIZE);
      // Nothing is written over the margins.
      for (const left of [0, 1150]) {
        const { channels } = await statsOf(bytes, { ...WORDS, left, width: 50 });
        expect([id, left, (channels[0]?.stdev ?? 9) < 2]).toEqual([id, left, true]);
      }
    }
  });

  it("is kept by browsers for an hour, and is another one when the title changes", async () => {
    await insert({});
    const path = `/stage/${semoirDansDixJours.id}/affiche.png`;
    const { headers } = await visitor.get(path);
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const unchanged = { "if-none-match": headers.get("etag") ?? "" };
    expect((await visitor.get(path, unchanged)).status).toBe(304);
    await singleStatement(site.services.database).updateTable("stages").set({ title: "Semoir à dents" }).execute();
    expect((await visitor.get(path, unchanged)).status).toBe(200);
  });

  it("of a stage with a photo shows the photo", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const id = await addStage(odile, { image: await upload(odile, "photo", await pictureOf("png")) });
    const without = await addStage(odile);
    const [photo, drawing] = await Promise.all([ofStage(id), ofStage(without)]);
    expect(await sharp(photo).metadata()).toMatchObject(SIZE);
    expect(photo).not.toEqual(drawing);
  });

  it("does not exist for an unknown stage, a draft or an unknown machine", async () => {
    await insert({ id: "brouillon", state: "draft" });
    for (const path of ["/stage/inconnu/affiche.png", "/stage/brouillon/affiche.png", "/formation/inconnu/affiche.png"])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
  });
});
