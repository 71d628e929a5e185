import { MAIL_KINDS } from "../../domain/mails/mail-kinds.ts";
import { LINK_PATHS } from "./links.ts";
import type { Links, StoredMail } from "./mail.ts";

const HIDDEN_TOKEN = "••••••••";

/** For a preview: an administrator who reads a mail must not be able to use its private links. */
export function hiddenLinks({ kind, participantId }: Pick<StoredMail, "kind" | "participantId">, baseUrl: URL): Links {
  const links: Links = {};
  for (const link of MAIL_KINDS[kind].links)
    if (link !== "registration" || participantId) links[link] = baseUrl.origin + LINK_PATHS[link](HIDDEN_TOKEN);
  return links;
}
