import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/tools/chromium.ts";
import { prepareQuickEnvironment } from "./tests/tools/quick-environment.ts";

prepareQuickEnvironment();

export default defineConfig({
  testDir: "tests/journeys",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Passwords are dear to check by design, and a busy machine makes them dearer: patience is not what is tested.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    locale: "fr-FR",
    // The visitor's own zone must not matter: the centre's day is Paris's.
    timezoneId: "America/Cayenne",
    // Movement is drawn frame by frame, and waited for before each click. home.spec.ts and admin-story.spec.ts have it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
