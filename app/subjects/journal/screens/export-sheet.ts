import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { answerQueued, exportHeaders, exportRefusal, refuseDataRequest, XLSX } from "#platform/forms/export-answer.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { SHEETS_BUSY } from "#subjects/registrations/rules/registrant-messages.ts";
import { describeJournal, exportJournal, type JournalSheet } from "../data/export-journal.ts";
import { NOTHING_TO_EXPORT } from "../rules/journal-messages.ts";
import type { Route } from "./+types/export-sheet";
import { readJournalFilter } from "./read-filter.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const by = requireAdmin(context);
  refuseDataRequest(request);
  const services = context.get(servicesContext);
  const { filter } = readJournalFilter(url.searchParams);
  const now = services.clock();
  if (request.method === "HEAD") return answerOf(await describeJournal(services.database, filter, now));
  return answerQueued(request, SHEETS_BUSY, async () =>
    answerOf(await exportJournal(services, { filter, by, signal: request.signal }, now)),
  );
}

function answerOf(file: JournalSheet | null): Response {
  if (!file) return exportRefusal(NOTHING_TO_EXPORT);
  return new Response(file.bytes, { headers: exportHeaders(file.name, XLSX) });
}

export const action = refuseAdminPost;
