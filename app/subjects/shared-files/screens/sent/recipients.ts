import { querySearch } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { viewerOf } from "#subjects/accounts/parts/session.ts";
import { isTooShort, type Recipient, searchRecipientStages, searchRecipients } from "../../data/recipients.ts";
import { MUST_BE_SIGNED_IN, TOO_MANY_SEARCHES } from "../../rules/document-messages.ts";
import type { RecipientStage } from "../../rules/shared-file.ts";
import type { Route } from "./+types/recipients";

export type RecipientsAnswer = { people: Recipient[]; stages: RecipientStage[]; tooShort: boolean };
export type RecipientsRefusal = { refusal: string };

/** Searches recipients: at most twenty people, by name or e-mail; for administrators also whole stages. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const by = viewerOf(context);
  const headers = { "Cache-Control": "private, no-store" };
  if (!by) return Response.json({ refusal: MUST_BE_SIGNED_IN } satisfies RecipientsRefusal, { status: 401, headers });
  const { database, clock, centre } = context.get(servicesContext);
  const text = querySearch(url.searchParams);
  const people = await searchRecipients(database, { text, by, brand: centre.brand }, clock());
  if (!people)
    return Response.json({ refusal: TOO_MANY_SEARCHES } satisfies RecipientsRefusal, { status: 429, headers });
  const stages = by.role === "admin" ? await searchRecipientStages(database, text, dayInParis(clock())) : [];
  const tooShort = isTooShort(text, by);
  return Response.json({ people, stages, tooShort } satisfies RecipientsAnswer, { headers });
}
