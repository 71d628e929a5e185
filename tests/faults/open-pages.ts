import { connect, type Socket } from "node:net";

export interface OpenPage {
  /** The status that /events answered with. */
  status: number;
  /** Resolves when that text has come. */
  hears(text: string): Promise<void>;
  /** Without a goodbye. */
  vanish(): void;
}

const ASKED_AT_ONCE = 200;

/** Pages that listen and say nothing, so many from each of these addresses of this machine. */
export async function openPages(port: number, addresses: readonly string[], each: number): Promise<OpenPage[]> {
  const places = addresses.flatMap((address) => Array<string>(each).fill(address));
  const pages: OpenPage[] = [];
  for (let first = 0; first < places.length; first += ASKED_AT_ONCE)
    pages.push(
      ...(await Promise.all(places.slice(first, first + ASKED_AT_ONCE).map((place) => openPage(port, place)))),
    );
  return pages;
}

export const addressesOfThisMachine = (count: number) =>
  Array.from({ length: count }, (_, index) => `127.0.1.${index + 1}`);

function openPage(port: number, localAddress: string): Promise<OpenPage> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.write("GET /events HTTP/1.1\r\nHost: sillon.test\r\n\r\n");
  let heard = "";
  let look = () => {};
  socket.on("data", (bytes) => {
    heard += bytes;
    look();
  });
  const until = (text: string) =>
    new Promise<void>((resolve, reject) => {
      look = () => heard.includes(text) && resolve();
      socket.once("close", () => reject(new Error(`the page was closed; heard ${heard}`)));
      socket.once("error", reject);
      look();
    });
  return until("\r\n\r\n").then(() => pageOf(socket, Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]), until));
}

const pageOf = (socket: Socket, status: number, hears: OpenPage["hears"]): OpenPage => ({
  status,
  hears,
  vanish: () => {
    socket
      .removeAllListeners("close")
      .removeAllListeners("error")
      .on("error", () => {});
    socket.destroy();
  },
});
