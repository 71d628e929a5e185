import type { Database } from "#platform/database/database.ts";
import { countAttempt, type RateLimit, uncountAttempt } from "#platform/rate-limit.ts";
import { plainName } from "#platform/values/file-name.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { type Stage, startDay } from "#subjects/stages/rules/stage.ts";
import type { DocumentStore } from "../files/document-files.ts";
import { type EvidenceOptions, evidenceOf } from "./evidence.ts";

const HOUR = 3_600;
export const EVIDENCE_AN_HOUR = 30;

const running = (userId: string): RateLimit => ({ key: `evidence running ${userId}`, limit: 1, seconds: HOUR / 4 });
const hourly = (userId: string): RateLimit => ({ key: `evidence ${userId}`, limit: EVIDENCE_AN_HOUR, seconds: HOUR });

interface EvidenceDownload {
  chunks: AsyncGenerator<Uint8Array>;
  /** Once it has ended, or the client has left; also before its first byte. */
  release(): Promise<void>;
}

/** One at a time for each administrator. Recorded before the first byte. */
export async function downloadEvidence(
  store: DocumentStore,
  { by, ...options }: Omit<EvidenceOptions, "by"> & { by: User },
): Promise<EvidenceDownload | { reason: "running" | "tooMany" }> {
  const { source } = options;
  const { stage } = source.dossier;
  const started = await start(store.database, { by, stage }, source.now);
  if (started !== "started") return { reason: started };
  return {
    chunks: evidenceOf(store, { ...options, by: by.name }),
    release: () => uncountAttempt(store.database, [running(by.id)]),
  };
}

async function start(database: Database, { by, stage }: { by: User; stage: Stage }, now: Date) {
  return database.transaction().execute(async (transaction) => {
    if (!(await countAttempt(transaction, [running(by.id)], now))) return "running";
    if (!(await countAttempt(transaction, [hourly(by.id)], now))) {
      await uncountAttempt(transaction, [running(by.id)]);
      return "tooMany";
    }
    await record(transaction, { by, action: "evidenceDownloaded", stage }, now);
    return "started";
  });
}

/** dossier-de-preuve_{title}_{date}.zip */
export const evidenceName = (stage: Pick<Stage, "title" | "date">) =>
  `dossier-de-preuve_${plainName(stage.title) || "stage"}_${dashedDate(startDay(stage))}.zip`;
