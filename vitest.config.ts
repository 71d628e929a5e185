import { defineConfig } from "vitest/config";
import { prepareQuickEnvironment } from "./tests/tools/quick-environment.ts";

prepareQuickEnvironment();

// They wait for databases as well as compute: left alone, two cores would get one worker.
const WORKERS = 3;

// The unit tests need nothing; the others call the built product. Faults come last: they need the machine for themselves.
// Files share their worker (isolate: false), which loads the product once.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          // Some machines are busy; how long a test takes is not what it tests.
          testTimeout: 60_000,
          maxWorkers: WORKERS,
          isolate: false,
          include: ["{app,domain,illustrations,server,scripts}/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          name: "site",
          maxWorkers: WORKERS,
          isolate: false,
          // React chooses between its fast and its explaining self when it is loaded: this is the one that ships.
          env: { NODE_ENV: "production" },
          include: ["tests/site/**/*.test.ts"],
          globalSetup: ["tests/site/global-setup.ts"],
          // For a busy machine: no test is about time.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: ["tests/site/global-setup.ts"],
          // What hangs is noticed sooner, by the tests themselves.
          testTimeout: 120_000 + 60_000 * (Number(process.env.FAULT_REPETITIONS) || 1),
          hookTimeout: 120_000,
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
