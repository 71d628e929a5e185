import type { Database, Reader } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { MailState } from "#subjects/mails/rules/mail-states.ts";
import { stageStatus } from "#subjects/stages/rules/stage.ts";
import type { DocumentSource } from "../rules/document-input.ts";
import { type DossierDocument, dossierDocuments } from "../rules/document-states.ts";
import { countCovered, type DossierClosing, type DossierEnd, dossierEnd } from "../rules/dossier-closing.ts";
import { countLacking } from "../rules/dossier-lacks.ts";
import { readinessOf } from "./describe/describe-document.ts";
import { factsDigest } from "./facts-digest.ts";
import { findClosing } from "./find-closing.ts";
import { readDossier } from "./read-dossier.ts";
import { readTemplates, type Templates } from "./templates/read-templates.ts";

export interface DossierStates {
  source: DocumentSource;
  templates: Templates;
  documents: readonly DossierDocument[];
  /** The ids of the mails that did not arrive, by document. */
  failedMails: ReadonlyMap<string, string>;
  /** How many mails with its documents have not left yet. */
  waitingMails: number;
  /** How many things lack until the dossier is closed. */
  lacking: number;
  isOver: boolean;
  /** Only of a stage that is over. */
  closing: DossierClosing | null;
  /** How many of the documents that lack something the closing covers. */
  covered: number;
  end: DossierEnd;
}

interface StageSettings {
  stageId: string;
  settings: DocumentSource["settings"];
}

/** The state of every document of a stage; null for an unknown stage. */
export async function readDossierStates(
  database: Reader,
  { stageId, settings }: StageSettings,
  now: Date,
): Promise<DossierStates | null> {
  const dossier = await readDossier(database, stageId);
  if (!dossier) return null;
  const source: DocumentSource = { dossier, settings, today: dayInParis(now), now };
  const templates = await readTemplates(database);
  const mailed = await readMailed(database, stageId);
  const isOver = stageStatus(dossier.stage, now) === "terminé";
  const documents = dossierDocuments(dossier, {
    isOver,
    failed: mailed.failed,
    waiting: mailed.waiting,
    isOutdated: ({ kind, subject, factsDigest: digest }) =>
      digest !== "" && digest !== factsDigest(dossier, { kind, subject }),
    missingIn(kind, subject) {
      const why = readinessOf({ ...source, kind, subject, number: null, replaces: null }, templates[kind].text);
      return why && "missing" in why ? why.missing : [];
    },
  });
  const hasHouseRules = settings.dossiers.houseRulesUrl !== "";
  const closing = isOver ? await findClosing(database, stageId) : null;
  const [missing, covered] = [countLacking(documents), countCovered(documents, closing)];
  const withoutHouseRules = closing?.withoutHouseRules ?? false;
  return {
    ...{
      source,
      templates,
      documents,
      failedMails: mailed.failed,
      waitingMails: new Set(mailed.waiting.values()).size,
      isOver,
      closing,
      covered,
    },
    lacking: missing + Number(!hasHouseRules),
    end: dossierEnd({ missing, covered, hasHouseRules, withoutHouseRules }),
  };
}

/** The mails that did not arrive, and those that have not left yet, by their document. */
async function readMailed(database: Reader, stageId: string) {
  const rows = await database
    .selectFrom("issued_documents")
    .innerJoin("mails", "mails.id", "issued_documents.mail_id")
    .select(["issued_documents.id", "mails.id as mailId", "mails.state"])
    .where("issued_documents.stage_id", "=", stageId)
    .where("mails.state", "!=", "sent")
    .execute();
  const mailsOf = (isFailed: boolean) => {
    const some = rows.filter(({ state }) => NOT_ARRIVING.includes(state) === isFailed);
    return new Map(some.map(({ id, mailId }) => [id, mailId]));
  };
  return { failed: mailsOf(true), waiting: mailsOf(false) };
}

/** How many mails with documents of a stage have not left yet: one mail carries several. */
export async function countWaitingMails(database: Reader, stageId: string): Promise<number> {
  return new Set((await readMailed(database, stageId)).waiting.values()).size;
}

const NOT_ARRIVING: readonly string[] = ["failed", "cancelled"] satisfies MailState[];

/** Writes what the dossier lacks, for the list of dossiers. */
export async function refreshDossierState(
  database: Database,
  wanted: StageSettings,
  now: Date,
): Promise<DossierStates | null> {
  const states = await readDossierStates(database, wanted, now);
  if (!states) return null;
  const { participants } = states.source.dossier;
  // The house rules are those of today, whatever was written here: list-stages.ts.
  const row = {
    missing: countLacking(states.documents),
    covered: states.covered,
    participants: participants.length,
    absent: participants.filter(({ followedMinutes }) => followedMinutes === 0).length,
    checked_at: now,
  };
  // The stage may be deleted meanwhile: nothing is written then.
  await singleStatement(database)
    .insertInto("dossier_states")
    .columns(["stage_id", "missing", "covered", "participants", "absent", "checked_at"])
    .expression(({ selectFrom, val }) =>
      selectFrom("stages")
        .select(({ ref }) => [
          ref("stages.id").as("stage_id"),
          val(row.missing).as("missing"),
          val(row.covered).as("covered"),
          val(row.participants).as("participants"),
          val(row.absent).as("absent"),
          val(row.checked_at).as("checked_at"),
        ])
        .where("stages.id", "=", wanted.stageId),
    )
    .onConflict((conflict) => conflict.column("stage_id").doUpdateSet(row))
    .execute();
  return states;
}
