import { connect, type Socket } from "node:net";

export interface OpenPage {
  /** The status that /events answered with. */
  status: number;
  /** Resolves when that text has arrived. */
  receives(text: string): Promise<void>;
  /** Destroys the socket. */
  disconnect(): void;
}

const OPENED_AT_ONCE = 200;

/** Opens `each` event streams from each of these local addresses. */
export async function openPages(port: number, addresses: readonly string[], each: number): Promise<OpenPage[]> {
  const localAddresses = addresses.flatMap((address) => Array<string>(each).fill(address));
  const pages: OpenPage[] = [];
  for (let first = 0; first < localAddresses.length; first += OPENED_AT_ONCE)
    pages.push(
      ...(await Promise.all(
        localAddresses.slice(first, first + OPENED_AT_ONCE).map((localAddress) => openPage(port, localAddress)),
      )),
    );
  return pages;
}

export const addressesOfThisMachine = (count: number) =>
  Array.from({ length: count }, (_, index) => `127.0.1.${index + 1}`);

function openPage(port: number, localAddress: string): Promise<OpenPage> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.write("GET /events HTTP/1.1\r\nHost: sillon.test\r\n\r\n");
  let messages = "";
  let look = () => {};
  socket.on("data", (bytes) => {
    messages += bytes;
    look();
  });
  const until = (text: string) =>
    new Promise<void>((resolve, reject) => {
      look = () => messages.includes(text) && resolve();
      socket.once("close", () => reject(new Error(`the page was closed; heard ${messages}`)));
      socket.once("error", reject);
      look();
    });
  return until("\r\n\r\n").then(() => pageOf(socket, Number(/^HTTP\/1\.1 (\d+)/.exec(messages)?.[1]), until));
}

const pageOf = (socket: Socket, status: number, receives: OpenPage["receives"]): OpenPage => ({
  status,
  receives,
  disconnect: () => {
    socket
      .removeAllListeners("close")
      .removeAllListeners("error")
      .on("error", () => {});
    socket.destroy();
  },
});
