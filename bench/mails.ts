import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import PostalMime, { type Email } from "postal-mime";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { registration } from "#subjects/registrations/mails.ts";
import { type Program, startProgram, startSiteProcess } from "../tests/process.ts";
import { semoirDansDixJours } from "../tests/stages.ts";
import { makeRegistrants, stageOf } from "./many-registrants.ts";
import { makeStages } from "./many-stages.ts";
import { register } from "./registration.ts";
import { type Section, whole } from "./report.ts";
import { startSite } from "./site.ts";
import { median } from "./statistics.ts";

const MAILS = 1_000;
const ROUNDS = 3;
const SENDING_GOAL = 0.5;
const REGISTRATION_GOAL = 0.9;

export async function mails(): Promise<Section[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "sillon-mails-"));
  await makeRegistrants([MAILS])(dataDir, new URL("http://localhost"));
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const sent = await sending(database, dataDir);
  await database.destroy();
  rmSync(dataDir, { recursive: true, force: true });
  return [sent, await registering()];
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

/** Through the website, with addresses to which a mail can be written, and with others. */
async function registering(): Promise<Section> {
  const site = await startSite({ prepare: makeStages(1, 1_000_000) });
  const speeds: Speeds[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = await register(site.origin, `with${round}`);
    const floor = await register(site.origin, `without${round}`, "ferme,example.example");
    if (round > 0) speeds.push({ site: ours.perSecond, floor: floor.perSecond });
  }
  await site.stop();
  return section(speeds, {
    title: "Registrations with their mail",
    text: `Registrations on one stage as in the bench \`registration\`; the floor is the same registration with an address that no mail can be written to, so that none is queued. ${ROUNDS} rounds, alternating; medians.`,
    goal: REGISTRATION_GOAL,
    names: ["with", "without"],
  });
}

function registrationMail(participantId: string, to: string) {
  const { id: _, ...stage } = semoirDansDixJours;
  const about = { stage: { ...stage, id: stageOf(MAILS) }, people: ["Basile Hutin"], toRegistrar: false };
  return { mail: registration.with({ ...about, registeredBy: null }), to, participantId };
}

/** To the addresses of the registrants: a private link is made for no other. */
async function queueRegistrationMails(database: Database) {
  const people = database.selectFrom("participants").select(["id", "email"]).where("stage_id", "=", stageOf(MAILS));
  const queued = (await people.execute()).map(({ id, email }) => registrationMail(id, email));
  await database.transaction().execute((transaction) => queueMails(transaction, queued, new Date()));
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
