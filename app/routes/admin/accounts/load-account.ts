import { data, type RouterContextProvider } from "react-router";
import { administrationMessage } from "../../../../domain/accounts/administration-messages.ts";
import { findAccountFacts } from "../../../../server/accounts/account-facts.ts";
import { servicesContext } from "../../../../server/services.ts";
import { requireAdmin } from "../../../session.ts";
import { shownAccount } from "./account-facts.tsx";

interface Loading {
  params: { user: string };
  context: Readonly<RouterContextProvider>;
}

export async function loadAccount({ params, context }: Loading) {
  const by = requireAdmin(context);
  const { database, sendsMail } = context.get(servicesContext);
  const facts = await findAccountFacts(database, params.user);
  if (!facts) throw data(administrationMessage.gone, { status: 404 });
  return { account: shownAccount(facts), isOwn: facts.id === by.id, sendsMail };
}
