import { expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { basile, presseComplete } from "../../stages.ts";
import { logIn } from "../browser.ts";
import { openSite } from "../site.ts";
import { wait } from "./wait.ts";

it("an account sees who waits under its address once it has proved it, not before", async () => {
  const site = await openSite("SQLite");
  try {
    const { database, clock } = site.services;
    await insertStage(database, presseComplete, clock());
    const entry = await wait(site, presseComplete, [{ ...basile, email: marieEleveuse.email }]);
    await addAccount(database, marieEleveuse, { verified: false });
    const marie = await logIn(site, marieEleveuse);
    const seen = async () => [
      (await marie.get(`/account/formations/attente/${entry}`)).status,
      (await (await marie.get("/account/formations")).text()).includes(entry),
    ];
    expect(await seen()).toEqual([404, false]);
    await singleStatement(database).updateTable("users").set({ email_verified: true }).execute();
    expect(await seen()).toEqual([200, true]);
  } finally {
    await site.close();
  }
});
