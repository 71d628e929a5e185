import type { Outcome } from "./run-tests.ts";
import type { TestResult } from "./test-report.ts";

/** With more failures than this, the product is broken rather than a test unsteady. */
const MOST_REPEATED = 10;
const MOST_UNSTEADY = 2;

/** A test of races or faults that fails once has found something. */
const MUST_BE_STEADY = /tests\/faults\/|race|concurren|at once|two processes|kill/i;

interface Failure {
  test: TestResult;
  runAlone: Outcome["runAlone"];
}

/**
 * Prints the failures and the closing lines, and returns the exit code. A failed test runs again, alone, twice; if it
 * passes both times it is unsteady, which more than two tests may not be.
 */
export async function judge(outcomes: readonly Outcome[]): Promise<number> {
  const passed = outcomes.flatMap(({ tests }) => tests).filter(({ errors }) => errors.length === 0).length;
  const failures: Failure[] = outcomes.flatMap(({ tests, runAlone }) =>
    tests.filter(({ errors }) => errors.length > 0).map((test) => ({ test, runAlone })),
  );
  const otherErrors = outcomes.flatMap(({ otherErrors }) => otherErrors);
  const unsteady: TestResult[] = [];
  const failed: TestResult[] = [];
  for (const { test, runAlone } of failures) {
    const isTriedAgain = failures.length <= MOST_REPEATED && !mustBeSteady(test) && runAlone;
    const errors = isTriedAgain ? [...(await errorsOf(test, runAlone)), ...(await errorsOf(test, runAlone))] : null;
    if (errors?.length === 0) unsteady.push(test);
    else failed.push({ ...test, errors: [...test.errors, ...(errors ?? [])] });
  }
  if (unsteady.length > MOST_UNSTEADY) failed.push(...unsteady.splice(0));

  for (const error of otherErrors) print("✗", error, []);
  for (const { file, name, errors } of failed) print("✗", `${file} › ${name}`, errors);
  for (const { file, name, errors } of unsteady) print("unsteady", `${file} › ${name}`, errors);
  const failedCount = failed.length + otherErrors.length;
  process.stdout.write(`\nunsteady: ${unsteady.length}\n${passed + unsteady.length} passed, ${failedCount} failed\n`);
  return failedCount === 0 ? 0 : 1;
}

export const mustBeSteady = ({ file, name }: Pick<TestResult, "file" | "name">) =>
  MUST_BE_STEADY.test(`${file} ${name}`);

/** What goes wrong when the test runs alone. A run in which it does not take place proves nothing. */
async function errorsOf(test: TestResult, runAlone: (test: TestResult) => Promise<Outcome>): Promise<string[]> {
  const { tests, otherErrors } = await runAlone(test);
  const again = tests.filter(({ file, name }) => file === test.file && name === test.name);
  return [
    ...otherErrors,
    ...(again.length === 0 ? ["the test did not run again"] : again.flatMap(({ errors }) => errors)),
  ];
}

function print(mark: string, name: string, errors: readonly string[]) {
  const lines = errors.flatMap((error) =>
    error
      .split("\n")
      .filter((line) => !line.includes("node_modules"))
      .slice(0, 12),
  );
  const shown = [...new Set(lines)].map((line) => `    ${line.slice(0, 300)}`);
  process.stdout.write(`\n${[`${mark} ${name}`, ...shown].join("\n")}\n`);
}
