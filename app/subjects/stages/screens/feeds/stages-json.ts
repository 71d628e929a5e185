import type { Route } from "./+types/stages-json";
import { answerFeed } from "./feed-answer.ts";
import { readFeed } from "./read-feed.ts";

/** Raised when a field changes its meaning or goes: docs/stages-json.md. */
const VERSION = 1;

export function loader({ request, context, url }: Route.LoaderArgs) {
  return answerFeed(request, "application/json", async () => {
    const { centre, entries, self, next, list } = await readFeed(context, {
      path: "/stages.json",
      search: url.searchParams,
    });
    return JSON.stringify({
      version: VERSION,
      provider: centre.brand,
      url: list,
      self,
      next,
      stages: entries.map(({ stage, updatedAt }) => ({ ...stage, updatedAt: updatedAt.toISOString() })),
    });
  });
}
