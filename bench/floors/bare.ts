// The floor of a registration: a bare node:http server that reads the same form and runs the same SQL statements in one
// transaction, as durably, and nothing else: no framework, no rules, no query builder.
// `node bench/floors/bare.ts DATA_DIR` uses the database there.
import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

const database = new DatabaseSync(join(process.argv[2] ?? "", "sillon.db"), { enableForeignKeyConstraints: true });
database.exec("pragma journal_mode = wal; pragma synchronous = full");

const marks = (count: number) => Array.from({ length: count }, () => "?").join(", ");
const insertInto = (table: string, columns: string) =>
  database.prepare(`insert into ${table} (${columns}) values (${marks(columns.split(",").length)})`);

const readSetting = database.prepare("select value from setting_versions where name = ? order by version desc limit 1");
const take = database.prepare(
  `update stages set available_seats = available_seats - 1, registered_seats = registered_seats + 1, updated_at = ?
   where id = ? and state = 'open' and available_seats >= 1 and (holds_until is null or holds_until > ?)
   returning *, coalesce((select timetable from timetables where timetables.stage_id = stages.id), '[]') as timetable`,
);
const findRegistered = database.prepare(
  "select email, person_key, submission from participants where stage_id = ? and email in (?)",
);
const findOrganisation = database.prepare("select organisation_id from organisation_names where name_key in (?)");
const addOrganisation = insertInto("organisations", "id, kind, name, search_text, version, by_name, updated_at");
const addName = insertInto("organisation_names", "name_key, organisation_id");
const findPerson = database.prepare(
  `select people.id, own.contact from person_contacts as key inner join people on people.id = key.person_id
   inner join person_contacts as own on own.person_id = people.id where key.name_key in (?) and key.contact in (?)`,
);
const addPerson = insertInto(
  "people",
  "id, first_name, last_name, search_text, organisation_id, version, by_name, updated_at",
);
const addContacts = database.prepare(
  `insert into person_contacts (id, person_id, kind, value, contact, name_key, is_proven, by_centre)
   values (?, ?, 'email', ?, ?, ?, 0, 0), (?, ?, 'phone', ?, ?, null, 0, 0)
   on conflict (name_key, contact) do nothing returning person_id`,
);
const addBooking = insertInto("bookings", "id, stage_id, organisation_id, created_at");
const addParticipant = insertInto(
  "participants",
  `id, stage_id, first_name, last_name, email, phone, company, level, person_key, search_text, registration_date, submission,
   organisation_id, person_id, booking_id, is_handicapped, handicap_type, trainee_kind, payer, registered_by_centre`,
);
const addMail = database.prepare(
  `insert into mails (id, kind, recipient, subject, search_text, data, stage_id, participant_id, priority, state, due_at, created_at)
   select ?, 'registration', ?, ?, ?, ?, ?, ?, 1, 'waiting', ?, ?
   where not exists (select 1 from mails as earlier where earlier.recipient = ? and earlier.created_at > ? limit 1 offset 9)
     and not exists (select 1 from mails as earlier where earlier.recipient = ? and earlier.created_at > ? limit 1 offset 29)`,
);
const addLink = insertInto("links", "digest, participant_id, created_at, is_mailed");
const addEntry = insertInto(
  "journal",
  "id, at, by_user, by_name, action, stage_id, stage_title, person, changes, person_text, stage_text",
);
const count = database.prepare(
  `insert into sign_in_attempts (key, count, expires_at) values (?, 1, ?), (?, 1, ?)
   on conflict (key) do update set count = excluded.count + case when sign_in_attempts.expires_at <= ? then 0 else sign_in_attempts.count end,
     expires_at = case when sign_in_attempts.expires_at <= ? then excluded.expires_at else sign_in_attempts.expires_at end
   where sign_in_attempts.expires_at <= ? or sign_in_attempts.count + excluded.count <= 120
   returning key`,
);
const digest = (key: string) => createHash("sha256").update(key).digest("base64url");
const secondsFrom = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString();

const STAGE = "stage-0";

function organisationOf(company: string, now: string): SQLInputValue {
  const [found] = findOrganisation.all(company.toLowerCase());
  if (found) return found.organisation_id ?? null;
  const id = randomUUID();
  addOrganisation.run(id, "company", company, company.toLowerCase(), 0, "", now);
  addName.run(company.toLowerCase(), id);
  return id;
}

/** False: no seat is free, or the person is registered already. */
function register(of: (name: string) => string, address: string): boolean {
  const [email, first, last, phone, company] = [
    of("email"),
    of("firstName"),
    of("lastName"),
    of("phone"),
    of("company"),
  ];
  const moment = new Date();
  const now = moment.toISOString();
  const key = `${first} ${last}`.toLowerCase();
  const [stage] = take.all(now, STAGE, now);
  if (!stage || findRegistered.all(STAGE, email).length > 0) return false;
  const organisation = organisationOf(company, now);
  findPerson.all(key, email);
  const [person, booking, id] = [randomUUID(), randomUUID(), randomUUID()];
  addPerson.run(person, first, last, key, organisation, 0, "", now);
  addContacts.all(randomUUID(), person, email, email, key, randomUUID(), person, phone, phone);
  addBooking.run(booking, STAGE, organisation, now);
  const typed = [
    first,
    last,
    email,
    phone,
    company,
    of("level"),
    key,
    `${key} ${email} ${company} ${phone}`.toLowerCase(),
  ];
  addParticipant.run(id, STAGE, ...typed, now, of("submission"), organisation, person, booking, 0, "Aucun", "", "", 0);
  const subject = `Votre inscription : ${stage.title}`;
  const told = JSON.stringify({ stage, people: [`${first} ${last}`], toRegistrar: false, registeredBy: null });
  const [hourAgo, dayAgo] = [secondsFrom(moment, -3_600), secondsFrom(moment, -86_400)];
  const mail = [randomUUID(), email, subject, `${email} ${subject}`.toLowerCase(), told, STAGE, id, now, now];
  addMail.run(...mail, email, hourAgo, email, dayAgo);
  addLink.run(digest(randomUUID()), id, now, 0);
  addEntry.run(randomUUID(), now, "", "", "participantRegistered", STAGE, String(stage.title), key, "[]", key, "");
  const keys = [600, 86_400].flatMap((seconds) => [digest(`${seconds} ${address}`), secondsFrom(moment, seconds)]);
  count.all(...keys, now, now, now);
  return true;
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  readSetting.all("rules");
  readSetting.all("dossiers");
  database.exec("begin immediate");
  const taken = register((name) => form.get(name) ?? "", String(request.headers["x-forwarded-for"]));
  database.exec(taken ? "commit" : "rollback");
  response.writeHead(taken ? 200 : 409, { "content-type": "application/json" });
  response.end(JSON.stringify({ success: taken }));
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`bare on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
