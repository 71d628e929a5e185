// What both test runners write, each through its own reporter: tests/tools/{vitest,playwright}-reporter.ts.
import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";

export interface TestResult {
  /** Relative to the project's folder. */
  file: string;
  /** The name includes those of the groups around the test. */
  name: string;
  /** For Playwright, whose names may occur twice in a file. */
  line?: number;
  milliseconds: number;
  /** Empty when it passed. */
  errors: string[];
}

export interface TestReport {
  tests: TestResult[];
  /** Errors outside of any test: a file that does not load, a failed hook, an unhandled rejection. */
  otherErrors: string[];
  /** How long each file took, with its hooks. */
  files: Record<string, number>;
}

export const REPORT_FILE = "TEST_REPORT_FILE";

export function writeReport(report: TestReport) {
  const file = process.env[REPORT_FILE];
  if (file) writeFileSync(file, JSON.stringify(report));
}

export function readReport(file: string): TestReport | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

export const fromRoot = (file: string) => relative(process.cwd(), file);
