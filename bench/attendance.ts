import { chromium, type Page } from "@playwright/test";
import { openDatabase } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { registerParticipants } from "#subjects/registrations/data/register.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse } from "../tests/people.ts";
import { addAccount, openSession } from "../tests/sign-in.ts";
import { basile, semoirDansDixJours, twoDays } from "../tests/stages.ts";
import { findChromium } from "../tests/tools/chromium.ts";
import { type Section, tenth } from "./report.ts";
import { startSite } from "./site.ts";
import { median, percentile } from "./statistics.ts";

const SIGNATURES = 30;
/** A phone is about that much slower than this machine. */
const SLOWER = 4;
const GOAL_MILLISECONDS = 50;

/** Milliseconds from the press on "Valider". */
interface SignatureTimes {
  /** The browser says that the record is on the disk. */
  stored: number;
  /** The sheet has the name of the next person. */
  next: number;
}

/** From the press on "Valider": reading what was drawn, storing it, and going on with the next person. */
export async function attendance(): Promise<Section[]> {
  let cookie = "";
  const site = await startSite({
    prepare: async (dataDir, baseUrl) => {
      cookie = await addStage(dataDir, baseUrl);
    },
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: site.origin }]);
    const page = await context.newPage();
    await page.addInitScript(noteStorageTime);
    await page.goto(`${site.origin}/emargement/${semoirDansDixJours.id}`);
    await page
      .getByRole("button", { name: /^Signer : / })
      .first()
      .click();
    // Without a network, as in a field: nothing is sent meanwhile.
    await context.setOffline(true);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const times: SignatureTimes[] = [];
    for (let count = 0; count < SIGNATURES; count++) times.push(await timeSignature(page));
    return [sectionOf(times)];
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** A stage of today, with more people than sign. */
async function addStage(dataDir: string, baseUrl: URL): Promise<string> {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  await addAccount(database, marieEleveuse, { role: "admin" });
  const now = new Date();
  const today = dayInParis(now);
  const halfDays = twoDays(today);
  const stage = { ...semoirDansDixJours, date: today, endRegistrationDate: today, availableSeats: 40, halfDays };
  await insertStage(database, stage, now);
  for (let number = 0; number <= SIGNATURES; number++)
    await registerParticipants(
      database,
      {
        stageId: stage.id,
        kind: "self",
        participants: [{ ...basile, firstName: `Basile ${number}`, email: `basile-${number}@ferme.example` }],
        by: null,
        submission: "",
        brand: "Le centre",
      },
      now,
    );
  const cookie = await openSession(database, baseUrl, marieEleveuse);
  await database.destroy();
  return cookie;
}

/** In the page: every writing to the storage notes when it was complete. */
function noteStorageTime(): void {
  const open = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...args) {
    const transaction = open.apply(this, args);
    transaction.addEventListener("complete", () => {
      if (transaction.mode === "readwrite") Object.assign(window, { storedAt: performance.now() });
    });
    return transaction;
  };
}

async function timeSignature(page: Page): Promise<SignatureTimes> {
  const frame = await page.getByRole("img", { name: "Cadre de signature", exact: true }).boundingBox();
  if (!frame) throw new Error("There is no frame to sign in.");
  const [left, middle] = [frame.x + 20, frame.y + frame.height / 2];
  await page.mouse.move(left, middle);
  await page.mouse.down();
  for (let step = 1; step <= 30; step++) await page.mouse.move(left + step * 8, middle + Math.sin(step) * 30);
  await page.mouse.up();
  return page.evaluate(async () => {
    const name = () => document.querySelector("dialog h2")?.textContent;
    const [before, started] = [name(), performance.now()];
    document.querySelector<HTMLButtonElement>("dialog button[type=submit]")?.click();
    while (name() === before) await new Promise((resolve) => setTimeout(resolve));
    const storedAt = "storedAt" in window ? Number(window.storedAt) : Number.NaN;
    return { stored: storedAt - started, next: performance.now() - started };
  });
}

const sectionOf = (times: readonly SignatureTimes[]): Section => ({
  title: "A signature in the field",
  text: `${SIGNATURES} signatures of 31 points on a page without a network, whose processor is ${SLOWER} times slower than this machine's: from the press on « Valider » until the device has written it to its disk, and until the page shows the next name.`,
  head: ["", "median, ms", "p95, ms", "longest, ms"],
  rows: [
    row(
      "on the disk",
      times.map(({ stored }) => stored),
    ),
    row(
      "next name",
      times.map(({ next }) => next),
    ),
  ],
  goal: `on the disk: median ≤ ${GOAL_MILLISECONDS} ms`,
});

const row = (what: string, times: readonly number[]) => [
  what,
  tenth(median(times)),
  tenth(percentile(times, 95)),
  tenth(Math.max(...times)),
];
