import { data } from "react-router";
import type { LiveEvent } from "../../server/live.ts";
import { requestContext, servicesContext } from "../../server/services.ts";
import { viewerOf } from "../session.ts";
import type { Route } from "./+types/events";

/** A browser does not ask again then: the page shows what was true when it was opened. */
const TOO_MANY_PAGES = "Trop de pages sont ouvertes depuis cette adresse : les places ne se mettent pas à jour ici.";

const HEARTBEAT_MILLISECONDS = 25_000;

/** Seats and unread notifications as they change, for as long as a page is open (server-sent events). */
export function loader({ request, context }: Route.LoaderArgs) {
  // Asked for as a page's data it would be read to its end, which it does not have.
  if (new URL(request.url).pathname.endsWith(".data")) throw data(null, { status: 404 });
  const { live } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  if (!live.hasRoomFor(address)) return new Response(TOO_MANY_PAGES, { status: 429 });
  const userId = viewerOf(context)?.id ?? null;
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      // Proxies end what stays silent.
      const heartbeat = setInterval(() => send(": \n\n"), HEARTBEAT_MILLISECONDS);
      const forget = live.listen({
        userId,
        address,
        tell: ({ kind, ...event }: LiveEvent) => send(`event: ${kind}\ndata: ${JSON.stringify(event)}\n\n`),
        end: () => {
          stop();
          controller.close();
        },
      });
      stop = () => {
        clearInterval(heartbeat);
        forget();
      };
      send("retry: 2000\n\n");
    },
    cancel: () => stop(),
  });
  request.signal.addEventListener("abort", () => stop());
  return new Response(stream, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
  });
}
