import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";

const SERVERS = ["scripts/start.js", "scripts/demo/main.ts", "scripts/dev.ts"];
const COMMANDS = ["scripts/admin.ts list", "scripts/backup.ts copie.tar", "scripts/restore.ts copie.tar"];

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
};

async function run(command: string, own: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), "sillon-refused-"));
  const running = spawn(process.execPath, command.split(" "), {
    // The test runner has a BASE_URL of its own, for its own purposes.
    env: { ...process.env, BASE_URL: "", PORT: "0", DATA_DIR: dataDir, ...own },
  });
  const [said, complained, [code]] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, "exit"),
  ]);
  return { code, said, complained };
}

/** A sentence on standard error, exit code 1, and nothing else. */
async function refusalOf(command: string, own: Record<string, string>): Promise<string> {
  const { code, said, complained } = await run(command, own);
  expect({ code, said }).toEqual({ code: 1, said: "" });
  expect(complained).not.toMatch(/^\s+at |"stack"|secret/m);
  return complained;
}

it.each([...SERVERS, ...COMMANDS])("node %s names every variable that cannot be right", async (command) => {
  const refusal = await refusalOf(command, WRONG);
  for (const name of Object.keys(WRONG)) expect(refusal).toContain(`- ${name}`);
});

// A copy to restore is read before the database is asked: backup-refused.test.ts has one.
describe.each([...SERVERS, ...COMMANDS.filter((name) => !name.includes("restore"))])("node %s", (command) => {
  it("names the address of a database that does not answer, without its password", async () => {
    const refusal = await refusalOf(command, { DATABASE_URL: "postgres://sillon:secret@127.0.0.1:1/sillon" });
    expect(refusal).toContain("check DATABASE_URL");
  });

  it("names the folder that cannot be had", async () => {
    expect(await refusalOf(command, { DATA_DIR: "/dev/null/nulle-part" })).toContain("set DATA_DIR");
  });
});

it.each(SERVERS)("node %s says which port is taken", async (command) => {
  const taking = createServer().listen(0, "127.0.0.1");
  await once(taking, "listening");
  const { port } = taking.address() as AddressInfo;
  const refusal = await refusalOf(command, { PORT: String(port), WEB_CONCURRENCY: "1" });
  expect(refusal).toBe(
    `Sillon cannot start:\n  - Port ${port} is already taken: set PORT to another one, or stop what uses it.\n`,
  );
  taking.close();
});
