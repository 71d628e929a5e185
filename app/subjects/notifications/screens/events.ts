import { data } from "react-router";
import { requestContext, servicesContext, sessionContext } from "#platform/services.ts";
import type { LiveEvent } from "../data/live.ts";
import type { Route } from "./+types/events";

/** The page then shows the seats as loaded, and connects again later (app/subjects/notifications/parts/live/live-events.ts). */
const TOO_MANY_PAGES = "Trop de pages sont ouvertes depuis cette adresse : les places ne se mettent pas à jour ici.";

const HEARTBEAT_MILLISECONDS = 25_000;

const HEADERS = { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" };

/** Server-sent events: changes of seats and of the number of unread notifications, until the page or session ends. */
export function loader({ request, context }: Route.LoaderArgs) {
  // A .data request would make the router buffer this endless response.
  if (new URL(request.url).pathname.endsWith(".data")) throw data(null, { status: 404 });
  const { live } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  if (!live.hasCapacityFor(address)) return new Response(TOO_MANY_PAGES, { status: 429 });
  // The router drops the body of a HEAD request without cancelling it: the listener would never be removed.
  if (request.method === "HEAD") return new Response(null, { headers: HEADERS });
  const session = context.get(sessionContext);
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      // Proxies close idle connections.
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
