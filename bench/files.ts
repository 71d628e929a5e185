import { openDatabase } from "#platform/database/database.ts";
import { marieEleveuse, paulChauffeur } from "../tests/people.ts";
import { addAccount, openSession } from "../tests/sign-in.ts";
import { type Child, startChild } from "./child.ts";
import { type Section, whole } from "./report.ts";
import { type Site, startSite } from "./site.ts";
import { median } from "./statistics.ts";
import { receive, send, type Transfer } from "./transfer.ts";

const MEGABYTES = Number(process.env.BENCH_FILE_MB) || 1024;
const ROUNDS = 3;
const POLL_MILLISECONDS = 100;
const GOAL = 0.5;
const GOAL_MEGABYTES = 64;

const DIRECTIONS = ["upload", "download"] as const;

interface Round {
  site: number;
  disk: number;
  /** Growth of the site's resident memory, in bytes. */
  growth: number;
}

/** One large file, uploaded and then downloaded by its recipient. */
export async function files(): Promise<Section[]> {
  let people: People = { marie: "", paul: "", paulsId: "" };
  const site = await startSite({
    prepare: async (dataDir, baseUrl) => {
      people = await makePeople(dataDir, baseUrl);
    },
  });
  const disk = await startChild(["bench/floors/disk.ts"], "disk on");
  const floor = disk.line.replace("disk on ", "");
  await throughSite(site, people, 64);
  const rounds: Record<(typeof DIRECTIONS)[number], Round[]> = { upload: [], download: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await throughSite(site, people, MEGABYTES);
    const sent = await send(floor, MEGABYTES);
    const received = await receive(floor, MEGABYTES);
    rounds.upload.push({ ...ours.upload, disk: sent.megabytesPerSecond });
    rounds.download.push({ ...ours.download, disk: received.megabytesPerSecond });
  }
  await disk.stop();
  await site.stop();
  return [section(rounds)];
}

interface People {
  marie: string;
  paul: string;
  paulsId: string;
}

/** Uploads, shares, downloads and deletes the file, because of the quota. */
async function throughSite(site: Site, { marie, paul, paulsId }: People, megabytes: number) {
  const address = `${site.origin}/Gestion_documents/fichiers?name=moisson.mp4`;
  const upload = await measured(site.child, () => send(address, megabytes, { cookie: marie }));
  const { id } = JSON.parse(upload.text) as { id: string };
  await post(`${site.origin}/Gestion_documents/partages`, marie, { file: id, recipient: paulsId });
  const download = await measured(site.child, () =>
    receive(`${site.origin}/fichiers/${id}?telecharger`, megabytes, { cookie: paul }),
  );
  await post(`${site.origin}/Gestion_documents`, marie, { file: id });
  return { upload, download };
}

/** Runs a transfer and measures the maximum memory meanwhile. */
async function measured(child: Child, run: () => Promise<Transfer>) {
  const before = (await child.usage()).memory;
  let maximum = before;
  const poll = async () => {
    maximum = Math.max(maximum, (await child.usage()).memory);
  };
  const polling = setInterval(poll, POLL_MILLISECONDS);
  const { megabytesPerSecond, text } = await run();
  clearInterval(polling);
  await poll();
  return { site: megabytesPerSecond, growth: maximum - before, text };
}

async function makePeople(dataDir: string, baseUrl: URL): Promise<People> {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  await addAccount(database, marieEleveuse);
  const paulsId = await addAccount(database, paulChauffeur);
  const marie = await openSession(database, baseUrl, marieEleveuse);
  const paul = await openSession(database, baseUrl, paulChauffeur);
  await database.destroy();
  return { marie, paul, paulsId };
}

async function post(address: string, cookie: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields);
  const response = await fetch(address, { method: "POST", headers: { cookie }, body, redirect: "manual" });
  if (response.status >= 400) throw new Error(`${address} has status ${response.status}: ${await response.text()}`);
  return response;
}

function section(rounds: Record<(typeof DIRECTIONS)[number], readonly Round[]>): Section {
  const ratioOf = ({ site, disk }: Round) => site / disk;
  const results = DIRECTIONS.map((way) => ({
    way,
    site: median(rounds[way].map(({ site }) => site)),
    disk: median(rounds[way].map(({ disk }) => disk)),
    ratio: median(rounds[way].map(ratioOf)),
    growth: Math.max(...rounds[way].map(({ growth }) => growth)),
  }));
  return {
    title: `A file of ${MEGABYTES} MB`,
    text: `One at a time, with its checksum, flushed to disk before the response. ${ROUNDS} rounds, site and disk alternating, after a small file that is not counted; medians, and the largest growth. Disk is a node:http server that streams the same bytes to and from a file.`,
    head: ["direction", "site MB/s", "disk MB/s", "**ratio**", "each round", "growth of memory, MB"],
    rows: results.map(({ way, site, disk, ratio, growth }) => [
      way,
      whole(site),
      whole(disk),
      `**${ratio.toFixed(2)}**`,
      rounds[way].map((round) => ratioOf(round).toFixed(2)).join(", "),
      whole(growth / 1e6),
    ]),
    goal: `ratio ≥ ${GOAL}, growth < ${GOAL_MEGABYTES} MB`,
    chart: {
      name: "files",
      title: "A large file: part of the floor's speed (higher is better)",
      bars: results.map(({ way, ratio }) => ({ label: way, value: ratio, text: ratio.toFixed(2), goal: GOAL })),
      full: Math.max(1, ...results.map(({ ratio }) => ratio)),
    },
  };
}
