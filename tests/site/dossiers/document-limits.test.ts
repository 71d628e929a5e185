import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { oneBatchAtATime } from "#subjects/dossiers/data/one-batch.ts";
import { previewTemplate } from "#subjects/dossiers/data/templates/preview-template.ts";
import { DRAFTS_BUSY, TOO_MANY_FILES } from "#subjects/dossiers/rules/issuing/issue-messages.ts";
import { NO_SUBJECT } from "#subjects/dossiers/rules/templates/template-editor-messages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { until } from "../../deadline.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { openBrowser } from "../browser.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { linkToSign, plantDocumentToSign } from "./signing-documents.ts";

describe.each(ANY_ENGINE)("the limits of documents on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
  });
  afterEach(() => site.close());

  it("answer a stranger whose file cannot be made now, and count the tries", async () => {
    const path = `${await linkToSign(site, await plantDocumentToSign(site, { number: 12 }))}/document`;
    const { pdfs } = site.services;
    let renders = 0;
    site.services.pdfs = {
      render: async () => {
        renders += 1;
        throw Object.assign(new Error("full"), { name: "QueueFull" });
      },
    };
    const stranger = openBrowser(site);
    const busy = await stranger.get(path);
    expect([busy.status, busy.headers.get("Retry-After"), await busy.text()]).toEqual([503, "5", DRAFTS_BUSY]);
    for (let request = 1; request < 20; request += 1) expect((await stranger.get(path)).status).toBe(503);
    const refused = await stranger.get(path);
    expect([refused.status, await refused.text()]).toEqual([429, TOO_MANY_FILES]);
    expect(renders).toBe(20);
    site.services.pdfs = pdfs;
  });

  it("keep a text that repeats its blocks from being shown", async () => {
    const { database, clock } = site.services;
    const template = "{feuilles d’émargement}\n".repeat(800);
    const wanted = { template, stageId: semoirDansDixJours.id, settings: site.services };
    const preview = await previewTemplate(database, { ...wanted, kind: "attendanceSheet" }, clock());
    expect(preview).toMatchObject({ description: null, reason: expect.stringContaining("deux fois") });
    const person = await previewTemplate(database, { ...wanted, kind: "convocation", template: "Bonjour" }, clock());
    expect(person.reason).toBe(NO_SUBJECT.participant);
  });
});

describe.each(ANY_ENGINE)("the batches of a stage on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await site.close();
  });

  const batch = <Result>(seconds: number, run: () => Promise<Result>) => {
    const { database, clock } = site.services;
    const now = new Date(clock().getTime() + seconds * 1_000);
    return oneBatchAtATime(database, { stageId: "semoir", run }, now);
  };
  /** A batch that runs until it is released. */
  const startBatch = async () => {
    const held = Promise.withResolvers<void>();
    const isRunning = Promise.withResolvers<void>();
    const ended = batch(0, () => {
      isRunning.resolve();
      return held.promise;
    });
    await isRunning.promise;
    return async () => {
      held.resolve();
      await ended;
    };
  };

  it("wait for some seconds only after a batch whose process was killed", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    // Without its timer it is like a killed one: it never renews its lease, and never ends it.
    const release = await startBatch();
    expect(await batch(9, async () => "second")).toBeNull();
    expect(await batch(11, async () => "second")).toBe("second");
    await release();
  });

  it("wait as long as a batch runs, which renews its lease", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    const release = await startBatch();
    for (let renewal = 0; renewal < 10; renewal += 1) {
      vi.advanceTimersByTime(3_000);
      await until(async () => (await leaseEnd()) === (renewal + 1) * 3 + 10);
    }
    expect(await batch(39, async () => "second")).toBeNull();
    await release();
    expect(await batch(39, async () => "second")).toBe("second");
  });

  /** In seconds from the beginning. */
  const leaseEnd = async () => {
    const { database, clock } = site.services;
    const row = await database.selectFrom("sign_in_attempts").select("expires_at").executeTakeFirst();
    return row && (new Date(row.expires_at).getTime() - clock().getTime()) / 1_000;
  };

  it("never end the lock of another one", async () => {
    const second = Promise.withResolvers<void>();
    let running: Promise<unknown> = Promise.resolve();
    const isRunning = Promise.withResolvers<void>();
    // The first takes longer than its lock: the second begins meanwhile.
    await batch(0, async () => {
      running = batch(61, () => {
        isRunning.resolve();
        return second.promise;
      });
      await isRunning.promise;
    });
    expect(await batch(62, async () => "third")).toBeNull();
    second.resolve();
    await running;
    expect(await batch(63, async () => "fourth")).toBe("fourth");
  });
});
