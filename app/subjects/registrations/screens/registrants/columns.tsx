import type { ReactNode } from "react";
import { Link } from "react-router";
import { bookingPath } from "#subjects/bookings/rules/booking.ts";
import { PAYERS } from "#subjects/bookings/rules/payers.ts";
import { WITHOUT_EMAIL } from "#subjects/notifications/rules/reached-messages.ts";
import { PhoneLink } from "#ui/phone-link.tsx";
import { NO_HANDICAP } from "../../rules/participant.ts";
import { cellOf, headingOf, PARTICIPANT_FIELD_NAMES, type ParticipantField } from "../../rules/participant-fields.ts";
import { REGISTRANT_SORTS, type RegistrantSort } from "../../rules/registrant-sort.ts";
import { isChoice } from "../../rules/trainee-choices.ts";
import type { ShownRegistrant } from "./read-list.ts";

export interface Column {
  /** Its name in the style sheet, and in the query parameter `tri` if REGISTRANT_SORTS has it. */
  name: string;
  label: string;
  cell: (person: ShownRegistrant) => ReactNode;
  /** A long value gets a whole line. */
  isLong?: (person: ShownRegistrant) => boolean;
}

/** What differs from columnOf; null if the field is shown in another field's column. */
const FIELD_COLUMNS: Partial<Record<ParticipantField, Partial<Column> | null>> = {
  firstName: {
    name: "nom",
    label: "Nom",
    cell: ({ id, firstName, lastName }) => (
      <Link to={`/admin/personnes/${encodeURIComponent(id)}`}>
        {firstName} <strong>{lastName}</strong>
      </Link>
    ),
  },
  lastName: null,
  email: {
    name: "email",
    cell: ({ email }) =>
      email === "" ? (
        WITHOUT_EMAIL
      ) : (
        <a href={mailTo(email)}>
          <Address email={email} />
        </a>
      ),
  },
  phone: { name: "telephone", cell: ({ phone }) => <PhoneLink phone={phone} /> },
  company: { name: "entreprise", cell: ({ company }) => <span title={company}>{company}</span> },
  level: { name: "niveau" },
  isHandicapped: {
    name: "handicap",
    cell: (person) => <span title={handicapText(person)}>{handicapText(person)}</span>,
    isLong: (person) => handicapText(person).length > 40,
  },
  handicapType: null,
  traineeKind: { name: "situation" },
  payer: {
    name: "paye-par",
    cell: (person) =>
      person.bookingId === null ? (
        cellOf(person, "payer")
      ) : (
        <Link to={bookingPath(person.bookingId)}>
          {isChoice(PAYERS, person.payer) ? cellOf(person, "payer") : "À préciser"}
        </Link>
      ),
  },
};

/** Without a place of its own in the style sheet, a column is "autre": a line under the others. */
function columnOf(field: ParticipantField): Column[] {
  const own = FIELD_COLUMNS[field];
  const cell = (person: ShownRegistrant) => cellOf(person, field) || "—";
  return own === null ? [] : [{ name: "autre", label: headingOf(field), cell, ...own }];
}

export const COLUMNS: readonly Column[] = [
  ...PARTICIPANT_FIELD_NAMES.flatMap(columnOf),
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

/** Encoded, because text after a "?" would be read as mailto: parameters. */
const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** A long e-mail wraps before the @. */
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
