import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { REPORT_FILE, readReport, type TestReport, type TestResult } from "./test-report.ts";

export interface Outcome extends TestReport {
  /** Runs one of its tests alone, in a fresh process. */
  runAlone?: (test: TestResult) => Promise<Outcome>;
}

const SLOWEST = 5;
const folder = mkdtempSync(join(tmpdir(), "sillon-reports-"));
let reports = 0;

export function runVitest(...args: string[]): Promise<Outcome> {
  return runReported(
    `vitest run --reporter=default --reporter=./tests/tools/vitest-reporter.ts ${args.join(" ")}`,
    (test) => runVitest(test.file, `-t ${quoted(`^${RegExp.escape(test.name)}$`)}`),
  );
}

export function runPlaywright(...args: string[]): Promise<Outcome> {
  return runReported(`playwright test --reporter=list,./tests/tools/playwright-reporter.ts ${args.join(" ")}`, (test) =>
    runPlaywright(`${test.file}:${test.line}`, `-g ${quoted(RegExp.escape(test.name))}`),
  );
}

/** A command without a report: its exit code tells whether it failed. */
export async function runCommand(command: string): Promise<Outcome> {
  const status = await run(command);
  return { tests: [], files: {}, otherErrors: status === 0 ? [] : [`${command}: exit code ${status}`] };
}

async function runReported(command: string, runAlone: Outcome["runAlone"]): Promise<Outcome> {
  const file = join(folder, `${++reports}.json`);
  const status = await run(command, { [REPORT_FILE]: file });
  const report = readReport(file) ?? { tests: [], files: {}, otherErrors: [`${command}: no report`] };
  printSlowest(report);
  const hasFailed = report.otherErrors.length > 0 || report.tests.some(({ errors }) => errors.length > 0);
  // The exit code and the report must agree.
  if (status !== 0 && !hasFailed) report.otherErrors.push(`${command}: exit code ${status}`);
  return { ...report, runAlone };
}

async function run(command: string, variables: Record<string, string> = {}): Promise<number | null> {
  const started = performance.now();
  const child = spawn(command, { shell: true, stdio: "inherit", env: { ...process.env, ...variables } });
  const [status] = await once(child, "exit");
  process.stdout.write(`${seconds(performance.now() - started)}: ${command}\n`);
  return status;
}

function printSlowest({ files }: TestReport) {
  const slowest = Object.entries(files).sort(([, one], [, other]) => other - one);
  for (const [file, milliseconds] of slowest.slice(0, SLOWEST))
    process.stdout.write(`  ${seconds(milliseconds)}: ${file}\n`);
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(0)} s`;
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
