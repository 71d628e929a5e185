import { nationalPhone } from "../phone.ts";

export const ROLES = ["client", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** What a person says they are. The stored value is the key; the label is what people read. */
export const USER_TYPE_LABELS = {
  "Agriculteur polyculture élevage": "Agriculteur polyculture élevage",
  "Cerealier/polyculture": "Cerealier/polyculture",
  "Chauffeur agricole": "Chauffeur agricole",
  Eleveur: "Eleveur",
  ETA: "ETA",
  Reconversion: "Reconversion professionnelle",
  Particulier: "Particulier",
} as const;
export type UserType = keyof typeof USER_TYPE_LABELS;
export const USER_TYPES = Object.keys(USER_TYPE_LABELS) as UserType[];

/** What a person tells about themselves, and may change later. */
export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  telephone: string;
  birthDate: string;
  /** The company; empty when there is none. */
  raison_social: string;
  userType: string;
}

export interface User extends Profile {
  id: string;
  /** First name and last name, kept in step with them. */
  name: string;
  role: Role;
}

/** A stored value, or the label that a form may have sent in its place. */
export function parseUserType(text: string): UserType | null {
  return USER_TYPES.find((type) => type === text || USER_TYPE_LABELS[type] === text) ?? null;
}

/** What the phone field keeps of what is typed or pasted into it, or filled in by the browser. */
export function digitsOfPhone(text: string): string {
  return nationalPhone(text).replace(/\D/g, "").slice(0, 10);
}

export function fullName({ firstName, lastName }: Pick<Profile, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}
