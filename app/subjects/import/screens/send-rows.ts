import { SESSION_ENDED, SITE_UNAVAILABLE } from "#platform/values/form-messages.ts";
import { FILE_NAME } from "#platform/values/text-lengths.ts";
import { toBatches } from "../rules/batch.ts";
import type { ReadSheet } from "../rules/read-sheet.ts";
import type { SendingAnswer } from "./sending.ts";

interface Sent {
  /** The id of the import. */
  submission: string;
  stage: string;
  fileName: string;
  sheet: ReadSheet;
}

/** Sends the rows one batch after the other. Each may be sent again: the server keeps a row once. */
export async function sendRows(
  { submission, stage, fileName, sheet: { kind, columns, unknown, rows } }: Sent,
  onProgress: (received: number) => void,
): Promise<SendingAnswer> {
  const started = await post({
    intent: "start",
    submission,
    kind,
    stage,
    importFile: fileName.slice(0, FILE_NAME),
    importColumns: JSON.stringify({ columns, unknown }),
    expectedRows: String(rows.length),
  });
  if ("refusal" in started) return started;
  for (const { text } of toBatches(rows)) {
    const added = await post({ intent: "rows", submission, importRows: text });
    if ("refusal" in added) return added;
    onProgress(added.received);
  }
  return post({ intent: "finish", submission });
}

const ATTEMPTS = 3;

async function post(fields: Record<string, string>): Promise<SendingAnswer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch("/admin/import/envoi", { method: "POST", body });
      const answer: SendingAnswer | null = await response.json().catch(() => null);
      if (answer) return answer;
      return { refusal: response.status === 404 ? SESSION_ENDED : SITE_UNAVAILABLE };
    } catch {
      if (attempt === ATTEMPTS) return { refusal: SITE_UNAVAILABLE };
    }
  }
}
