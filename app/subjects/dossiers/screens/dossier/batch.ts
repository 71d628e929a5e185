import { data } from "react-router";
import { readPost } from "#platform/forms/form.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import type { Route } from "./+types/batch";
import { answerStep } from "./answer-step.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  throw data(null, { status: 405 });
}

/** The script of the page asks for one batch after the other. */
export async function action({ request, params, context }: Route.ActionArgs) {
  requireAdmin(context);
  const { answer, status } = await answerStep(await readPost(request), params.stage, context);
  return Response.json(answer, { status });
}
