import type { RouterContextProvider } from "react-router";
import { whatIsAway } from "../server/http/unavailable-answers.ts";
import { errorFields } from "../server/log.ts";
import { requestContext, servicesContext } from "../server/services.ts";

/**
 * Runs an action. When it fails, the cause is logged and the page answers with its form and what was typed in it, which
 * also works without scripts. What the action itself throws, a redirect or a refusal, passes.
 */
export async function answeringFailure<Answer, Failure>(
  context: Readonly<RouterContextProvider>,
  run: () => Promise<Answer>,
  failed: (status: 500 | 503) => Failure,
): Promise<Answer | Failure> {
  try {
    return await run();
  } catch (error) {
    // Nobody reads the answer to a client who has left, and their leaving is no fault of ours.
    if (!(error instanceof Error) || error.name === "AbortError") throw error;
    const away = whatIsAway(error);
    const { log } = context.get(servicesContext);
    const requestId = context.get(requestContext).id;
    log("error", away ? `${away} unavailable` : "unexpected", { requestId, ...errorFields(error) });
    return failed(away ? 503 : 500);
  }
}
