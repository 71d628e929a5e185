import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { OMITTED_TABLES, TABLE_NAMES } from "#server/backup/tables.ts";
import { marieEleveuse } from "../../people.ts";
import { decodedSecret, totp } from "../../totp.ts";
import { signedIn } from "../browser.ts";
import { ANY_ENGINE, openSite } from "../site.ts";
import { givePassword, turnOn } from "./second-factor.ts";

describe.each(ANY_ENGINE)("the secret of a second factor, its codes and its recovery codes on %s", (engine) => {
  it("are in no table and no log line", async () => {
    const site = await openSite(engine);
    const marie = await signedIn(site, marieEleveuse, "admin");
    const { secret: grouped, usedCode, recoveryCodes } = await turnOn(marie, marieEleveuse);
    const secret = grouped.replaceAll(" ", "");
    const codes = [usedCode, totp(secret, 1), "987654"];
    const browser = await givePassword(site, marieEleveuse);
    await browser.post("/login/code", { code: "987654" });
    await browser.post("/login/code", { code: codes[1] ?? "" });
    await (await givePassword(site, marieEleveuse)).post("/login/code", { recoveryCode: recoveryCodes[0] ?? "" });

    // A six-digit code may occur by chance inside an id or a time: only texts are searched for it.
    const words = [grouped, secret, decodedSecret(secret).toString("latin1"), ...recoveryCodes];
    const rows: string[] = [];
    for (const table of [...TABLE_NAMES, ...OMITTED_TABLES])
      rows.push(JSON.stringify(await toKysely(site.services.database).selectFrom(table).selectAll().execute()));
    const stored = rows.join("\n");
    expect(stored).toContain(marieEleveuse.email);
    expect(words.filter((word) => stored.includes(word))).toEqual([]);
    expect(codes.filter((code) => stored.includes(`"${code}"`))).toEqual([]);

    const logged = site.logged.join("\n");
    expect([...words, marieEleveuse.password].filter((word) => logged.includes(word))).toEqual([]);
    expect(codes.filter((code) => logged.includes(`"${code}"`) || logged.includes(`=${code}`))).toEqual([]);
    await site.close();
  });
});
