import type { RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "#platform/services.ts";
import type { User } from "#platform/values/user.ts";
import { countAccountChange } from "../../data/account-facts.ts";
import { confirmPassword } from "../../data/confirm-password.ts";
import { refuseChange, refusePassword } from "./answers.ts";

interface Confirmation {
  request: Request;
  context: Readonly<RouterContextProvider>;
  by: User;
  /** The administrator's own. */
  password: string;
}

/** The refusal, or null: the password is right, and this administrator has not changed too many accounts. */
export async function refuseUnconfirmed({ request, context, by, password }: Confirmation) {
  const services = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const now = services.clock();
  const wrong = await confirmPassword(services, { userId: by.id, password, address, signal: request.signal }, now);
  if (wrong) return refusePassword(wrong);
  return (await countAccountChange(services.database, by, now)) ? null : refuseChange("tooManyChanges");
}
