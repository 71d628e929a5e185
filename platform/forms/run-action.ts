import type { RouterContextProvider } from "react-router";
import { isForeignKeyViolation } from "../database/foreign-key-violation.ts";
import { whatIsAway } from "../http/unavailable-answers.ts";
import { errorFields } from "../log.ts";
import { requestContext, servicesContext } from "../services.ts";

/**
 * Runs an action. If it throws an error, the error is logged and `failed` makes the response: the page with its form
 * and the typed values, which also works without JavaScript. A thrown redirect or error response is rethrown.
 */
export async function runAction<Answer, Failure>(
  context: Readonly<RouterContextProvider>,
  run: () => Promise<Answer>,
  failed: (status: 500 | 503) => Failure,
): Promise<Answer | Failure> {
  try {
    return await run();
  } catch (error) {
    // The client closed the connection: no response is needed, and nothing is logged.
    if (!(error instanceof Error) || error.name === "AbortError") throw error;
    const unavailable = whatIsAway(error);
    const { log } = context.get(servicesContext);
    const requestId = context.get(requestContext).id;
    // The account was deleted while this request used it: nothing is broken, and trying again says so.
    if (isForeignKeyViolation(error)) {
      log("info", "a referenced row was deleted meanwhile", { requestId });
      return failed(503);
    }
    log("error", unavailable ? `${unavailable} unavailable` : "unexpected", { requestId, ...errorFields(error) });
    return failed(unavailable ? 503 : 500);
  }
}
