import type { ReactNode } from "react";
import { levelLabel, NO_HANDICAP } from "../../../../domain/registrations/participant.ts";
import { PARTICIPANT_FIELD_NAMES, type ParticipantField } from "../../../../domain/registrations/participant-fields.ts";
import { REGISTRANT_SORTS, type RegistrantSort } from "../../../../domain/registrations/registrant-sort.ts";
import type { ShownRegistrant } from "./read-list.ts";

export interface Column {
  /** Of the address where the column sorts the list (?tri=), and of its styles. */
  name: string;
  label: string;
  cell: (person: ShownRegistrant) => ReactNode;
  /** More than a few words take a row of their own. */
  isLong?: (person: ShownRegistrant) => boolean;
}

/** Null: the field is shown in the column of another one. */
const FIELD_COLUMNS: Record<ParticipantField, Column | null> = {
  firstName: {
    name: "nom",
    label: "Nom",
    cell: ({ firstName, lastName }) => (
      <>
        {firstName} <strong>{lastName}</strong>
      </>
    ),
  },
  lastName: null,
  email: {
    name: "email",
    label: "E-mail",
    cell: ({ email }) => (
      <a href={mailTo(email)}>
        <Address email={email} />
      </a>
    ),
  },
  phone: {
    name: "telephone",
    label: "Téléphone",
    cell: ({ phone }) => <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>,
  },
  company: { name: "entreprise", label: "Entreprise", cell: ({ company }) => company },
  level: { name: "niveau", label: "Niveau", cell: ({ level }) => levelLabel(level) },
  isHandicapped: {
    name: "handicap",
    label: "Handicap",
    cell: handicapText,
    isLong: (person) => handicapText(person).length > 40,
  },
  handicapType: null,
};

export const COLUMNS: readonly Column[] = [
  ...PARTICIPANT_FIELD_NAMES.flatMap((field) => FIELD_COLUMNS[field] ?? []),
  { name: "inscription", label: "Inscrit le", cell: ({ registeredOn }) => registeredOn },
  {
    name: "par",
    label: "Inscrit par",
    cell: ({ registeredBy }) => (registeredBy ? <Address email={registeredBy} /> : "—"),
  },
];

export function sortOf({ name }: Column): RegistrantSort | undefined {
  return REGISTRANT_SORTS.find((sort) => sort === name);
}

/** An address may hold any letter: what follows a "?" would be taken for more of the draft. */
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
