import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The browser without its window: the same engine, for two thirds of the processor time of a journey. */
const HEADLESS_SHELL = "chromium-headless-shell";

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  `/usr/bin/${HEADLESS_SHELL}`,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of an installed Chromium, if there is one. */
export function findChromium(): string | undefined {
  return [...INSTALLED, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Finds a Chromium, or installs one: Debian's package as root on Debian, otherwise Playwright's. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) installFromDebian();
  else execFileSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
  const installed = findChromium();
  if (!installed) throw new Error("No Chromium: install one, or set CHROMIUM_PATH to where it is.");
  return installed;
}

function installFromDebian() {
  try {
    aptInstall(HEADLESS_SHELL);
  } catch {
    // Not every Debian has it.
    aptInstall("chromium");
  }
}

export function aptInstall(...packages: string[]) {
  execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
