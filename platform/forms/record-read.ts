import type { RouterContextProvider } from "react-router";
import { errorFields } from "../log.ts";
import { requestContext, servicesContext } from "../services.ts";

/** Records that something was read. An error, such as a full disk, is only logged: the page must still be shown. */
export async function recordRead(context: Readonly<RouterContextProvider>, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const { log } = context.get(servicesContext);
    log("error", "reading not noted", { requestId: context.get(requestContext).id, ...errorFields(error) });
  }
}
