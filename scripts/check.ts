// `npm run check`: all checks that need no browser and no database server, in parallel.
import { spawn } from "node:child_process";

const CHECKS: Record<string, string> = {
  types: "react-router typegen && tsc --singleThreaded",
  "lint and format": "biome ci --colors=off --reporter=summary --error-on-warnings .",
  "import rules": "node scripts/import-rules.ts",
  exports: "node scripts/unused-exports.ts",
  "drawing of the schema": "node scripts/draw-schema.ts --check",
  "unit tests": "vitest run --project unit --reporter=dot",
};

// `npm test` runs the unit tests with the others.
if (process.argv.includes("--without-tests")) delete CHECKS["unit tests"];

const outcomes = await Promise.all(Object.entries(CHECKS).map(([name, command]) => run(name, command)));
process.exitCode = outcomes.every(Boolean) ? 0 : 1;

function run(name: string, command: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true });
    const output: Buffer[] = [];
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("close", (code) => {
      process.stdout.write(`${code === 0 ? "ok    " : "FAILED"} ${name}\n`);
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}
