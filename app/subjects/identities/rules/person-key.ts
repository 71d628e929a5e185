import { nationalDigits } from "#platform/values/phone.ts";
import { searchText } from "#platform/values/search-text.ts";

/** Names are compared by it: registrations with the same key and e-mail are of the same person. */
export function personKey({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.normalize("NFC").toLocaleLowerCase("fr").replace(/\s+/g, " ");
}

/** Names are searched and sorted by it. */
export const sortedName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  searchText(`${lastName} ${firstName}`);

export interface Contact {
  kind: "email" | "phone";
  /** The address or number as somebody typed it. */
  value: string;
  /** What it is compared by. */
  contact: string;
}

export const emailContact = (email: string): Contact => ({ kind: "email", value: email, contact: email });
export const phoneContact = (phone: string): Contact => ({
  kind: "phone",
  value: phone,
  contact: nationalDigits(phone),
});

interface Typed {
  email: string;
  phone: string;
}

/** The contact that leads to a person together with the name: the address; without one, the phone number. */
export const leadingContact = ({ email, phone }: Typed) => (email ? emailContact(email) : phoneContact(phone));

/** The others that were typed beside it. */
export const furtherContacts = ({ email, phone }: Typed): Contact[] =>
  email ? [phoneContact(phone)].filter(({ contact }) => contact !== "") : [];

/** An account that has proved the address of a whole team gets those with its own name only. */
export const isNamed = ({ nameKey }: { nameKey?: string }, name: string) =>
  nameKey === undefined || personKey({ firstName: name, lastName: "" }).trim() === nameKey.trim();
