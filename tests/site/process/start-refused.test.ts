import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runProgram } from "../../process.ts";
import { TEST_ALL } from "../../tools/test-all.ts";

const SERVERS = ["scripts/start.js", "build/server/demonstration.js", "scripts/dev.ts"];
const COMMANDS = ["scripts/admin.ts list", "scripts/backup.ts copie.tar", "scripts/restore.ts copie.tar"];

const ALL_THAT_START = [...SERVERS, ...COMMANDS.filter((name) => !name.includes("restore"))];

const WRONG = {
  PORT: "abc",
  BASE_URL: "pas une adresse",
  DATABASE_URL: "mysql://sillon:secret@127.0.0.1/sillon",
  WEB_CONCURRENCY: "aucun",
  TRUSTED_PROXIES: "partout",
  S3_BUCKET: "Un Seau",
  S3_ENDPOINT: "secret",
  S3_REGION: "là-bas",
  S3_PREFIX: "../..",
  UPLOAD_MAX_MB: "beaucoup",
  QUOTA_PERSON_MB: "-1",
  QUOTA_TOTAL_MB: "0",
  SMTP_URL: "https://site:secret@centre.example",
  MAIL_FROM: "personne",
  DKIM_DOMAIN: "là-bas",
  DKIM_SELECTOR: "une clef",
  DKIM_KEY_FILE: "package.json",
  MAIL_PER_MINUTE: "0",
  REMINDER_DAYS: "bientôt",
};

/** Returns the standard error of a command that exits with code 1 and prints nothing else. */
async function refusalOf(command: string, wrong: Record<string, string>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "sillon-refused-"));
  const variables = { PORT: "0", DATA_DIR: dataDir, ...wrong };
  const { code, stdout, stderr } = await runProgram(command.split(" "), { variables });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).not.toMatch(/^\s+at |"stack"|secret/m);
  return stderr;
}

it.each([...SERVERS, ...COMMANDS])("node %s names every invalid variable", async (command) => {
  const refusal = await refusalOf(command, WRONG);
  for (const name of Object.keys(WRONG)) expect(refusal).toContain(`- ${name}`);
});

// The others read the same environment; restore: tests/site/backup/invalid-backups.test.ts.
describe.each(TEST_ALL ? ALL_THAT_START : ["scripts/start.js", "scripts/backup.ts copie.tar"])("node %s", (command) => {
  it("names DATABASE_URL when the database does not respond, without its password", async () => {
    const refusal = await refusalOf(command, { DATABASE_URL: "postgres://sillon:secret@127.0.0.1:1/sillon" });
    expect(refusal).toContain("check DATABASE_URL");
  });

  it("names DATA_DIR when the folder cannot be created", async () => {
    expect(await refusalOf(command, { DATA_DIR: "/dev/null/nulle-part" })).toContain("set DATA_DIR");
  });
});

it.each(TEST_ALL ? SERVERS : ["scripts/start.js"])("node %s names the port that is taken", async (command) => {
  const taking = createServer().listen(0, "127.0.0.1");
  await once(taking, "listening");
  const { port } = taking.address() as AddressInfo;
  const refusal = await refusalOf(command, { PORT: String(port), WEB_CONCURRENCY: "1" });
  expect(refusal).toBe(
    `Sillon cannot start:\n  - Port ${port} is already taken: set PORT to another one, or stop what uses it.\n`,
  );
  taking.close();
});
