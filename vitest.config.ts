import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./tests/tools/temporary-folder.ts";

keepTemporaryFilesInMemory();

// They wait for databases more than they compute: left alone, two cores would get one worker.
const WORKERS = 3;

// Three grounds: unit tests stand beside what they test and need nothing; the others call the built product, and the last
// ones do it harm: one after the other, when nobody else is working.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          maxWorkers: WORKERS,
          include: ["{app,domain,server,scripts}/**/*.test.{ts,tsx}"],
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
          // Patience is not what they test, and some machines are busy.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: ["tests/site/global-setup.ts"],
          // `npm run faults` does everything many times over; what hangs is noticed by the tests themselves.
          testTimeout: 900_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
