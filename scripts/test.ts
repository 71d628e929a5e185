// `npm test`: builds the product, then runs every test on it. Ends with the failures and one line that counts all tests.
// `npm run test:all` runs more: both engines everywhere, a longer fuzz, every fault many times.
// `npm run faults` repeats the faults only, even more often.
import { ensureChromium } from "../tests/tools/chromium.ts";
import { ensureJava } from "../tests/tools/java.ts";
import { judge } from "../tests/tools/judge.ts";
import { type Outcome, runCommand, runPlaywright, runVitest } from "../tests/tools/run-tests.ts";

const MODES = {
  quick: {},
  all: { TEST_ALL: "1", FUZZ_REQUESTS: "30000", FAULT_REPETITIONS: "10" },
  faults: { TEST_ALL: "1", FAULT_REPETITIONS: "50" },
};

const mode = (process.argv[2] ?? "quick") as keyof typeof MODES;
if (!(mode in MODES)) throw new Error(`No such tests: ${mode}. There are: ${Object.keys(MODES).join(", ")}.`);
// The caller's own variables win.
for (const [name, value] of Object.entries(MODES[mode])) process.env[name] ??= value;

const outcomes = mode === "faults" ? await faults() : await everything();
process.exitCode = await judge(outcomes);

async function everything(): Promise<Outcome[]> {
  process.env.CHROMIUM_PATH = ensureChromium();
  process.env.JAVA_PATH = ensureJava();
  // The unit tests run with the others.
  const first = [runCommand("node scripts/check.ts --without-tests"), runCommand("npm run --silent build")];
  return [...(await Promise.all(first)), await runVitest(), await runPlaywright()];
}

async function faults(): Promise<Outcome[]> {
  return [await runCommand("npm run --silent build"), await runVitest("--project faults")];
}
