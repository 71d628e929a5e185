import { Server } from "node:net";
import { setTimeout as after, setImmediate as nextIteration } from "node:timers/promises";

/** Under load, a moment without a new connection or request may never come. */
const LONGEST_MILLISECONDS = 5_000;
const QUIET_MILLISECONDS = 1_000;

/**
 * Closes the listening socket, after an event-loop iteration without a new connection: the system would reset connections
 * that it has established and that are not accepted yet. Accepted connections stay open.
 */
export async function stopListening(server: Server): Promise<void> {
  await untilNone(server, "connection", async () => {});
  // The close of an HTTP server would also end the connections that are idle at this moment.
  Server.prototype.close.call(server);
}

/**
 * Resolves when no request has come for a second: idle connections can then be closed. Closing one whose request has
 * arrived, but is not read yet because others are being handled, would reset it.
 */
export const untilQuiet = (server: Server) => untilNone(server, "request", () => after(QUIET_MILLISECONDS));

/** Waits, again and again, until no such event came meanwhile. What has arrived is only read in the next iterations. */
async function untilNone(server: Server, event: "connection" | "request", wait: () => Promise<void>): Promise<void> {
  let hasCome = true;
  const note = () => {
    hasCome = true;
  };
  server.on(event, note);
  const deadline = performance.now() + LONGEST_MILLISECONDS;
  while (hasCome && performance.now() < deadline) {
    hasCome = false;
    await wait();
    await nextIteration();
    await nextIteration();
  }
  server.off(event, note);
}
