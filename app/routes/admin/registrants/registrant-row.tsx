import type { ReactNode } from "react";
import { LEVEL_LABELS, type Level, NO_HANDICAP } from "../../../../domain/registrations/participant.ts";
import type { ListView } from "./address.ts";
import { SORTED_COLUMNS } from "./columns.ts";
import { DialogOpener } from "./dialog-opener.tsx";
import type { OpenDialog, RegistrantDialog, ShownRegistrant } from "./read-list.ts";

interface RegistrantRowProps {
  person: ShownRegistrant;
  view: ListView;
  onOpen: (dialog: OpenDialog) => void;
}

/** More than a few words of it take a line of their own. */
const SHORT_DESCRIPTION = 40;

export function RegistrantRow({ person, view, onOpen }: RegistrantRowProps) {
  const { firstName, lastName, email, phone, company, level, registeredOn, registeredBy } = person;
  const handicap = handicapText(person);
  return (
    <tr>
      <th data-column="nom" scope="row">
        {firstName} <strong>{lastName}</strong>
      </th>
      <Cell column="email" label={SORTED_COLUMNS.email}>
        <a href={mailTo(email)}>
          <Address email={email} />
        </a>
      </Cell>
      <Cell column="telephone" label="Téléphone">
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
      </Cell>
      <Cell column="entreprise" label={SORTED_COLUMNS.entreprise}>
        {company}
      </Cell>
      <Cell column="niveau" label={SORTED_COLUMNS.niveau}>
        {LEVEL_LABELS[level as Level] ?? "—"}
      </Cell>
      <Cell column="handicap" label="Handicap" long={handicap.length > SHORT_DESCRIPTION}>
        {handicap}
      </Cell>
      <Cell column="inscription" label={SORTED_COLUMNS.inscription}>
        {registeredOn}
      </Cell>
      <Cell column="par" label="Inscrit par">
        {registeredBy ? <Address email={registeredBy} /> : "—"}
      </Cell>
      <td data-column="actions">
        <DialogOpener className="registrant-actions" view={view}>
          <input name="participant" type="hidden" value={person.id} />
          <OpenButton dialog="corriger" label="Corriger" onOpen={onOpen} person={person} />
          <OpenButton dialog="supprimer" label="Supprimer" onOpen={onOpen} person={person} />
        </DialogOpener>
      </td>
    </tr>
  );
}

interface CellProps {
  column: string;
  /** Stands before the value where a card has no head above it. */
  label: string;
  long?: boolean;
  children: ReactNode;
}

function Cell({ column, label, long, children }: CellProps) {
  return (
    <td data-column={column} data-label={label} data-long={long || undefined}>
      {children}
    </td>
  );
}

/** No format was asked of it: what follows a "?" would be taken for more of the draft. */
const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** Too long for its column, it is cut where it is read: before the @. */
function Address({ email }: { email: string }) {
  const [name, ...rest] = email.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {rest.join("")}
    </>
  );
}

function handicapText({ isHandicapped, handicapType }: ShownRegistrant): string {
  if (!isHandicapped) return "Non";
  return handicapType === NO_HANDICAP ? "Oui" : `Oui – ${handicapType}`;
}

interface OpenButtonProps {
  dialog: RegistrantDialog;
  label: string;
  person: ShownRegistrant;
  onOpen: (dialog: OpenDialog) => void;
}

function OpenButton({ dialog, label, person, onOpen }: OpenButtonProps) {
  return (
    <button
      name="dialogue"
      onClick={(event) => {
        event.preventDefault();
        onOpen({ dialog, person });
      }}
      type="submit"
      value={dialog}
    >
      {label}
      <span className="sr-only">{` ${person.firstName} ${person.lastName}`}</span>
    </button>
  );
}
