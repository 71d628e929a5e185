// The floor under a registration: a bare node:http server that reads the same form and does the same transaction on the
// same database engine, with the same care for the disk, and nothing else.
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const database = new DatabaseSync(join(mkdtempSync(join(tmpdir(), "sillon-bare-")), "bare.db"));
database.exec(`
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table stages (id text primary key, seats integer not null check (seats >= 0));
  create table participants (id text primary key, stage_id text, email text, first_name text, last_name text, phone text,
    company text, level text, unique (stage_id, email, first_name, last_name));
  insert into stages values ('stage-0', 1000000);
`);
const take = database.prepare("update stages set seats = seats - 1 where id = ? and seats >= 1");
const add = database.prepare("insert into participants values (?, ?, ?, ?, ?, ?, ?, ?)");
const FIELDS = ["email", "firstName", "lastName", "phone", "company", "level"];

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  database.exec("begin immediate");
  const { changes } = take.run("stage-0");
  if (changes === 1) add.run(randomUUID(), "stage-0", ...FIELDS.map((field) => form.get(field) ?? ""));
  database.exec("commit");
  response.writeHead(changes === 1 ? 200 : 409, { "content-type": "application/json" });
  response.end(JSON.stringify({ success: changes === 1 }));
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`bare on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
