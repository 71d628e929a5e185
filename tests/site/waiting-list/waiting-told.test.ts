import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { User } from "#platform/values/user.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { toStoredMail } from "#subjects/outbox/data/find-mail.ts";
import { makeLinks } from "#subjects/outbox/data/make-links.ts";
import { settleSeats } from "#subjects/seats/data/settle-seats.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { holdForEntry, passOver, removeEntry } from "#subjects/waiting-list/data/administer-queue.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { addSeats } from "../../seats.ts";
import { addAccount } from "../../sign-in.ts";
import { semoirDansDixJours as semoir } from "../../stages.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { mailsTo, messagesOf, NOW, waits } from "./queue.ts";

const stageId = semoir.id;
const e = "e@ferme.example";

describe.each(ANY_ENGINE)("what the centre does with an entry on %s", (engine) => {
  let site: Site;
  let by: User;
  let marie: User;
  let first: string;
  let team: string;
  beforeEach(async () => {
    site = await openSite(engine, { sendsMail: true });
    const { database } = site.services;
    await insertStage(database, { ...semoir, availableSeats: 0, pdfUrl: null }, NOW);
    await addAccount(database, odileAdministratrice, { role: "admin" });
    await addAccount(database, marieEleveuse);
    [by, marie] = [await account(odileAdministratrice.email), await account(marieEleveuse.email)];
    first = await waits(site, { stageId, names: ["e"] });
    team = await waits(site, { stageId, names: ["f"], by: marie, kind: "group" });
    await addSeats(database, { available: 1 }, stageId);
    await database.transaction().execute((transaction) => settleSeats(transaction, stageId, NOW));
  });
  afterEach(() => site.close());

  async function account(email: string): Promise<User> {
    const user = await findUserByEmail(site.services.database, email);
    if (!user) throw new Error("no account");
    return user;
  }

  const isSendable = async (kind: string, recipient: string) => {
    const { database } = site.services;
    const mails = database.selectFrom("mails").selectAll().where("kind", "=", kind);
    const mail = toStoredMail(await mails.where("recipient", "=", recipient).executeTakeFirstOrThrow());
    if (!mail) throw new Error("no mail");
    return (await makeLinks(database, mail, { baseUrl: new URL("http://sillon.test"), now: NOW })) !== null;
  };
  const actions = async () =>
    (await site.services.database.selectFrom("journal").select("action").execute()).map(({ action }) => action);

  it("is told when it is passed over, and the offer that waits is not sent", async () => {
    expect(await isSendable("seatHeld", e)).toBe(true);
    expect(await passOver(site.services.database, { entryId: first, by }, NOW)).toBe("done");
    expect((await mailsTo(site, e)).sort()).toEqual(["seatHeld", "waitingListChanged", "waitingListJoined"]);
    expect([await isSendable("seatHeld", e), await isSendable("waitingListChanged", e)]).toEqual([false, true]);
    expect(await mailsTo(site, marieEleveuse.email)).toContain("seatHeld");
  });

  it("is told of its seats only, when nobody else fits", async () => {
    expect(await removeEntry(site.services.database, { entryId: team, by }, NOW)).toBe("done");
    expect(await passOver(site.services.database, { entryId: first, by }, NOW)).toBe("done");
    expect(await mailsTo(site, e)).not.toContain("waitingListChanged");
  });

  it("is told when it is removed, with its account", async () => {
    expect(await removeEntry(site.services.database, { entryId: team, by }, NOW)).toBe("done");
    expect(await mailsTo(site, marieEleveuse.email)).toContain("waitingListChanged");
    const { data } = await site.services.database
      .selectFrom("mails")
      .select("data")
      .where("kind", "=", "waitingListChanged")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(data)).toMatchObject({ change: "removed", people: [expect.stringMatching(/^f /)] });
    expect((await messagesOf(site, marie.id)).join()).toContain(
      "Le centre a retiré votre demande de la liste d’attente",
    );
  });

  it("is told that its seats are held for longer, which the journal tells apart", async () => {
    expect(await holdForEntry(site.services.database, { entryId: first, by }, NOW)).toBe("done");
    const rows = await site.services.database
      .selectFrom("mails")
      .select("subject")
      .where("recipient", "=", e)
      .where("kind", "=", "seatHeld")
      .execute();
    expect(rows.map(({ subject }) => /^[^:]*[^ :]/.exec(subject)?.[0]).sort()).toEqual([
      "Une place s’est libérée",
      "Votre place est retenue plus longtemps",
    ]);
    expect(await actions()).toEqual(["waitingProlonged"]);
  });
});
