import { FORM_LENGTHS, type FormField } from "../field-lengths.ts";
import { type Day, yearsBetween } from "../paris-time.ts";
import { isReservedName } from "./reserved-name.ts";
import { isVisible } from "./shown-name.ts";
import { fullName, type Profile, parseUserType, type Role } from "./user.ts";

export const PASSWORD_LENGTH = { min: 6, max: FORM_LENGTHS.password } as const;
export const MINIMUM_AGE = 15;

export interface SignUpForm extends Profile {
  password: string;
  passwordConfirmation: string;
}

export interface ProfileForm extends Profile {
  currentPassword: string;
  /** Empty: the password stays as it is. */
  newPassword: string;
}

export const ACCOUNT_REFUSALS = [
  "missingFields",
  "fieldTooLong",
  "invalidPhone",
  "passwordsDiffer",
  "missingUserType",
  "invalidEmail",
  "invalidBirthDate",
  "tooYoung",
  "passwordTooShort",
  "passwordTooLong",
  "missingCurrentPassword",
  "newPasswordTooShort",
  "newPasswordTooLong",
  "wrongCurrentPassword",
  "emailTaken",
  "wrongEmailOrPassword",
  "tooManyAttempts",
  "busy",
  "signedOut",
  "signUpFailed",
  "tooManySignUps",
  "reservedName",
] as const;
export type AccountRefusal = (typeof ACCOUNT_REFUSALS)[number];

/** The order is the specification's; what it leaves open comes after. */
export function refuseSignUp(form: SignUpForm, today: Day): AccountRefusal | null {
  if (lacks(form, "firstName", "lastName", "email", "telephone", "birthDate", "password")) return "missingFields";
  if (!isPhone(form.telephone)) return "invalidPhone";
  if (form.password !== form.passwordConfirmation) return "passwordsDiffer";
  if (!parseUserType(form.userType)) return "missingUserType";
  if (form.password.length < PASSWORD_LENGTH.min) return "passwordTooShort";
  if (form.password.length > PASSWORD_LENGTH.max) return "passwordTooLong";
  return refuseProfile(form, today);
}

export function refuseProfileUpdate(form: ProfileForm, today: Day): AccountRefusal | null {
  if (form.currentPassword === "") return "missingCurrentPassword";
  if (form.newPassword !== "" && form.newPassword.length < PASSWORD_LENGTH.min) return "newPasswordTooShort";
  if (form.newPassword.length > PASSWORD_LENGTH.max) return "newPasswordTooLong";
  if (lacks(form, "firstName", "lastName", "email", "telephone", "birthDate")) return "missingFields";
  if (!isPhone(form.telephone)) return "invalidPhone";
  if (!parseUserType(form.userType)) return "missingUserType";
  return refuseProfile(form, today);
}

/** What is said of a field that is longer than any right value of it: the border has cut it (app/form.ts). */
export function refuseTooLong(field: FormField): AccountRefusal {
  if (field === "password" || field === "passwordConfirmation") return "passwordTooLong";
  if (field === "newPassword") return "newPasswordTooLong";
  return field === "currentPassword" ? "wrongCurrentPassword" : "fieldTooLong";
}

function refuseProfile(profile: Profile, today: Day): AccountRefusal | null {
  const texts = ["firstName", "lastName", "email", "raison_social"] as const;
  if (texts.some((field) => profile[field].length > FORM_LENGTHS[field])) return "fieldTooLong";
  if (!isSignInEmail(profile.email)) return "invalidEmail";
  const age = yearsBetween(profile.birthDate, today);
  if (age === null || age > 120) return "invalidBirthDate";
  return age < MINIMUM_AGE ? "tooYoung" : null;
}

/** After the other rules, which see to its length. An administrator speaks for the centre, and may be called like it. */
export function refuseReservedName(profile: Profile, role: Role, brand: string): AccountRefusal | null {
  return role !== "admin" && isReservedName(fullName(profile), brand) ? "reservedName" : null;
}

function lacks<Form>(form: Form, ...fields: (keyof Form)[]): boolean {
  return fields.some((field) => !isVisible(String(form[field])));
}

const isPhone = (text: string) => text.replace(/\D/g, "").length === 10;

/**
 * The addresses that better-auth lets in: an account under any other could be made and never be entered. The last
 * label is of letters only, and accents are refused as browsers' own e-mail fields refuse them.
 */
function isSignInEmail(text: string): boolean {
  return /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i.test(text);
}
