import { data, type RouterContextProvider } from "react-router";
import { servicesContext } from "#platform/services.ts";
import { findAccountFacts } from "../../data/account-facts.ts";
import { requireAdmin } from "../../parts/session.ts";
import { administrationMessage } from "../../rules/administration-messages.ts";
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
