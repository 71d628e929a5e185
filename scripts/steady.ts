// `npm run steady -- FILES`: runs these tests five times while their processes get a quarter of the processor.
// `npm run steady -- --since COMMIT`: the test files that changed since then.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { ensureChromium } from "../tests/tools/chromium.ts";
import { ensureJava } from "../tests/tools/java.ts";
import { slowDown } from "../tests/tools/slow-down.ts";

const RUNS = 5;

const files = testFiles(process.argv.slice(2));
if (files.length === 0) {
  process.stdout.write(
    "No test files. Name some, or a commit since which they changed: npm run steady -- --since main\n",
  );
  process.exit(1);
}
process.env.CHROMIUM_PATH = ensureChromium();
process.env.JAVA_PATH = ensureJava();

const isJourney = (file: string) => file.startsWith("tests/journeys");
const journeys = files.filter(isJourney);
const others = files.filter((file) => !isJourney(file));
const commands = [
  others.length > 0 && `vitest run ${others.join(" ")}`,
  journeys.length > 0 && `playwright test --reporter=list ${journeys.join(" ")}`,
].filter((command) => command !== false);

let failed = 0;
for (const command of commands)
  for (let number = 1; number <= RUNS; number++) {
    const status = await runSlowly(command);
    process.stdout.write(`${number} of ${RUNS}: ${status === 0 ? "passed" : "FAILED"}: ${command}\n`);
    if (status !== 0) failed++;
  }
process.stdout.write(`${commands.length * RUNS - failed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

async function runSlowly(command: string): Promise<number | null> {
  const child = spawn(command, { shell: true, stdio: "inherit" });
  const stop = slowDown(child.pid ?? 0);
  const [status] = await once(child, "exit");
  stop();
  return status;
}

function testFiles(args: string[]): string[] {
  if (args[0] !== "--since") return args;
  const changed = execFileSync("git", ["diff", "--name-only", "--diff-filter=d", args[1] ?? "HEAD"], {
    encoding: "utf8",
  });
  return changed.split("\n").filter((file) => /\.(test|spec)\.tsx?$/.test(file));
}
