import { connect, type Socket } from "node:net";
import { MOST_PAGES_OF_ONE_ADDRESS } from "#subjects/notifications/data/live.ts";
import { addressesOfThisMachine, openPages } from "../tests/faults/open-pages.ts";
import { fetchBytes } from "./fetch-bytes.ts";
import { type Section, tenth, whole } from "./report.ts";
import { type Site, startSite } from "./site.ts";

const PAGES = 2_000;
const SLOW = 400;
const HEAVY = 8;
const HEAVY_MEGABYTES = 100;
const MEGABYTE = 1024 * 1024;

/** How much memory open connections and refused forms cost. */
export async function crowd(): Promise<Section[]> {
  const site = await startSite();
  // Loads all code before memory is measured.
  for (const path of ["/our-stages", "/login"]) await fetchBytes(site.origin + path);
  const port = Number(new URL(site.origin).port);
  const rows = [
    await memoryGrowth(site, "a page open on /events", PAGES, 100 + 0.035 * PAGES, () => holdPages(port)),
    await memoryGrowth(site, "a form sent a byte at a time", SLOW, 150, () => holdSlowForms(port)),
    await memoryGrowth(site, `a form of ${HEAVY_MEGABYTES} MB, refused`, HEAVY, 150, () => sendHeavyForms(port)),
  ];
  await site.stop();
  return [
    {
      title: "Memory of open connections",
      text: "Growth of the site's resident memory while they are open, garbage included.",
      head: ["what", "how many", "growth, MB", "each, KB", "goal"],
      rows,
    },
  ];
}

async function memoryGrowth(
  { child }: Site,
  what: string,
  count: number,
  goal: number,
  open: () => Promise<() => void>,
): Promise<string[]> {
  const before = (await child.usage()).memory;
  const close = await open();
  const growth = (await child.usage()).memory - before;
  close();
  const each = growth / count / 1000;
  return [what, whole(count), tenth(growth / 1e6), tenth(each), `≤ ${whole(goal)} MB`];
}

async function holdPages(port: number) {
  const addresses = addressesOfThisMachine(Math.ceil(PAGES / MOST_PAGES_OF_ONE_ADDRESS));
  const pages = await openPages(port, addresses, Math.floor(PAGES / addresses.length));
  return () => {
    for (const page of pages) page.disconnect();
  };
}

const FORM = "POST /login HTTP/1.1\r\nHost: sillon.test\r\nContent-Type: application/x-www-form-urlencoded\r\n";

async function holdSlowForms(port: number) {
  const sockets = await Promise.all(Array.from({ length: SLOW }, () => openForm(port, "100000")));
  for (let round = 0; round < 5; round++)
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.write("a", resolve))));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

async function sendHeavyForms(port: number) {
  const sockets = await Promise.all(
    Array.from({ length: HEAVY }, () => openForm(port, String(HEAVY_MEGABYTES * MEGABYTE))),
  );
  const chunk = Buffer.alloc(MEGABYTE, "a");
  for (let sent = 0; sent < HEAVY_MEGABYTES; sent++)
    // A write to a closed socket calls back too.
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.write(chunk, resolve))));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

function openForm(port: number, length: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1").resume();
    socket.on("error", () => {});
    socket.write(`${FORM}Content-Length: ${length}\r\n\r\nemail=`, () => resolve(socket));
  });
}
