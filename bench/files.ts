import { openDatabase } from "../server/database/database.ts";
import { marieEleveuse, paulChauffeur } from "../tests/people.ts";
import { addAccount, openSession } from "../tests/sign-in.ts";
import { type Child, startChild } from "./child.ts";
import { type Section, whole } from "./report.ts";
import { type Site, startSite } from "./site.ts";
import { median } from "./statistics.ts";
import { receive, send, type Transfer } from "./transfer.ts";

const MEGABYTES = Number(process.env.BENCH_FILE_MB) || 1024;
const ROUNDS = 3;
const LOOK_MILLISECONDS = 100;
const GOAL = 0.5;
const GOAL_MEGABYTES = 64;

const WAYS = ["upload", "download"] as const;

interface Round {
  site: number;
  disk: number;
  /** Of the site's process, in bytes, beyond what it was before. */
  growth: number;
}

/** One large file, sent to the site and fetched by its recipient. */
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
  const rounds: Record<(typeof WAYS)[number], Round[]> = { upload: [], download: [] };
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

/** Sent, shared, fetched and deleted again: quotas are real ones. */
async function throughSite(site: Site, { marie, paul, paulsId }: People, megabytes: number) {
  const address = `${site.origin}/Gestion_documents/fichiers?name=moisson.mp4`;
  const upload = await watched(site.child, () => send(address, megabytes, { cookie: marie }));
  const { id } = JSON.parse(upload.text) as { id: string };
  await post(`${site.origin}/Gestion_documents/partages`, marie, { file: id, recipient: paulsId });
  const download = await watched(site.child, () =>
    receive(`${site.origin}/fichiers/${id}?telecharger`, megabytes, { cookie: paul }),
  );
  await post(`${site.origin}/Gestion_documents`, marie, { file: id });
  return { upload, download };
}

/** With the most memory that the process took meanwhile. */
async function watched(child: Child, run: () => Promise<Transfer>) {
  const before = (await child.usage()).memory;
  let most = before;
  const look = async () => {
    most = Math.max(most, (await child.usage()).memory);
  };
  const looking = setInterval(look, LOOK_MILLISECONDS);
  const { megabytesPerSecond, text } = await run();
  clearInterval(looking);
  await look();
  return { site: megabytesPerSecond, growth: most - before, text };
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
  if (response.status >= 400) throw new Error(`${address} answered ${response.status} ${await response.text()}`);
  return response;
}

function section(rounds: Record<(typeof WAYS)[number], readonly Round[]>): Section {
  const ratioOf = ({ site, disk }: Round) => site / disk;
  const lines = WAYS.map((way) => ({
    way,
    site: median(rounds[way].map(({ site }) => site)),
    disk: median(rounds[way].map(({ disk }) => disk)),
    ratio: median(rounds[way].map(ratioOf)),
    growth: Math.max(...rounds[way].map(({ growth }) => growth)),
  }));
  return {
    title: `A file of ${MEGABYTES} MB`,
    text: `One at a time, checksum included, safely on the disk before it is answered. ${ROUNDS} rounds, site and disk in turn, after a small one that is not counted; medians, and the largest growth. Disk is a node:http server that streams the same bytes to and from a file.`,
    head: ["way", "site MB/s", "disk MB/s", "**ratio**", "of each round", "growth of memory, MB"],
    rows: lines.map(({ way, site, disk, ratio, growth }) => [
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
      bars: lines.map(({ way, ratio }) => ({ label: way, value: ratio, text: ratio.toFixed(2), goal: GOAL })),
      full: Math.max(1, ...lines.map(({ ratio }) => ratio)),
    },
  };
}
