// The floor of a registration: a bare node:http server that reads the same form and runs the same SQL statements in one
// transaction, as durably, and nothing else: no framework, no rules, no query builder.
// `node bench/floors/bare.ts DATA_DIR` uses the database there.
import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const database = new DatabaseSync(join(process.argv[2] ?? "", "sillon.db"), { enableForeignKeyConstraints: true });
database.exec("pragma journal_mode = wal; pragma synchronous = full");
const take = database.prepare(
  `update stages set available_seats = available_seats - 1, registered_seats = registered_seats + 1, updated_at = ?
   where id = ? and available_seats >= 1
   returning type_id, title, date, location, duration, available_seats, end_registration_date`,
);
const find = database.prepare(
  "select email, first_name, last_name, submission from participants where stage_id = ? and email in (?)",
);
const add = database.prepare(
  `insert into participants (id, stage_id, user_id, email, first_name, last_name, person_key, phone, company, level,
     is_handicapped, handicap_type, registered_by, registered_by_user, registration_date, submission, search_text)
   values (?, ?, null, ?, ?, ?, ?, ?, ?, ?, 0, '', null, null, ?, ?, ?)`,
);
const mail = database.prepare(
  `insert into mails (id, kind, recipient, subject, data, stage_id, participant_id, user_id, priority, state, due_at,
     created_at, sent_at, once_key)
   values (?, 'registration', ?, ?, ?, ?, ?, null, 1, 'waiting', ?, ?, null, null)`,
);
const count = database.prepare(
  `insert into sign_in_attempts (key, count, expires_at) values (?, 1, ?), (?, 1, ?)
   on conflict (key) do update set count = excluded.count + case when sign_in_attempts.expires_at <= ? then 0 else sign_in_attempts.count end,
     expires_at = case when sign_in_attempts.expires_at <= ? then excluded.expires_at else sign_in_attempts.expires_at end
   where sign_in_attempts.expires_at <= ? or sign_in_attempts.count + excluded.count <= 120
   returning key`,
);
const digest = (key: string) => createHash("sha256").update(key).digest("base64url");

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  const of = (name: string) => form.get(name) ?? "";
  const [email, first, last, company] = [of("email"), of("firstName"), of("lastName"), of("company")];
  const now = new Date().toISOString();
  const key = `${first} ${last}`.toLowerCase();
  database.exec("begin immediate");
  const [stage] = take.all(now, "stage-0");
  const taken = stage !== undefined && find.all("stage-0", email).length === 0;
  if (taken) {
    const person = [email, first, last, key, of("phone"), company, of("level")] as const;
    const id = randomUUID();
    add.run(id, "stage-0", ...person, now, of("submission"), `${key} ${email} ${company.toLowerCase()}`);
    const told = JSON.stringify({ stage, people: [`${first} ${last}`], toRegistrar: false, registeredBy: null });
    mail.run(randomUUID(), email, `Votre inscription : ${stage.title}`, told, "stage-0", id, now, now);
    const address = request.headers["x-forwarded-for"];
    const [soon, late] = [600, 86_400].map((seconds) => new Date(Date.now() + seconds * 1_000).toISOString());
    count.all(digest(`600 ${address}`), soon ?? "", digest(`86400 ${address}`), late ?? "", now, now, now);
  }
  database.exec(taken ? "commit" : "rollback");
  response.writeHead(taken ? 200 : 409, { "content-type": "application/json" });
  response.end(JSON.stringify({ success: taken }));
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`bare on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
