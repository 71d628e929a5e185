import { Link } from "react-router";
import { ShortList } from "#frame/office/short-list.tsx";
import { ofName } from "#platform/values/elision.ts";
import { typeset } from "#platform/values/typography.ts";
import type { ShownDocument } from "#subjects/dossiers/parts/person-documents.tsx";
import { MailStateBadge } from "#subjects/outbox/parts/mail-state.tsx";
import { ITEM, LIST, Section } from "./section.tsx";

interface DocumentListProps {
  documents: readonly (ShownDocument & { openedOn: string | null })[];
}

/** The documents that were issued for the person's registrations. */
export function DocumentList({ documents }: DocumentListProps) {
  if (documents.length === 0) return null;
  const rows = documents.map(({ id, title, about, state, openedOn }) => (
    <li className={ITEM} key={id}>
      <a className="link break-words" href={`/pieces/${encodeURIComponent(id)}`} rel="noopener" target="_blank">
        {title}
      </a>
      <span className="min-w-0 break-words text-earth">
        {typeset([about, state, openedOn && `Ouvert le ${openedOn}`].filter(Boolean).join(" · "))}
      </span>
    </li>
  ));
  return (
    <Section title="Documents de stage">
      <ShortList className={LIST} others={["document", "plus ancien"]} rows={rows} />
    </Section>
  );
}

interface ShownFile {
  id: string;
  name: string;
  direction: "received" | "sent";
  by: string;
  on: string;
  downloadedOn: string | null;
}

export function FileList({ files }: { files: readonly ShownFile[] }) {
  if (files.length === 0) return null;
  const rows = files.map(({ id, name, direction, by, on, downloadedOn }) => (
    <li className={ITEM} key={`${direction} ${id}`}>
      <span className="min-w-0 break-words font-semibold">{name}</span>
      <span className="text-earth">
        {direction === "sent" ? `Envoyé le ${on}` : `Reçu ${ofName(by)} le ${on}`}
        {direction === "received" && (downloadedOn ? `, téléchargé le ${downloadedOn}` : ", pas encore téléchargé")}
      </span>
    </li>
  ));
  return (
    <Section title="Documents">
      <ShortList className={LIST} others={["document", "plus ancien"]} rows={rows} />
    </Section>
  );
}

interface ShownMail {
  id: string;
  subject: string;
  recipient: string;
  state: string;
  age: string;
}

export function MailList({ mails }: { mails: readonly ShownMail[] }) {
  if (mails.length === 0) return null;
  const rows = mails.map(({ id, subject, recipient, state, age }) => (
    <li className={ITEM} key={id}>
      <span className="min-w-0">
        <Link className="link break-words" to={`/admin/courriels/${encodeURIComponent(id)}`}>
          {typeset(subject)}
        </Link>
        <span className="block break-words text-earth">{`${recipient}, ${age}`}</span>
      </span>
      <MailStateBadge state={state} />
    </li>
  ));
  return (
    <Section title="Derniers e-mails">
      <ShortList className={LIST} others={["e-mail", "plus ancien"]} rows={rows} />
    </Section>
  );
}
