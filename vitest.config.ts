import { defineConfig } from "vitest/config";

// Two grounds: unit tests stand beside what they test and need nothing; the others call the built product.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,domain,server,scripts}/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          name: "site",
          include: ["tests/site/**/*.test.ts"],
          globalSetup: ["tests/site/postgres-server.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
