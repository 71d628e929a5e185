import { midnightInParis } from "#platform/values/paris-time.ts";
import { atomFeed } from "../../rules/published/atom.ts";
import type { Route } from "./+types/atom";
import { answerFeed } from "./feed-answer.ts";
import { readFeed } from "./read-feed.ts";

export function loader({ request, context, url }: Route.LoaderArgs) {
  return answerFeed(request, "application/atom+xml", async () => {
    const { centre, baseUrl, today, entries, self, next, list } = await readFeed(context, {
      path: "/our-stages.atom",
      search: url.searchParams,
    });
    return atomFeed({
      title: `${centre.brand} : stages disponibles`,
      author: centre.brand,
      hostname: baseUrl.hostname,
      self,
      alternate: list,
      next,
      entries,
      vatPercent: centre.vatPercent,
      emptySince: midnightInParis(today),
    });
  });
}
