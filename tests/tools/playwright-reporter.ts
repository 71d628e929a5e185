import { stripVTControlCharacters } from "node:util";
import type { TestResult as Outcome, Reporter, TestCase, TestError } from "@playwright/test/reporter";
import { fromRoot, type TestReport, writeReport } from "./test-report.ts";

const textOf = ({ message, stack }: TestError) => stripVTControlCharacters(stack || message || "no reason given");

/** Writes the outcome of a run, with what happened outside of tests. */
export default class PlaywrightReporter implements Reporter {
  private readonly report: TestReport = { tests: [], otherErrors: [], files: {} };

  onTestEnd(test: TestCase, { status, duration, errors }: Outcome) {
    const file = fromRoot(test.location.file);
    // The first three are the root, the project and the file.
    const name = test.titlePath().slice(3).join(" ");
    const texts = errors.map(textOf);
    const failed = status === "passed" ? [] : texts.length > 0 ? texts : [`the test was ${status}`];
    this.report.tests.push({ file, name, line: test.location.line, milliseconds: duration, errors: failed });
    this.report.files[file] = (this.report.files[file] ?? 0) + duration;
  }

  onError(error: TestError) {
    this.report.otherErrors.push(textOf(error));
  }

  onEnd() {
    writeReport(this.report);
  }
}
