import { data, redirect } from "react-router";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { servicesContext } from "#platform/services.ts";
import { leaveQueue } from "../data/answer-offer.ts";
import { LEAVE, LEAVE_FAILED, LEAVE_LEAD } from "../rules/waiting-list-messages.ts";
import type { Route } from "./+types/leave";
import { AskPage } from "./ask-page.tsx";
import { NoEntry } from "./no-entry.tsx";
import { openEntry, showEntryIn } from "./open-entry.ts";

export const meta: Route.MetaFunction = () => [{ title: LEAVE }];

/** Asks first: programs that check mails follow their links. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const found = await showEntryIn(["waiting", "held"], { context, params, url });
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
      const { database, clock } = context.get(servicesContext);
      const found = await openEntry({ context, params, url });
      // The loader says why.
      if (!("entry" in found)) return data<Answer>({}, { status: found.status });
      // Also when it had ended before: its page says how.
      await leaveQueue(database, { entryId: found.entry.id }, clock());
      return redirect(found.base);
    },
    (status) => data<Answer>({ refusal: LEAVE_FAILED }, { status }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runClientAction<Answer>(serverAction, { failed: LEAVE_FAILED });
}

export default function Leave({ loaderData: { entry, reason }, actionData }: Route.ComponentProps) {
  if (!entry) return <NoEntry reason={reason ?? "unknown"} />;
  return (
    <AskPage
      busy="Départ…"
      entry={entry}
      lead={LEAVE_LEAD[entry.state === "held" ? "held" : "waiting"]}
      look="danger"
      refusal={actionData?.refusal}
      submit={LEAVE}
      title={LEAVE}
    />
  );
}
