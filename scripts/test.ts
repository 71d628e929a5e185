// `npm test`: builds the product, then runs every test on it. Ends with one line that counts them all.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "../tests/tools/chromium.ts";
import { ensureJava } from "../tests/tools/java.ts";

interface Count {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), "sillon-reports-"));
const environment = { ...process.env, CHROMIUM_PATH: ensureChromium(), JAVA_PATH: ensureJava() };

const ok = [run("node scripts/check.ts"), run("npm run --silent build"), vitest(), playwright()].reduce(add);
process.stdout.write(`\n${ok.passed} passed, ${ok.failed} failed\n`);
process.exitCode = ok.failed === 0 ? 0 : 1;

function vitest(): Count {
  const report = join(reports, "vitest.json");
  const { failed } = run(`vitest run --reporter=default --reporter=json --outputFile.json=${report}`);
  const result = readReport(report) as { numPassedTests: number; numFailedTests: number } | null;
  return { passed: result?.numPassedTests ?? 0, failed: Math.max(result?.numFailedTests ?? 0, failed) };
}

function playwright(): Count {
  const report = join(reports, "playwright.json");
  const { failed } = run("playwright test --reporter=list,json", { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const result = readReport(report) as { stats: { expected: number; unexpected: number; flaky: number } } | null;
  const stats = result?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  // A test that passed only at its second try is a failure here.
  return { passed: stats.expected, failed: Math.max(stats.unexpected + stats.flaky, failed) };
}

/** A command that fails without a report to tell why still counts as one failure. */
function run(command: string, extra: Record<string, string> = {}): Count {
  const { status } = spawnSync(command, { shell: true, stdio: "inherit", env: { ...environment, ...extra } });
  return { passed: 0, failed: status === 0 ? 0 : 1 };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function add(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}
