// Reads the reports of the two test runners into one format.

export interface TestReport {
  passed: number;
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

export function readVitestReport(text: string | null): TestReport {
  if (text === null) return { passed: 0, failures: [] };
  const report = JSON.parse(text) as VitestReport;
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => describeFailure(`${file.name} › ${fullName}`, failureMessages[0]));
    // A file that failed before its tests could run has its own message.
    return failed.length === 0 && file.status === "failed" ? [describeFailure(file.name, file.message)] : failed;
  });
  return { passed: report.numPassedTests, failures };
}

export function readPlaywrightReport(text: string | null): TestReport {
  if (text === null) return { passed: 0, failures: [] };
  const report = JSON.parse(text) as { suites: PlaywrightSuite[]; errors: { message?: string }[] };
  const tests = report.suites.flatMap((suite) => testsOf(suite, []));
  return {
    passed: tests.filter(({ status }) => status === "expected").length,
    // A test that passed only on its second attempt ("flaky") counts as a failure.
    failures: [
      ...tests.filter(({ status }) => status !== "expected").map(({ name, reason }) => describeFailure(name, reason)),
      ...report.errors.map(({ message }) => describeFailure("journeys", message)),
    ],
  };
}

function testsOf(suite: PlaywrightSuite, above: string[]): { name: string; status: string; reason?: string }[] {
  const path = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: [...path, spec.title].join(" › "),
      status,
      reason: results.find(({ error }) => error)?.error?.message,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path))];
}

function describeFailure(name: string, reason = "no reason given"): string {
  const lines = reason
    .split("\n")
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`);
  return [name, ...lines].join("\n");
}
