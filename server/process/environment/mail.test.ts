import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnvironment } from "./environment.ts";

const read = (variables: Record<string, string>) => readEnvironment(variables, { dataDir: "data" });
const server = {
  SMTP_URL: "smtps://site%40centre.example:mot%2Fsecret@courrier.example",
  MAIL_FROM: "a@centre.example",
};

let folder: string;
let keyFile: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sillon-dkim-"));
  keyFile = join(folder, "key.pem");
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  writeFileSync(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  const { privateKey: curve } = generateKeyPairSync("ed25519");
  writeFileSync(join(folder, "curve.pem"), curve.export({ type: "pkcs8", format: "pem" }));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the mail server", () => {
  it("is absent unless it is set, and reminders are queued all the same", () => {
    expect(read({ SMTP_URL: "" })).toMatchObject({ mail: null, reminderDays: [7, 1] });
  });

  it("is read with its password, its port and its sender", () => {
    expect(read(server).mail).toEqual({
      server: {
        host: "courrier.example",
        port: 465,
        secure: true,
        user: "site@centre.example",
        password: "mot/secret",
      },
      from: { name: "", address: "a@centre.example" },
      dkim: null,
      perMinute: 120,
    });
    const plain = read({ ...server, SMTP_URL: "smtp://[::1]/", MAIL_PER_MINUTE: "30" }).mail;
    expect(plain).toMatchObject({ server: { host: "::1", port: 587, secure: false, user: "" }, perMinute: 30 });
    expect(read({ ...server, SMTP_URL: "smtp://relais:2525" }).mail?.server.port).toBe(2525);
  });

  it.each([
    ["Sillon <a@centre.example>", "Sillon"],
    ['"Sillon, le centre" <a@centre.example>', "Sillon, le centre"],
    ["<a@centre.example>", ""],
    [" a@centre.example ", ""],
  ])("takes the sender from %o", (MAIL_FROM, name) => {
    expect(read({ ...server, MAIL_FROM }).mail?.from).toEqual({ name, address: "a@centre.example" });
  });

  it("signs with a key", () => {
    const dkim = { DKIM_DOMAIN: "centre.example", DKIM_SELECTOR: "sillon2026", DKIM_KEY_FILE: keyFile };
    expect(read({ ...server, ...dkim }).mail?.dkim).toEqual({
      domainName: "centre.example",
      keySelector: "sillon2026",
      privateKey: expect.stringContaining("PRIVATE KEY"),
    });
    const refused = (name: string, variables: Record<string, string>) =>
      expect(() => read({ ...server, ...dkim, ...variables })).toThrow(new RegExp(`${name} (is not|is wrong)`));
    refused("DKIM_DOMAIN", { DKIM_DOMAIN: "" });
    refused("DKIM_SELECTOR", { DKIM_SELECTOR: "" });
    refused("DKIM_KEY_FILE", { DKIM_KEY_FILE: "" });
    refused("DKIM_KEY_FILE", { DKIM_KEY_FILE: join(folder, "absent.pem") });
    refused("DKIM_KEY_FILE", { DKIM_KEY_FILE: join(folder, "curve.pem") });
    expect(() => read(dkim)).toThrow(/SMTP_URL is not[\s\S]*MAIL_FROM is not/);
  });

  it.each(["7,1", "1, 7, 1", "60", "0", "none", "None"])("reminds %o days before", (REMINDER_DAYS) => {
    const expected = REMINDER_DAYS === "60" ? [60] : REMINDER_DAYS.includes("7") ? [7, 1] : [];
    expect(read({ REMINDER_DAYS }).reminderDays).toEqual(expected);
  });

  it.each([
    [{ SMTP_URL: "smtp://courrier.example" }, "MAIL_FROM"],
    [{ MAIL_FROM: "a@centre.example" }, "SMTP_URL"],
    [{ ...server, SMTP_URL: "courrier.example" }, "SMTP_URL"],
    [{ ...server, SMTP_URL: "http://courrier.example" }, "SMTP_URL"],
    [{ ...server, SMTP_URL: "smtp://" }, "SMTP_URL"],
    [{ ...server, SMTP_URL: "smtp://courrier.example/?logger=true" }, "SMTP_URL"],
    [{ ...server, SMTP_URL: "smtp://site:mot#secret@courrier.example" }, "SMTP_URL"],
    [{ ...server, SMTP_URL: "smtp://site:100%@courrier.example" }, "SMTP_URL"],
    [{ ...server, MAIL_FROM: "Sillon" }, "MAIL_FROM"],
    [{ ...server, MAIL_FROM: "a@centre.example, b@centre.example" }, "MAIL_FROM"],
    [{ ...server, MAIL_FROM: "Si\r\nllon <a@centre.example>" }, "MAIL_FROM"],
    [{ MAIL_PER_MINUTE: "0" }, "MAIL_PER_MINUTE"],
    [{ MAIL_PER_MINUTE: "beaucoup" }, "MAIL_PER_MINUTE"],
    [{ REMINDER_DAYS: "7,0" }, "REMINDER_DAYS"],
    [{ REMINDER_DAYS: "61" }, "REMINDER_DAYS"],
    [{ REMINDER_DAYS: "7;1" }, "REMINDER_DAYS"],
    [{ REMINDER_DAYS: "une semaine" }, "REMINDER_DAYS"],
  ])("%o is refused", (variables, name) => {
    expect(() => read(variables)).toThrow(name);
    expect(() => read(variables)).not.toThrow("secret");
  });
});
