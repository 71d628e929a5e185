import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import PostalMime, { type Email } from "postal-mime";
import { tidyParticipant } from "../domain/registrations/participant.ts";
import { type Database, openDatabase } from "../server/database/database.ts";
import { queueMails } from "../server/mails/queue-mails.ts";
import { participantColumns } from "../server/registrations/participant-columns.ts";
import { type Program, startProgram, startSiteProcess } from "../tests/process.ts";
import { basile, semoirDansDixJours } from "../tests/stages.ts";
import { makeRegistrants, stageOf } from "./many-registrants.ts";
import { type Section, whole } from "./report.ts";
import { median } from "./statistics.ts";

const MAILS = 1_000;
const ROUNDS = 3;
const PEOPLE_PER_ROUND = 1_500;
const CONNECTIONS = 32;
const SENDING_GOAL = 0.5;
const REGISTRATION_GOAL = 0.9;

export async function mails(): Promise<Section[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "sillon-mails-"));
  await makeRegistrants([MAILS])(dataDir, new URL("http://localhost"));
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const sections = [await sending(database, dataDir), await registering(database)];
  await database.destroy();
  rmSync(dataDir, { recursive: true, force: true });
  return sections;
}

interface Speeds {
  site: number;
  floor: number;
}

/** From the outbox, with a private link each, one at a time; against the mail library with the same mails and no database. */
async function sending(database: Database, dataDir: string): Promise<Section> {
  const sink = startProgram(["bench/floors/mail-sink.ts", String(MAILS)]);
  const port = Number((await sink.waitForLine("sink on")).replace("sink on ", ""));
  const variables = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "site@centre.example",
    MAIL_PER_MINUTE: "100000",
  };
  const site = await startSiteProcess({ dataDir, databaseUrl: null }, { variables });
  const pool = createTransport({ host: "127.0.0.1", port, pool: true, maxConnections: 1 });
  const speeds: Speeds[] = [];
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round++) {
    await queueRegistrationMails(database);
    const ours = await batchOf(sink, 2 * round + 1);
    for (let number = 0; number < MAILS; number++) await pool.sendMail({ ...copyOf(ours.mail), to: addressOf(number) });
    const floor = await batchOf(sink, 2 * round + 2);
    if (round > 0) speeds.push({ site: ours.perSecond, floor: floor.perSecond });
  }
  pool.close();
  await site.end("SIGTERM");
  await sink.end("SIGKILL");
  return section(speeds, {
    title: `${whole(MAILS)} mails to a local mail server`,
    text: `Registration mails, each with a new private link, from the outbox of the embedded database; the floor is nodemailer alone, with the same mail, also one connection and one mail at a time. ${ROUNDS} rounds, alternating; medians.`,
    goal: SENDING_GOAL,
    names: ["site", "nodemailer"],
  });
}

const addressOf = (number: number) => `p${number}@ferme.example`;

/** In the shape of the transaction of a registration, without and with its mail. */
async function registering(database: Database): Promise<Section> {
  const speeds: Speeds[] = [];
  await register(database, true);
  await register(database, false);
  for (let round = 0; round < ROUNDS; round++)
    speeds.push({ site: await register(database, true), floor: await register(database, false) });
  return section(speeds, {
    title: "Registrations with their mail",
    text: `The statements of a registration in one durable transaction, ${CONNECTIONS} at a time, ${PEOPLE_PER_ROUND} people a round, with and without writing their mail. ${ROUNDS} rounds, alternating; medians.`,
    goal: REGISTRATION_GOAL,
    names: ["with", "without"],
  });
}

/** Returns how many a second. */
async function register(database: Database, withMail: boolean): Promise<number> {
  const started = performance.now();
  let left = PEOPLE_PER_ROUND;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await registerOne(database, withMail);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return (PEOPLE_PER_ROUND / (performance.now() - started)) * 1_000;
}

async function registerOne(database: Database, withMail: boolean) {
  const now = new Date();
  const [id, stageId] = [randomUUID(), stageOf(MAILS)];
  const participant = tidyParticipant({ ...basile, email: `${id}@ferme.example`, lastName: id });
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("stages")
      .set((column) => ({ available_seats: column("available_seats", "-", 0), updated_at: now }))
      .where("id", "=", stageId)
      .where("available_seats", ">=", 1)
      .returning(["title", "available_seats", "end_registration_date"])
      .execute();
    await transaction
      .selectFrom("participants")
      .select(["email", "person_key", "submission"])
      .where("stage_id", "=", stageId)
      .where("email", "in", [participant.email])
      .execute();
    const own = { user_id: null, registered_by: null, registered_by_user: null, registration_date: now };
    const row = { id, stage_id: stageId, ...participantColumns(participant), ...own, submission: id };
    await transaction.insertInto("participants").values(row).execute();
    if (withMail) await queueMails(transaction, [registrationMail(id, participant.email)], now);
  });
}

function registrationMail(participantId: string, to: string) {
  const { id: _, ...stage } = semoirDansDixJours;
  const about = { stage: { ...stage, id: stageOf(MAILS) }, people: ["Basile Hutin"], toRegistrar: false };
  return { kind: "registration" as const, to, data: { ...about, registeredBy: null }, participantId };
}

function queueRegistrationMails(database: Database) {
  const people = Array.from({ length: MAILS }, (_, number) => number);
  const queued = people.map((number) => registrationMail(`${MAILS}-${number}`, addressOf(number)));
  return database.transaction().execute((transaction) => queueMails(transaction, queued, new Date()));
}

async function batchOf(sink: Program, batch: number) {
  const line = await sink.waitForLine(`{"batch":${batch},`);
  const { milliseconds, mail } = JSON.parse(line) as { milliseconds: number; mail: string };
  return { perSecond: (MAILS / milliseconds) * 1_000, mail: await PostalMime.parse(Buffer.from(mail, "base64")) };
}

/** The same words and files. */
function copyOf({ subject = "", text = "", html = "", attachments }: Email) {
  const files = attachments.map(({ filename, content }) => ({
    filename: filename ?? "",
    content: Buffer.from(content as ArrayBuffer),
  }));
  return { from: "site@centre.example", subject, text, html, attachments: files };
}

interface Texts {
  title: string;
  text: string;
  goal: number;
  names: readonly [string, string];
}

function section(speeds: readonly Speeds[], { title, text, goal, names: [ours, floor] }: Texts): Section {
  const ratios = speeds.map((one) => one.site / one.floor);
  return {
    title,
    text,
    head: [`${ours} /s`, `${floor} /s`, "**ratio**", "each round"],
    rows: [
      [
        whole(median(speeds.map((one) => one.site))),
        whole(median(speeds.map((one) => one.floor))),
        `**${median(ratios).toFixed(2)}**`,
        ratios.map((ratio) => ratio.toFixed(2)).join(", "),
      ],
    ],
    goal: `ratio ≥ ${goal}`,
  };
}
