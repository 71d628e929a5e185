import { defineConfig } from "vitest/config";
import { prepareQuickEnvironment } from "./tests/tools/quick-environment.ts";
import { TEST_ALL } from "./tests/tools/test-all.ts";

prepareQuickEnvironment();

// What only `npm run test:all` runs.
const left = TEST_ALL ? [] : ["**/*.all.test.ts"];

// Tests often wait for a database; by default vitest would use one worker on two cores.
const WORKERS = 3;

// Only the unit tests need no build. Faults run last, because they need the whole machine.
// Files share their worker (isolate: false), which loads the product once.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          // Long, for busy machines: no test measures time.
          testTimeout: 300_000,
          hookTimeout: 60_000,
          maxWorkers: WORKERS,
          isolate: false,
          setupFiles: ["tests/tools/fixed-seed.ts"],
          include: ["{app,field,illustrations,platform,server,scripts}/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          name: "site",
          // Node reads TypeScript itself: half of the time that importing takes is saved.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          maxWorkers: WORKERS,
          isolate: false,
          // React chooses between its development and production builds when it is loaded.
          env: { NODE_ENV: "production" },
          setupFiles: ["tests/tools/fixed-seed.ts"],
          include: ["tests/site/**/*.test.ts"],
          globalSetup: ["tests/site/global-setup.ts"],
          // Long, for busy machines: no test measures time.
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          exclude: left,
          globalSetup: ["tests/site/global-setup.ts"],
          // The tests have their own, shorter deadlines.
          testTimeout: 600_000 + 60_000 * (Number(process.env.FAULT_REPETITIONS) || 1),
          hookTimeout: 600_000,
          // Most of their time, they wait for processes.
          maxWorkers: WORKERS,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
