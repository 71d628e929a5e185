import type { RouterContextProvider } from "react-router";
import { errorFields } from "../server/log.ts";
import { requestContext, servicesContext } from "../server/services.ts";

/** A disk that takes no more writes must not keep people from reading: what reading leaves behind may fail. */
export async function noteReading(context: Readonly<RouterContextProvider>, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const { log } = context.get(servicesContext);
    log("error", "reading not noted", { requestId: context.get(requestContext).id, ...errorFields(error) });
  }
}
