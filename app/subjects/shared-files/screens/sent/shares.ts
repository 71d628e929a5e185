import { data } from "react-router";
import { readPost, textOf, textsOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { viewerOf } from "#subjects/accounts/parts/session.ts";
import { shareFile } from "../../data/sharing.ts";
import {
  SHARE_FAILED,
  SHARER_MUST_BE_SIGNED_IN,
  type ShareRefusal,
  shareRefusalMessage,
} from "../../rules/document-messages.ts";
import type { Route } from "./+types/shares";

const STATUS: Partial<Record<ShareRefusal, number>> = { gone: 404, alreadySent: 409, tooManyShares: 429 };

export type ShareAnswer = { refusal: string | null };

/** Called after each upload: gives the recipients access to the file. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = viewerOf(context);
  if (!by) return Response.json({ refusal: SHARER_MUST_BE_SIGNED_IN }, { status: 401 });
  const services = context.get(servicesContext);
  const posted = await readPost(request);
  if (posted.tooLong) return Response.json({ refusal: FIELD_TOO_LONG } satisfies ShareAnswer, { status: 400 });
  const [recipients, stages] = [textsOf(posted, "recipient"), textsOf(posted, "stage")];
  const share = { fileId: textOf(posted, "file"), recipients, stages, by };
  const outcome = await runAction(
    context,
    () => shareFile(services, share, services.clock()),
    (status) => Response.json({ refusal: SHARE_FAILED } satisfies ShareAnswer, { status }),
  );
  if (outcome instanceof Response) return outcome;
  if ("reached" in outcome) return Response.json({ refusal: null } satisfies ShareAnswer, { status: 201 });
  const { reason } = outcome;
  const answer: ShareAnswer = { refusal: shareRefusalMessage[reason] };
  return Response.json(answer, { status: STATUS[reason] ?? 400 });
}

export function loader() {
  throw data(null, { status: 405 });
}
