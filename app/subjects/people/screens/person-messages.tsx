import { Link } from "react-router";
import { ofName } from "#platform/values/elision.ts";
import { typeset } from "#platform/values/typography.ts";
import { MailStateBadge } from "#subjects/outbox/parts/mail-state.tsx";
import { ITEM, LIST, Section } from "./section.tsx";

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
  return (
    <Section title="Documents">
      <ul className={LIST}>
        {files.map(({ id, name, direction, by, on, downloadedOn }) => (
          <li className={ITEM} key={`${direction} ${id}`}>
            <span className="min-w-0 break-words font-semibold">{name}</span>
            <span className="text-base text-earth">
              {direction === "sent" ? `Envoyé le ${on}` : `Reçu ${ofName(by)} le ${on}`}
              {direction === "received" &&
                (downloadedOn ? `, téléchargé le ${downloadedOn}` : ", pas encore téléchargé")}
            </span>
          </li>
        ))}
      </ul>
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
  return (
    <Section title="Derniers e-mails">
      <ul className={LIST}>
        {mails.map(({ id, subject, recipient, state, age }) => (
          <li className={ITEM} key={id}>
            <span className="min-w-0">
              <Link className="link break-words" to={`/admin/courriels/${encodeURIComponent(id)}`}>
                {typeset(subject)}
              </Link>
              <span className="block break-words text-base text-earth">{`${recipient}, ${age}`}</span>
            </span>
            <MailStateBadge state={state} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
