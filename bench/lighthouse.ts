import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findChromium } from "../tests/tools/chromium.ts";
import { makeStages } from "./many-stages.ts";
import { type Section, whole } from "./report.ts";
import { startSite } from "./site.ts";
import { median } from "./statistics.ts";

/** Installed by npx when it runs: it is larger than all dependencies of the site together. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const PAGES = ["/", "/our-stages", "/formation/moissonneuse?stageId=stage-0"] as const;
const STAGES = 24;
const ROUNDS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** The centre asked for a fixed viewport. */
const IGNORED_AUDITS = ["meta-viewport"];

interface Report {
  categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; scoreDisplayMode: string }>;
}

export async function lighthouse(): Promise<Section[]> {
  const site = await startSite({ prepare: makeStages(STAGES) });
  const folder = mkdtempSync(join(tmpdir(), "sillon-lighthouse-"));
  try {
    const rows = [];
    for (const path of PAGES) {
      const reports: Report[] = [];
      for (let round = 0; round < ROUNDS; round++) reports.push(await runLighthouse(site.origin + path, folder));
      rows.push(rowOf(path, reports));
    }
    return [sectionOf(rows)];
  } catch (error) {
    // Without a network or Chromium, the other benches still count.
    process.stderr.write(`${LIGHTHOUSE} did not run: ${(error as Error).message}\n`);
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await site.stop();
  }
}

async function runLighthouse(url: string, folder: string): Promise<Report> {
  const file = join(folder, "report.json");
  const args = [
    ...["--yes", LIGHTHOUSE, url, "--quiet", "--output=json", `--output-path=${file}`],
    `--only-categories=${CATEGORIES.join(",")}`,
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
  ];
  await promisify(execFile)("npx", args, { env: { ...process.env, CHROME_PATH: findChromium() } });
  return JSON.parse(readFileSync(file, "utf8"));
}

function rowOf(path: string, reports: readonly Report[]): string[] {
  const scores = CATEGORIES.map((category) => whole(median(reports.map((report) => scoreOf(report, category)))));
  const found = new Set(reports.flatMap(findingsOf));
  return [path, ...scores, [...found].join(", ") || "nothing"];
}

/** The score out of 100, without ignored audits. */
function scoreOf({ categories, audits }: Report, name: string): number {
  const counted = (categories[name]?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && !IGNORED_AUDITS.includes(id) && audits[id]?.score != null,
  );
  const total = counted.reduce((sum, { weight }) => sum + weight, 0);
  return (counted.reduce((sum, { id, weight }) => sum + weight * (audits[id]?.score ?? 0), 0) / total) * 100;
}

/** Failed audits, except performance, which has no clear pass or fail. */
function findingsOf({ categories, audits }: Report): string[] {
  return CATEGORIES.filter((category) => category !== "performance").flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0 && !IGNORED_AUDITS.includes(id))
      .map(({ id }) => id),
  );
}

function sectionOf(rows: readonly string[][]): Section {
  return {
    title: "Lighthouse, phone profile",
    text: `${LIGHTHOUSE}, ${STAGES} stages, signed out, its own throttling. ${ROUNDS} runs per page; medians. The fixed viewport, which the centre asked for, is not counted.`,
    head: ["page", ...CATEGORIES, "found"],
    rows,
    goal: "performance ≥ 98, the others 100",
  };
}
