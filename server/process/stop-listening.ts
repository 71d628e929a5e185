import { Server } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Under a load of new connections such a turn may never come. */
const LONGEST_MILLISECONDS = 5_000;

/**
 * Closes the door, but not on those who stand in it: the system has let them in already, and would throw them out with
 * what they have sent. So it waits for a turn of the event loop in which nobody came. Connections stay open.
 */
export async function stopListening(server: Server): Promise<void> {
  let came = true;
  const note = () => {
    came = true;
  };
  server.on("connection", note);
  const latest = performance.now() + LONGEST_MILLISECONDS;
  while (came && performance.now() < latest) {
    came = false;
    await nextTurn();
    await nextTurn();
  }
  server.off("connection", note);
  // A web server's own close would also end the connections that seem idle at this very moment.
  Server.prototype.close.call(server);
}
