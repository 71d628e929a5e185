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
  let connected = true;
  const note = () => {
    connected = true;
  };
  server.on("connection", note);
  const deadline = performance.now() + LONGEST_MILLISECONDS;
  while (connected && performance.now() < deadline) {
    connected = false;
    await nextIteration();
    await nextIteration();
  }
  server.off("connection", note);
  // The close of an HTTP server would also end the connections that are idle at this moment.
  Server.prototype.close.call(server);
}

/**
 * Resolves when no request has come for a second: idle connections can then be closed. Closing one whose request has
 * arrived, but is not read yet because others are being handled, would reset it.
 */
export async function untilQuiet(server: Server): Promise<void> {
  let requested = true;
  const note = () => {
    requested = true;
  };
  server.on("request", note);
  const deadline = performance.now() + LONGEST_MILLISECONDS;
  while (requested && performance.now() < deadline) {
    requested = false;
    await after(QUIET_MILLISECONDS);
    await nextIteration();
    await nextIteration();
  }
  server.off("request", note);
}
