import { nationalPhone } from "./phone.ts";

export const ROLES = ["client", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** The keys are stored; the labels are those of the forms. */
export const USER_TYPE_LABELS = {
  "Agriculteur polyculture élevage": "Agriculteur polyculture élevage",
  "Cerealier/polyculture": "Cerealier/polyculture",
  "Chauffeur agricole": "Chauffeur agricole",
  Eleveur: "Eleveur",
  ETA: "ETA",
  Reconversion: "Reconversion professionnelle",
  Particulier: "Particulier",
} as const;
type UserType = keyof typeof USER_TYPE_LABELS;
export const USER_TYPES = Object.keys(USER_TYPE_LABELS) as UserType[];

/** The fields that a person fills in on sign-up and can change on the profile page. */
export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  telephone: string;
  birthDate: string;
  /** The company; empty if none. */
  raison_social: string;
  userType: string;
}

export interface User extends Profile {
  id: string;
  /** First name and last name, updated with them. */
  name: string;
  role: Role;
  /** Registrations and files that name this address are shown only to an account that has proved it: docs/decisions/040. */
  emailVerified: boolean;
  /** The last answers for their own person: app/subjects/registrations/rules/trainee-choices.ts. Empty: never given. */
  traineeKind: string;
  payer: string;
}

/** The type with its accents, as it is read elsewhere than in the forms, whose words are given. */
export const userTypeInWords = (stored: string): string =>
  (USER_TYPE_LABELS[stored as UserType] ?? stored).replace(/^Cerealier/, "Céréalier").replace(/^Eleveur/, "Éleveur");

/** Accepts the stored value and its label. */
export function parseUserType(text: string): UserType | null {
  return USER_TYPES.find((type) => type === text || USER_TYPE_LABELS[type] === text) ?? null;
}

/** Keeps at most ten digits of what is typed, pasted or autofilled in the phone field. */
export function digitsOfPhone(text: string): string {
  return nationalPhone(text).replace(/\D/g, "").slice(0, 10);
}

export function fullName({ firstName, lastName }: Pick<Profile, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}
