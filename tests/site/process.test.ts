import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, inject, it } from "vitest";

it("refuses to start on a bad environment, with a sentence that says what to set", async () => {
  const server = spawn("node", ["scripts/start.js"], { env: environment({ PORT: "beaucoup" }) });
  const exited = once(server, "exit");
  const complaint = await textOf(server.stderr);
  expect((await exited)[0]).toBe(1);
  expect(complaint).toContain("PORT");
  expect(complaint).not.toContain("    at ");
});

it("says that it has not been built", async () => {
  const clone = mkdtempSync(join(tmpdir(), "sillon-process-"));
  cpSync("scripts/start.js", join(clone, "scripts/start.mjs"));
  const server = spawn("node", [join(clone, "scripts/start.mjs")]);
  const exited = once(server, "exit");
  expect(await textOf(server.stderr)).toContain("run `npm run build` first");
  expect((await exited)[0]).toBe(1);
});

it.each([
  [{ DATA_DIR: "/dev/null/nulle-part" }, "DATA_DIR"],
  [{ DATABASE_URL: "postgres://sillon:secret@127.0.0.1:1/sillon" }, "DATABASE_URL"],
])("says what to mend when the database cannot be had: %j", async (own, name) => {
  const server = spawn("node", ["scripts/start.js"], { env: environment({ PORT: "0", ...own }) });
  const complaint = await textOf(server.stderr);
  expect(complaint).toContain(name);
  expect(complaint).not.toContain("secret");
  expect(complaint).not.toContain("    at ");
});

it("says what to mend when files cannot be kept, beside a database that can", async () => {
  const own = { PORT: "0", DATABASE_URL: `${inject("postgresUrl")}/postgres`, DATA_DIR: "/dev/null/nulle-part" };
  const server = spawn("node", ["scripts/start.js"], { env: environment(own) });
  const complaint = await textOf(server.stderr);
  expect(complaint).toMatch(/Files cannot be kept .*: set DATA_DIR/);
  expect(complaint).not.toContain("    at ");
});

it("says which port is taken", async () => {
  const { server, port } = await startServer("");
  const second = spawn("node", ["scripts/start.js"], {
    env: environment({ PORT: String(port), DATA_DIR: mkdtempSync(join(tmpdir(), "sillon-process-")) }),
  });
  expect(await textOf(second.stderr)).toContain(`Port ${port} is already taken: set PORT`);
  server.kill("SIGTERM");
  await once(server, "exit");
});

it.each(["SQLite", "PostgreSQL"])("answers the request under way when it is told to stop, on %s", async (engine) => {
  const { server, port } = await startServer(engine === "PostgreSQL" ? `${inject("postgresUrl")}/postgres` : "");
  const form = "email=marie%40ferme.example&password=moisson";
  // A visitor on a slow network: half of the form has left the phone.
  const asking = request({
    host: "127.0.0.1",
    port,
    path: "/login",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "content-length": form.length },
  });
  const answered = once(asking, "response");
  asking.write(form.slice(0, 10));
  await once(asking, "socket");
  await fetch(`http://127.0.0.1:${port}/healthz`);
  server.kill("SIGTERM");
  await line(server, '"stopping"');
  asking.end(form.slice(10));
  const [answer] = (await answered) as [IncomingMessage];
  expect(answer.statusCode).toBe(400);
  expect(answer.headers.connection).toBe("close");
  answer.resume();
  const [code] = await once(server, "exit");
  expect(code).toBe(0);
});

// The test runner has a BASE_URL of its own, for its own purposes.
const environment = (own: Record<string, string>) => ({ ...process.env, BASE_URL: "", ...own });

async function startServer(databaseUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "sillon-process-"));
  const server = spawn("node", ["scripts/start.js"], {
    env: environment({ PORT: "0", WEB_CONCURRENCY: "1", DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
  });
  const { port } = JSON.parse(await line(server, '"listening"'));
  return { server, port: port as number };
}

async function line(server: ChildProcess, wanted: string): Promise<string> {
  if (!server.stdout) throw new Error("the server has no output");
  const reader = createInterface(server.stdout);
  for await (const text of reader) if (text.includes(wanted)) return text;
  throw new Error(`the server ended without a line with ${wanted}`);
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
