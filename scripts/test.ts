// `npm test`: builds the product, then runs every test on it. Ends with the failures and one line that counts all tests.
// `npm run test:all` runs more: both engines everywhere, a longer fuzz, every fault many times.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "../tests/tools/chromium.ts";
import { ensureJava } from "../tests/tools/java.ts";
import { readPlaywrightReport, readVitestReport, type TestReport } from "../tests/tools/reports.ts";

interface Outcome {
  passed: number;
  /** Failed tests: the name and the first lines of the reason. */
  failures: string[];
}

const ALL = { TEST_ALL: "1", FUZZ_REQUESTS: "30000", FAULT_REPETITIONS: "10" };

const reports = mkdtempSync(join(tmpdir(), "sillon-reports-"));
const environment = {
  ...(process.argv.includes("all") && ALL),
  ...process.env,
  CHROMIUM_PATH: ensureChromium(),
  JAVA_PATH: ensureJava(),
};

// The unit tests run with the others.
const first = await Promise.all([step("node scripts/check.ts --without-tests"), step("npm run --silent build")]);
const steps = [...first, await vitest(), await playwright()];
const passed = steps.reduce((sum, { passed }) => sum + passed, 0);
const failures = steps.flatMap((outcome) => outcome.failures);

for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exitCode = failures.length === 0 ? 0 : 1;

function vitest(): Promise<Outcome> {
  const report = join(reports, "vitest.json");
  const command = `vitest run --reporter=default --reporter=json --outputFile.json=${report}`;
  return step(command, {}, () => readVitestReport(readText(report)));
}

function playwright(): Promise<Outcome> {
  const report = join(reports, "playwright.json");
  const command = "playwright test --reporter=list,json";
  return step(command, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, () => readPlaywrightReport(readText(report)));
}

/** Runs a command. If it fails without a report, it counts as one failure. */
async function step(
  command: string,
  extra: Record<string, string> = {},
  readReport?: () => TestReport,
): Promise<Outcome> {
  const started = performance.now();
  const child = spawn(command, { shell: true, stdio: "inherit", env: { ...environment, ...extra } });
  const [status] = await once(child, "exit");
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(0)} s: ${command}\n`);
  const outcome = readReport?.() ?? { passed: 0, failures: [] };
  const isUnreported = status !== 0 && outcome.failures.length === 0;
  return isUnreported ? { ...outcome, failures: [`${command}: exit code ${status}`] } : outcome;
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
