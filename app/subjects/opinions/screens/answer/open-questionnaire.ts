import type { RouterContextProvider } from "react-router";
import { type DeadEnd, openFromAddress } from "#frame/open-link.ts";
import { servicesContext } from "#platform/services.ts";
import { requireUser } from "#subjects/accounts/parts/session.ts";
import { findOwnOpinion, openOpinionLink } from "../../data/answering/open-opinion.ts";
import type { OwnOpinion } from "../../data/answering/opinion-row.ts";

interface Opening {
  context: Readonly<RouterContextProvider>;
  params: { token?: string; opinion?: string };
  url: URL;
}

type Opened = { opinion: OwnOpinion; base: string } | DeadEnd;

/** The questionnaire of a mail's link, or one of the account; or why there is none, with the status of the page that says so. */
export async function openQuestionnaire({ context, params, url }: Opening): Promise<Opened> {
  if (params.token === undefined) {
    const { database } = context.get(servicesContext);
    const id = params.opinion ?? "";
    const opinion = await findOwnOpinion(database, requireUser(context, url), id);
    return opinion ? { opinion, base: `/avis/compte/${id}` } : { reason: "unknown", status: 404 };
  }
  const opened = await openFromAddress(context, params.token, openOpinionLink);
  return "opinion" in opened ? { ...opened, base: `/avis/${params.token}` } : opened;
}
