import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { documentWith, jobOf } from "../../document-descriptions.ts";
import { textOfPdf } from "../../read-pdf.ts";

const THREAD = join(import.meta.dirname, "../../../build/server/pdf-worker.js");

/** A program somewhere else, which only knows where the built thread is. */
const PROGRAM = `
  import { Worker } from "node:worker_threads";
  const [thread, job] = process.argv.slice(1);
  const worker = new Worker(thread, { execArgv: [] });
  worker.postMessage({ ...JSON.parse(job), createdAt: new Date(0) });
  worker.once("message", ({ bytes, fault }) => {
    process.stdout.write(bytes ?? JSON.stringify(fault), () => process.exit(0));
  });
`;

test("the built thread finds its fonts, whatever the working directory", async () => {
  const job = JSON.stringify(jobOf(documentWith([{ kind: "checkboxes", items: [{ label: "Œuf", isChecked: true }] }])));
  const args = ["--input-type=module", "-e", PROGRAM, THREAD, job];
  const child = spawn(process.execPath, args, { cwd: tmpdir(), stdio: ["ignore", "pipe", "pipe"] });
  const [bytes, errors] = await Promise.all([buffer(child.stdout), text(child.stderr), once(child, "exit")]);
  expect(errors).toBe("");
  expect(await textOfPdf(bytes)).toContain("☒ Œuf");
});
