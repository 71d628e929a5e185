import { data, redirect } from "react-router";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { servicesContext } from "#platform/services.ts";
import { confirmEntry } from "../data/answer-offer.ts";
import { CONFIRM_FAILED, confirmLabel, confirmLead } from "../rules/waiting-list-messages.ts";
import { confirmMessage } from "../rules/waiting-refusal-messages.ts";
import type { Route } from "./+types/confirm";
import { AskPage } from "./ask-page.tsx";
import { NoEntry } from "./no-entry.tsx";
import { openEntry, showEntryIn } from "./open-entry.ts";

export const meta: Route.MetaFunction = () => [{ title: confirmLabel(1) }];

/** Asks first: programs that check mails follow their links. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const found = await showEntryIn(["held"], { context, params, url });
  if (!("shown" in found)) return data({ entry: null, reason: found.reason }, { status: found.status });
  return data({ entry: found.shown, reason: null });
}

interface Answer {
  refusal?: string;
}

export async function action({ params, context, url }: Route.ActionArgs) {
  return runAction(
    context,
    async () => {
      const { database, centre, clock } = context.get(servicesContext);
      const found = await openEntry({ context, params, url });
      // The loader says why.
      if (!("entry" in found)) return data<Answer>({}, { status: found.status });
      const confirmation = { entryId: found.entry.id, by: "person", brand: centre.brand } as const;
      const outcome = await confirmEntry(database, confirmation, clock());
      if (outcome !== "confirmed") return data<Answer>({ refusal: confirmMessage(outcome) }, { status: 409 });
      return redirect(found.base);
    },
    (status) => data<Answer>({ refusal: CONFIRM_FAILED }, { status }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runClientAction<Answer>(serverAction, { failed: CONFIRM_FAILED });
}

export default function Confirm({ loaderData: { entry, reason }, actionData }: Route.ComponentProps) {
  if (!entry) return <NoEntry reason={reason ?? "unknown"} />;
  return (
    <AskPage
      busy="Confirmation…"
      entry={entry}
      lead={confirmLead(entry.seats)}
      look="primary"
      refusal={actionData?.refusal}
      submit={confirmLabel(entry.seats)}
      title={confirmLabel(entry.seats)}
    />
  );
}
