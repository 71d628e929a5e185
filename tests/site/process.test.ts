import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, inject, it } from "vitest";

it("refuses to start on a bad environment, with a sentence that says what to set", async () => {
  const server = spawn("node", ["server/main.ts"], { env: environment({ PORT: "beaucoup" }) });
  let complaint = "";
  server.stderr.on("data", (chunk) => {
    complaint += chunk;
  });
  const [code] = await once(server, "exit");
  expect(code).toBe(1);
  expect(complaint).toContain("PORT");
  expect(complaint).not.toContain("    at ");
});

it.each(["SQLite", "PostgreSQL"])("finishes the answer under way when it is told to stop, on %s", async (engine) => {
  const { server, port } = await startServer(engine === "PostgreSQL" ? `${inject("postgresUrl")}/postgres` : "");
  const script = await biggestScript(port);
  const expected = (await (await fetch(`http://127.0.0.1:${port}${script}`)).arrayBuffer()).byteLength;
  // A visitor on a slow network: has begun to receive, and takes its time.
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get({ host: "127.0.0.1", port, path: script }, resolve);
  });
  server.kill("SIGTERM");
  await line(server, '"stopping"');
  let received = 0;
  for await (const chunk of answer) received += (chunk as Buffer).byteLength;
  const [code] = await once(server, "exit");
  expect(received).toBe(expected);
  expect(code).toBe(0);
});

// The test runner has a BASE_URL of its own, for its own purposes.
const environment = (own: Record<string, string>) => ({ ...process.env, BASE_URL: "", ...own });

async function startServer(databaseUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "sillon-process-"));
  const server = spawn("node", ["server/main.ts"], {
    env: environment({ PORT: "0", DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
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

async function biggestScript(port: number): Promise<string> {
  const html = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  return /href="(\/assets\/entry\.client-[^"]+\.js)"/.exec(html)?.[1] ?? "";
}
