import type { RouterContextProvider } from "react-router";
import { dayInParis } from "../../../../domain/paris-time.ts";
import { servicesContext } from "../../../../server/services.ts";
import { searchStages } from "../../../../server/stages/stage-search.ts";
import { requireAdmin } from "../../../session.ts";
import { readChoice } from "./read-choice.ts";

/** The loader of the pages where an administrator chooses a stage. */
export async function loadChoice({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const { choice, form, page } = readChoice(url.searchParams);
  return { ...(await searchStages(database, choice, dayInParis(clock()))), form, page };
}
