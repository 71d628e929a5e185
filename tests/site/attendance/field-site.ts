import { randomUUID } from "node:crypto";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { Day } from "#platform/values/paris-time.ts";
import type { Role } from "#platform/values/user.ts";
import type { SignUpForm } from "#subjects/accounts/rules/account-rules.ts";
import { readRecords } from "#subjects/attendance/data/records/read-records.ts";
import { recordDigest } from "#subjects/attendance/data/records/record-digest.ts";
import type { AttendanceEntry } from "#subjects/attendance/rules/attendance-record.ts";
import type { FieldAnswer, FieldData, FieldSending } from "#subjects/attendance/rules/field/field-data.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { sendingOf } from "../../field-entries.ts";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { basile, noemie, semoirDansDixJours, twoDays } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { type Engine, openSite, type Site } from "../site.ts";

/** On the morning of the stage, an hour after its beginning. */
export const NOW = "2026-11-16T09:00:00.000Z";
export const DATA = "/emargement/donnees";
export const SENDING = "/emargement/envois";

export const semoir: Stage = { ...semoirDansDixJours, date: "2026-11-16" };
/** Given by somebody else. */
export const presse: Stage = { ...semoirDansDixJours, id: "presse", title: "Presse", date: "2026-11-17" };

export interface FieldSite {
  site: Site;
  /** A trainer. */
  paul: Browser;
  odile: Browser;
  /** Registered on the first stage. */
  basileId: string;
  noemieId: string;
}

/** Paul gives the first of two stages, on which Basile and Noémie are. */
export async function openField(engine: Engine): Promise<FieldSite> {
  // Some of these tests count statements: the settings are read once.
  const site = await openSite(engine, { now: NOW });
  const { database } = site.services;
  const [pauls, another] = site.services.team;
  if (!pauls || !another) throw new Error("the team has no two people");
  await nameTrainer(site, pauls.id, paulChauffeur);
  await addStage(site, semoir, pauls.id);
  await addStage(site, presse, another.id);
  for (const person of [noemie, basile]) await enrol(site, semoir, person);
  const idOf = async ({ email }: { email: string }) =>
    (await database.selectFrom("participants").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
  return {
    site,
    paul: await holding(site, paulChauffeur),
    odile: await holding(site, odileAdministratrice, "admin"),
    basileId: await idOf(basile),
    noemieId: await idOf(noemie),
  };
}

/** With the half-days of two days, which that person gives. */
export async function addStage({ services: { database, clock } }: Site, stage: Stage, trainerId: string) {
  await insertStage(database, { ...stage, halfDays: halfDaysOf(stage, trainerId) }, clock());
}

export const halfDaysOf = ({ id, date }: Pick<Stage, "id" | "date">, trainerId: string) =>
  twoDays(date as Day).map((halfDay, index) => ({ ...halfDay, id: `${id}-${index}`, trainerId, trainer: "Quelqu’un" }));

/** That person of the team has that address from now on. */
export async function nameTrainer(
  { services }: Pick<Site, "services">,
  trainerId: string,
  { email }: Pick<SignUpForm, "email">,
) {
  const { database, settings } = services;
  await singleStatement(database).updateTable("trainers").set({ email }).where("id", "=", trainerId).execute();
  await singleStatement(database)
    .updateTable("settings")
    .set({ value: randomUUID() })
    .where("name", "=", "site-change")
    .execute();
  settings.invalidate();
}

const holders = new WeakMap<Browser, string>();

/** A browser whose sendings say that this person held the device. */
export async function holding(site: Site, person: SignUpForm, role?: Role): Promise<Browser> {
  const browser = await signedIn(site, person, role);
  holders.set(browser, (await accountOf(site, person)).id);
  return browser;
}

export const holderOf = (browser: Browser) => holders.get(browser) ?? "nobody";

export const postSending = (browser: Browser, sending: FieldSending | string) =>
  browser.send(
    SENDING,
    typeof sending === "string" ? sending : JSON.stringify({ ...sending, holderId: holderOf(browser) }),
    { "content-type": "application/json" },
  );

/** What became of each entry: "stored", or why not. */
export async function send(browser: Browser, entries: readonly AttendanceEntry[], other: Partial<FieldSending> = {}) {
  const response = await postSending(browser, sendingOf(entries, other));
  const { outcomes } = (await response.json()) as FieldAnswer;
  return outcomes.map((outcome) => (outcome.outcome === "stored" ? "stored" : outcome.reason));
}

export async function dataFor(browser: Browser, search = ""): Promise<FieldData> {
  return (await browser.get(DATA + search)).json();
}

/** The records of a stage; fails unless each fits the one before it. */
export async function chainOf({ services: { database } }: Site, stageId: string) {
  const rows = await database
    .selectFrom("attendance_records")
    .selectAll()
    .where("stage_id", "=", stageId)
    .orderBy("number")
    .execute();
  let previous = "";
  for (const [index, { digest, ...row }] of rows.entries()) {
    if (row.number !== index + 1 || row.previous_digest !== previous || recordDigest(row) !== digest)
      throw new Error(`record ${row.number} does not fit`);
    previous = digest;
  }
  const chain = await database
    .selectFrom("attendance_chains")
    .select(["last_number", "last_digest"])
    .where("stage_id", "=", stageId)
    .executeTakeFirst();
  if (rows.length > 0 && (chain?.last_number !== rows.length || chain.last_digest !== previous))
    throw new Error("the chain ends elsewhere");
  return readRecords(database, stageId);
}
