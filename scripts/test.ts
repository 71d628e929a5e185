// `npm test`: builds the product, then runs every test on it. Ends with what failed and why, and one line that counts them all.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "../tests/tools/chromium.ts";
import { ensureJava } from "../tests/tools/java.ts";
import { readPlaywrightReport, readVitestReport, type TestReport } from "../tests/tools/reports.ts";

interface Outcome {
  passed: number;
  /** What did not pass: its name, and the first lines of the reason. */
  failures: string[];
}

const reports = mkdtempSync(join(tmpdir(), "sillon-reports-"));
const environment = { ...process.env, CHROMIUM_PATH: ensureChromium(), JAVA_PATH: ensureJava() };

const steps = [step("node scripts/check.ts"), step("npm run --silent build"), vitest(), playwright()];
const passed = steps.reduce((sum, { passed }) => sum + passed, 0);
const failures = steps.flatMap((outcome) => outcome.failures);

for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exitCode = failures.length === 0 ? 0 : 1;

function vitest(): Outcome {
  const report = join(reports, "vitest.json");
  const command = `vitest run --reporter=default --reporter=json --outputFile.json=${report}`;
  return step(command, {}, () => readVitestReport(readText(report)));
}

function playwright(): Outcome {
  const report = join(reports, "playwright.json");
  const command = "playwright test --reporter=list,json";
  return step(command, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, () => readPlaywrightReport(readText(report)));
}

/** A command that fails without a report to tell why still counts as one failure. */
function step(command: string, extra: Record<string, string> = {}, readReport?: () => TestReport): Outcome {
  const { status } = spawnSync(command, { shell: true, stdio: "inherit", env: { ...environment, ...extra } });
  const outcome = readReport?.() ?? { passed: 0, failures: [] };
  const untold = status !== 0 && outcome.failures.length === 0;
  return untold ? { ...outcome, failures: [`${command}: exit code ${status}`] } : outcome;
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
