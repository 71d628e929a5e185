import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/tools/chromium.ts";
import { prepareQuickEnvironment } from "./tests/tools/quick-environment.ts";
import { TEST_ALL } from "./tests/tools/test-all.ts";

prepareQuickEnvironment();

/** Chromium uses only the last --disable-features, so this includes Playwright's own list. */
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
  // Pages of the invisible address bar: two thirds of the CPU time of a journey.
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
  // A spare process for the next page.
  "SpareRendererForSitePerProcess",
];

export default defineConfig({
  testDir: "tests/journeys",
  fullyParallel: true,
  forbidOnly: true,
  // Of a journey with this tag, site tests have the rules, and other journeys show what its screens do in a browser;
  // office-pages.spec.ts opens every page of the administration.
  grepInvert: TEST_ALL ? [] : /@all\b/,
  retries: 0,
  // Journeys often wait for a page or a timer: a third one uses that time of two cores.
  workers: 3,
  // Long, for busy machines: no journey measures time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    locale: "fr-FR",
    // The browser's time zone must not matter: the site uses the date of Paris.
    timezoneId: "America/Cayenne",
    // Animations take processor time, and a click waits until they end. Journeys about motion ask for it.
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
        // Without it the headless shell rounds the widths of letters, and lines break elsewhere.
        "--font-render-hinting=none",
        `--disable-features=${DISABLED.join()}`,
      ],
    },
  },
});
