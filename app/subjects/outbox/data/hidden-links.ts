import type { Links } from "#subjects/mails/data/mail.ts";
import { LINK_PATHS } from "#subjects/mails/rules/link-kinds.ts";
import { isCodeKind, type LinkedMail, linksOf } from "./make-links.ts";

const HIDDEN_TOKEN = "••••••••";
const HIDDEN_CODE = "••••••";

/** For a preview: an administrator who reads a mail must not be able to use its private links. */
export function hiddenLinks(mail: LinkedMail, baseUrl: URL): Links {
  const links: Links = {};
  for (const link of linksOf(mail))
    links[link] = isCodeKind(link) ? HIDDEN_CODE : baseUrl.origin + LINK_PATHS[link](HIDDEN_TOKEN);
  return links;
}
