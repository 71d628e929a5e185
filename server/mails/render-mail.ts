import type { Centre } from "../../config/centre.ts";
import type { Links, RenderedMail, StoredMail } from "./mail.ts";

interface Site {
  centre: Centre;
  baseUrl: URL;
}

/** A mail as it is sent: its subject, and its links. */
export function renderMail(mail: StoredMail, links: Links, { centre, baseUrl }: Site): RenderedMail {
  const lines = [mail.subject, ...Object.values(links), `${centre.brand} – ${baseUrl.origin}`];
  const text = lines.join("\n\n");
  return { subject: mail.subject, text, html: `<pre>${escapeHtml(text)}</pre>`, attachments: [] };
}

const escapeHtml = (text: string) => text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
