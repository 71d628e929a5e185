import type { RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "#platform/services.ts";
import { requireUser } from "#subjects/accounts/parts/session.ts";
import { findOwnOpinion, openOpinionLink } from "../../data/answering/open-opinion.ts";
import type { OwnOpinion } from "../../data/answering/opinion-row.ts";

interface Opening {
  context: Readonly<RouterContextProvider>;
  params: { token?: string; opinion?: string };
  url: URL;
}

type Opened = { opinion: OwnOpinion; base: string } | { reason: "unknown" | "tooMany"; status: number };

/** The questionnaire of a mail's link, or one of the account; or why there is none, with the status of the page that says so. */
export async function openQuestionnaire({ context, params, url }: Opening): Promise<Opened> {
  const { database, clock } = context.get(servicesContext);
  if (params.token === undefined) {
    const id = params.opinion ?? "";
    const opinion = await findOwnOpinion(database, requireUser(context, url), id);
    return opinion ? { opinion, base: `/avis/compte/${id}` } : { reason: "unknown", status: 404 };
  }
  const { address } = context.get(requestContext);
  const outcome = await openOpinionLink(database, { token: params.token, address }, clock());
  if ("opinion" in outcome) return { ...outcome, base: `/avis/${params.token}` };
  return { ...outcome, status: outcome.reason === "tooMany" ? 429 : 404 };
}
