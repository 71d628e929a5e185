import { data } from "react-router";
import type { LiveEvent } from "../../server/notifications/live.ts";
import { requestContext, servicesContext, sessionContext } from "../../server/services.ts";
import type { Route } from "./+types/events";

/** A browser does not ask again then: the page shows what was true when it was opened. */
const TOO_MANY_PAGES = "Trop de pages sont ouvertes depuis cette adresse : les places ne se mettent pas à jour ici.";

const HEARTBEAT_MILLISECONDS = 25_000;

const HEADERS = { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" };

/** Seats and unread notifications as they change, while a page is open and its session lasts (server-sent events). */
export function loader({ request, context }: Route.LoaderArgs) {
  // Asked for as a page's data it would be read to its end, which it does not have.
  if (new URL(request.url).pathname.endsWith(".data")) throw data(null, { status: 404 });
  const { live } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  if (!live.hasCapacityFor(address)) return new Response(TOO_MANY_PAGES, { status: 429 });
  // Of a HEAD the router drops the body without cancelling it: a listener would never leave.
  if (request.method === "HEAD") return new Response(null, { headers: HEADERS });
  const session = context.get(sessionContext);
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      // Proxies end what stays silent.
      const heartbeat = setInterval(() => write(": \n\n"), HEARTBEAT_MILLISECONDS);
      const removeListener = live.listen({
        userId: session?.user.id ?? null,
        sessionToken: session?.token ?? null,
        address,
        send: ({ kind, ...event }: LiveEvent) => write(`event: ${kind}\ndata: ${JSON.stringify(event)}\n\n`),
        end: () => {
          stop();
          controller.close();
        },
      });
      stop = () => {
        clearInterval(heartbeat);
        removeListener();
      };
      write("retry: 2000\n\n");
    },
    cancel: () => stop(),
  });
  request.signal.addEventListener("abort", () => stop());
  return new Response(stream, { headers: HEADERS });
}
