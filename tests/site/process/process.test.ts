import { once } from "node:events";
import { cpSync, mkdtempSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runProgram, startSiteProcess } from "../../process.ts";
import { ANY_ENGINE, openTemporaryDatabase } from "../site.ts";

const START = "scripts/start.js";
const temporaryFolder = () => mkdtempSync(join(tmpdir(), "sillon-process-"));

it("refuses to start without a build", async () => {
  const clone = temporaryFolder();
  cpSync(START, join(clone, "scripts/start.mjs"));
  const { code, stderr } = await runProgram([join(clone, "scripts/start.mjs")]);
  expect(stderr).toContain("run `npm run build` first");
  expect(code).toBe(1);
});

it("names the variable to check when files cannot be stored although the database works", async () => {
  const temporary = await openTemporaryDatabase("PostgreSQL");
  const variables = {
    PORT: "0",
    DATABASE_URL: temporary.location.databaseUrl ?? "",
    DATA_DIR: "/dev/null/nulle-part",
  };
  const { stderr } = await runProgram([START], { variables });
  expect(stderr).toMatch(/Files cannot be kept .*: set DATA_DIR/);
  expect(stderr).not.toContain("    at ");
  await temporary.remove();
});

it.each(ANY_ENGINE)("answers the current request before it stops, on %s", async (engine) => {
  const temporary = await openTemporaryDatabase(engine);
  const site = await startSiteProcess(temporary.location);
  const form = "email=marie%40ferme.example&password=moisson";
  // A client on a slow network: only half of the form is sent.
  const sending = request({
    host: "127.0.0.1",
    port: site.port,
    path: "/login",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "content-length": form.length },
  });
  const answered = once(sending, "response");
  sending.write(form.slice(0, 10));
  await once(sending, "socket");
  await fetch(`http://127.0.0.1:${site.port}/healthz`);
  const ended = site.end("SIGTERM");
  await site.waitForLine('"stopping"');
  sending.end(form.slice(10));
  const [response] = (await answered) as [IncomingMessage];
  expect(response.statusCode).toBe(400);
  expect(response.headers.connection).toBe("close");
  response.resume();
  expect(await ended).toBe(0);
  await temporary.remove();
});
