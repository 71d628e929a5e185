import { data } from "react-router";
import type { LiveEvent } from "../../server/live.ts";
import { servicesContext } from "../../server/services.ts";
import { viewerOf } from "../session.ts";
import type { Route } from "./+types/events";

const HEARTBEAT_MILLISECONDS = 25_000;

/** Seats and unread notifications as they change, for as long as a page is open (server-sent events). */
export function loader({ request, context }: Route.LoaderArgs) {
  // Asked for as a page's data it would be read to its end, which it does not have.
  if (new URL(request.url).pathname.endsWith(".data")) throw data(null, { status: 404 });
  const { live } = context.get(servicesContext);
  const userId = viewerOf(context)?.id ?? null;
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      // Proxies end what stays silent.
      const heartbeat = setInterval(() => send(": \n\n"), HEARTBEAT_MILLISECONDS);
      const forget = live.listen({
        userId,
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
