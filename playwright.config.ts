import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/tools/chromium.ts";
import { prepareQuickEnvironment } from "./tests/tools/quick-environment.ts";

prepareQuickEnvironment();

/** Chromium takes the last list that it is given: Playwright's own comes first. */
const DISABLED = [
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  // Pages of the browser's own, drawn for an address bar that nobody sees: two thirds of the work of a journey.
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
  // A process in store for the next page.
  "SpareRendererForSitePerProcess",
];

export default defineConfig({
  testDir: "tests/journeys",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // For a busy machine: no journey is about time.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    locale: "fr-FR",
    // The visitor's own zone must not matter: the centre's day is Paris's.
    timezoneId: "America/Cayenne",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Without it the headless shell rounds the widths of letters, and lines break elsewhere.
        "--font-render-hinting=none",
        `--disable-features=${DISABLED.join()}`,
      ],
    },
  },
});
