import { describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { deleteExpired } from "#server/process/housekeeping.ts";
import { storeAccountToken } from "#subjects/accounts/data/account-tokens.ts";
import { countSignInAttempt } from "#subjects/accounts/data/sign-in-attempts.ts";
import { keepCallList } from "#subjects/notifications/data/call-lists.ts";
import { marieEleveuse } from "../../people.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { logIn, signedIn } from "../browser.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ENGINES, openSite } from "../site.ts";

describe.each(ENGINES)("housekeeping on %s", (engine) => {
  it("deletes expired sessions, links and counters, and nothing else", async () => {
    const site = await openSite(engine);
    const { database } = site.services;
    await signedIn(site, marieEleveuse);
    const today = await logIn(site, marieEleveuse);
    const [oldest] = await database.selectFrom("sessions").select("id").orderBy("created_at").execute();
    await singleStatement(database)
      .updateTable("sessions")
      .set({ expires_at: new Date("2026-01-01T00:00:00Z") })
      .where("id", "=", oldest?.id ?? "")
      .execute();
    const now = new Date("2026-11-15T09:00:00Z");
    await countSignInAttempt(database, { email: "quelqu.un@exemple.example", address: "203.0.113.9" }, now);
    const { id: userId, email } = await accountOf(site, marieEleveuse);
    for (const purpose of ["resetPassword", "verifyAddress"] as const)
      await storeAccountToken(database, { userId, email, purpose, digest: purpose, askedAt: now }, now);
    await deleteExpired(database, now);
    expect(await database.selectFrom("account_tokens").select("digest").execute()).toHaveLength(2);
    expect(await database.selectFrom("sign_in_attempts").select("key").execute()).not.toEqual([]);
    await deleteExpired(database, new Date("2026-11-15T10:00:01Z"));
    expect(await database.selectFrom("sign_in_attempts").select("key").execute()).toEqual([]);
    expect(await database.selectFrom("account_tokens").select("digest").execute()).toEqual([
      { digest: "verifyAddress" },
    ]);
    expect(await database.selectFrom("sessions").select("id").execute()).toHaveLength(1);
    expect((await today.get("/account")).status).toBe(200);
    await site.close();
  });

  it("deletes lists of people to call after a month", async () => {
    const site = await openSite(engine);
    const { database } = site.services;
    await signedIn(site, marieEleveuse);
    const reached = { informed: 0, toCall: [{ name: "Gaston Hutin", phone: "0639982222" }] };
    const list = { stage: semoirDansDixJours, reached, by: await accountOf(site, marieEleveuse) };
    await database
      .transaction()
      .execute((transaction) =>
        keepCallList(transaction, { ...list, change: "stageDeleted" }, new Date("2026-11-15T09:00:00Z")),
      );
    const kept = () => database.selectFrom("call_lists").select("id").execute();
    await deleteExpired(database, new Date("2026-12-15T08:00:00Z"));
    expect(await kept()).toHaveLength(1);
    await deleteExpired(database, new Date("2026-12-15T10:00:00Z"));
    expect(await kept()).toEqual([]);
    await site.close();
  });
});
