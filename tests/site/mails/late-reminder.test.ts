import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { reminder } from "#subjects/registrations/mails.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { noemie, semoirDansDixJours as semoir } from "../../stages.ts";
import { enrol } from "../registrations/enrol.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ANY_ENGINE } from "../site.ts";
import { type Outbox, openOutbox } from "./outbox.ts";

const DAY = 24;

describe.each(ANY_ENGINE)("a reminder that leaves late on %s", (engine) => {
  let outbox: Outbox;
  beforeEach(async () => {
    outbox = await openOutbox(engine);
    const { database } = outbox.site.services;
    await insertStage(database, semoir, outbox.clock.now);
    await enrol(outbox.site, semoir, noemie);
    await singleStatement(database).deleteFrom("mails").execute();
    const data = { stage: semoir, people: ["Noémie"], toRegistrar: false, registeredBy: null, days: 10 };
    const participantId = await registrantId(outbox.site, semoir, noemie.email);
    await outbox.queue({ mail: reminder.with(data), to: noemie.email, stageId: semoir.id, participantId });
  });
  afterEach(() => outbox.close());

  it("says how many days are left then", async () => {
    outbox.pass(2 * DAY);
    outbox.work();
    const [received] = await outbox.server.waitFor(1);
    expect(received?.mail.subject).toBe(`Dans 8 jours : ${semoir.title}`);
  });

  it("is cancelled when the stage has another date", async () => {
    const { database } = outbox.site.services;
    await singleStatement(database).updateTable("stages").set({ date: "2026-12-24" }).execute();
    outbox.work();
    expect((await outbox.waitFor(noemie.email, "cancelled")).log).toMatchObject([{ outcome: "cancelled" }]);
    expect(outbox.server.received).toEqual([]);
  });

  it("is cancelled when the stage has begun", async () => {
    outbox.pass(10 * DAY);
    await singleStatement(outbox.site.services.database)
      .updateTable("mails")
      .set({ due_at: outbox.clock.now })
      .execute();
    outbox.work();
    await outbox.waitFor(noemie.email, "cancelled");
    expect(outbox.server.received).toEqual([]);
  });
});
