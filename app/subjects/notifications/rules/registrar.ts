import { NAME_WHEN_UNKNOWN, shownName } from "#subjects/accounts/rules/shown-name.ts";

export interface RegistrarAccount {
  id: string;
  email: string;
  name: string;
  role: string;
  /** Only then may a mail to its address name other people. */
  emailVerified: boolean;
}

/** What is known about who made a registration. */
export interface RegistrationOrigin {
  /** The address of the registration. */
  email: string;
  /** The account that sees this registration: its owner, or else the one that has verified this address. */
  account: string | null;
  /** The account that used the form for one person. */
  owner: RegistrarAccount | null;
  /** The account that registered them in a group. */
  registrar: RegistrarAccount | null;
  /** The address of that account, which stays in the row without it. Never shown to the person. */
  registeredBy: string | null;
  /** An administrator made the registration. */
  byCentre: boolean;
}

/** The account that registered somebody else, to be told what happens to them. */
export function otherRegistrar({
  email,
  account,
  owner,
  registrar,
}: Pick<RegistrationOrigin, "email" | "account" | "owner" | "registrar">): RegistrarAccount | null {
  if (registrar) return registrar.id === account ? null : registrar;
  return owner && owner.email !== email ? owner : null;
}

/** Who typed the address of this person, as they may see that name; null if nobody else did. */
export function registrarName(origin: RegistrationOrigin, brand: string): string | null {
  if (origin.byCentre) return brand;
  const { email, registrar, registeredBy } = origin;
  const other = otherRegistrar(origin);
  if (other) return shownName({ name: other.name, isAdmin: other.role === "admin" }, brand) ?? NAME_WHEN_UNKNOWN;
  const isGone = registrar === null && registeredBy !== null && registeredBy !== email;
  return isGone ? NAME_WHEN_UNKNOWN : null;
}
