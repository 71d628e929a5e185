import { Server } from "node:net";
import { setImmediate as nextIteration } from "node:timers/promises";

/** Under a load of new connections such an iteration may never come. */
const LONGEST_MILLISECONDS = 5_000;

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
