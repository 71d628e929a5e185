import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";
import { fromRoot, writeReport } from "./test-report.ts";

interface Fault {
  message?: string;
  stack?: string;
  cause?: Fault;
}

/** A property that fails says why only in its cause. */
const textOf = ({ message, stack, cause }: Fault): string =>
  `${cause ? `${textOf(cause)}\n` : ""}${stack || message || "no reason given"}`;

/** Writes the outcome of a run, with what happened outside of tests. */
export default class VitestReporter implements Reporter {
  /** At once: a long run that is stopped has told why. */
  onTestCaseResult(test: TestCase) {
    const result = test.result();
    if (result.state === "failed") process.stderr.write(`FAILED ${test.fullName}\n${errorsOf(result).join("\n")}\n`);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        file: fromRoot(module.moduleId),
        name: test.fullName.replaceAll(" > ", " "),
        milliseconds: test.diagnostic()?.duration ?? 0,
        errors: errorsOf(test.result()),
      })),
    );
    const otherErrors = [
      ...modules.flatMap((module) =>
        [module, ...module.children.allSuites()].flatMap((suite) =>
          suite.errors().map((error) => `${fromRoot(module.moduleId)}\n${textOf(error)}`),
        ),
      ),
      ...unhandled.map((error) => `Unhandled: ${textOf(error)}`),
    ];
    const files = Object.fromEntries(
      modules.map((module) => [fromRoot(module.moduleId), module.diagnostic().duration]),
    );
    writeReport({ tests, otherErrors, files });
  }
}

function errorsOf(result: { state: string; errors?: readonly Fault[] }): string[] {
  // A test that did not run has not passed.
  if (result.state !== "failed") return result.state === "passed" ? [] : [`the test was ${result.state}`];
  return result.errors?.map(textOf) ?? ["no reason given"];
}
