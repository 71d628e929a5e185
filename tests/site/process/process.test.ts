import { once } from "node:events";
import { cpSync, mkdtempSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runProgram, startSiteProcess } from "../../process.ts";
import { ENGINES, openPlace } from "../site.ts";

const START = "scripts/start.js";
const temporaryFolder = () => mkdtempSync(join(tmpdir(), "sillon-process-"));

it("refuses to start on a bad environment, with a sentence that says what to set", async () => {
  const { code, complained } = await runProgram([START], { variables: { PORT: "beaucoup" } });
  expect(code).toBe(1);
  expect(complained).toContain("PORT");
  expect(complained).not.toContain("    at ");
});

it("says that it has not been built", async () => {
  const clone = temporaryFolder();
  cpSync(START, join(clone, "scripts/start.mjs"));
  const { code, complained } = await runProgram([join(clone, "scripts/start.mjs")]);
  expect(complained).toContain("run `npm run build` first");
  expect(code).toBe(1);
});

it.each([
  [{ DATA_DIR: "/dev/null/nulle-part" }, "DATA_DIR"],
  [{ DATABASE_URL: "postgres://sillon:secret@127.0.0.1:1/sillon" }, "DATABASE_URL"],
])("says what to mend when the database cannot be had: %j", async (own, name) => {
  const { complained } = await runProgram([START], { variables: { PORT: "0", ...own } });
  expect(complained).toContain(name);
  expect(complained).not.toContain("secret");
  expect(complained).not.toContain("    at ");
});

it("says what to mend when files cannot be kept, beside a database that can", async () => {
  const place = await openPlace("PostgreSQL");
  const variables = {
    PORT: "0",
    DATABASE_URL: place.location.databaseUrl ?? "",
    DATA_DIR: "/dev/null/nulle-part",
  };
  const { complained } = await runProgram([START], { variables });
  expect(complained).toMatch(/Files cannot be kept .*: set DATA_DIR/);
  expect(complained).not.toContain("    at ");
  await place.remove();
});

it("says which port is taken", async () => {
  const site = await startSiteProcess({ dataDir: temporaryFolder(), databaseUrl: null });
  const second = await runProgram([START], { variables: { PORT: String(site.port), DATA_DIR: temporaryFolder() } });
  expect(second.complained).toContain(`Port ${site.port} is already taken: set PORT`);
  await site.end("SIGTERM");
});

it.each(ENGINES)("answers the request under way when it is told to stop, on %s", async (engine) => {
  const place = await openPlace(engine);
  const site = await startSiteProcess(place.location);
  const form = "email=marie%40ferme.example&password=moisson";
  // A visitor on a slow network: half of the form has left the phone.
  const asking = request({
    host: "127.0.0.1",
    port: site.port,
    path: "/login",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "content-length": form.length },
  });
  const answered = once(asking, "response");
  asking.write(form.slice(0, 10));
  await once(asking, "socket");
  await fetch(`http://127.0.0.1:${site.port}/healthz`);
  const ended = site.end("SIGTERM");
  await site.line('"stopping"');
  asking.end(form.slice(10));
  const [answer] = (await answered) as [IncomingMessage];
  expect(answer.statusCode).toBe(400);
  expect(answer.headers.connection).toBe("close");
  answer.resume();
  expect(await ended).toBe(0);
  await place.remove();
});
