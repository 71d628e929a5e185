import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPdfs } from "#platform/pdf/pdfs.ts";
import { freePort } from "../tests/free-port.ts";
import { installOnce, startProgram } from "../tests/process.ts";
import { certificateJob } from "./certificates.ts";
import { LIKE_A_BROWSER } from "./fetch-bytes.ts";
import { drawWithPdfkit } from "./floors/pdfkit-alone.ts";
import { allSucceeded, load, startLoad } from "./load.ts";
import { type Section, tenth, whole } from "./report.ts";
import { median } from "./statistics.ts";

const CERTIFICATES = 300;
const BATCH = 20;
const ROUNDS = 3;
const SECONDS = 4;
const SPEED_GOAL = 0.7;
const MEMORY_GOAL = 100;
const VISITOR_GOAL = 2;
const jobs = Array.from({ length: CERTIFICATES }, (_, number) => certificateJob(number));

export async function pdfs(): Promise<Section[]> {
  return [await speed(), await visitors()];
}

async function perSecond(draw: (job: (typeof jobs)[number]) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (const job of jobs) await draw(job);
  return (CERTIFICATES / (performance.now() - started)) * 1_000;
}

async function speed(): Promise<Section> {
  const { render } = createPdfs();
  const rounds: { ours: number; floor: number }[] = [];
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = { ours: await perSecond((job) => render(job)), floor: await perSecond(drawWithPdfkit) };
    if (round > 0) rounds.push(measured);
  }
  const ratios = rounds.map(({ ours, floor }) => ours / floor);
  return {
    title: `${CERTIFICATES} certificates as PDFs`,
    text: `One after the other, in the thread of the site; the floor is pdfkit alone with the same texts, tagged, and the same fonts, parsed once. ${ROUNDS} rounds, alternating; medians.`,
    head: ["site /s", "pdfkit /s", "**ratio**", "each round"],
    rows: [
      [
        whole(median(rounds.map(({ ours }) => ours))),
        whole(median(rounds.map(({ floor }) => floor))),
        `**${median(ratios).toFixed(2)}**`,
        ratios.map((ratio) => ratio.toFixed(2)).join(", "),
      ],
    ],
    goal: `ratio ≥ ${SPEED_GOAL}`,
  };
}

/** A page of the same process while it draws certificates. */
async function visitors(): Promise<Section> {
  const dataDir = mkdtempSync(join(tmpdir(), "sillon-pdfs-"));
  await installOnce({ dataDir, databaseUrl: null });
  const port = String(await freePort());
  const variables = { DATA_DIR: dataDir, PORT: port, BASE_URL: `http://127.0.0.1:${port}`, NODE_ENV: "production" };
  const site = startProgram(["bench/pdf-site.ts"], { variables });
  const origin = (await site.waitForLine("site on")).replace("site on ", "");
  const page = { origin, requests: [{ path: "/formateurs", headers: LIKE_A_BROWSER }], connections: 2 };
  let batch = 0;
  const draw = async (count: number) => {
    let megabytes = 0;
    // In small batches: on a busy machine, each is waited for only so long.
    for (let left = count; left > 0; left -= BATCH) {
      site.child.stdin?.write(`${Math.min(left, BATCH)}\n`);
      const line = await site.waitForLine(`drawn ${++batch} `);
      megabytes += Number(line.split(" ")[2]) / 1024 ** 2;
    }
    return megabytes;
  };
  await draw(10);
  await load({ ...page, seconds: 1 });
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await load({ ...page, seconds: SECONDS });
    const visits = startLoad(page);
    const megabytes = await draw(CERTIFICATES);
    visits.stop();
    rounds.push({ alone: alone.p95, during: allSucceeded(await visits.result).p95, megabytes });
  }
  await site.end("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
  const ratios = rounds.map(({ alone, during }) => during / alone);
  return {
    title: `A public page while ${CERTIFICATES} certificates are drawn`,
    text: `p95 of GET /formateurs by 2 connections, alone and while the same process draws the certificates; the growth of its memory meanwhile, in the first round. ${ROUNDS} rounds, alternating; medians.`,
    head: ["alone ms", "meanwhile ms", "**ratio**", "each round", "memory MB"],
    rows: [
      [
        tenth(median(rounds.map(({ alone }) => alone))),
        tenth(median(rounds.map(({ during }) => during))),
        `**${median(ratios).toFixed(2)}**`,
        ratios.map((ratio) => ratio.toFixed(2)).join(", "),
        whole(rounds[0]?.megabytes ?? Number.NaN),
      ],
    ],
    goal: `ratio ≤ ${VISITOR_GOAL}, memory ≤ ${MEMORY_GOAL} MB`,
  };
}
