import * as v from "valibot";
import { isMailable } from "#platform/values/email.ts";
import type { FormRules } from "#platform/values/form.ts";
import { FORM_LENGTHS, type FormField } from "#platform/values/form-lengths.ts";
import { type Day, yearsBetween } from "#platform/values/paris-time.ts";
import { nationalPhone } from "#platform/values/phone.ts";
import { fullName, type Profile, parseUserType, type Role, USER_TYPES } from "#platform/values/user.ts";
import { INVITED_AS } from "./invitation.ts";
import { isReservedName } from "./reserved-name.ts";
import { isVisible } from "./shown-name.ts";

export const PASSWORD_LENGTH = { min: 6, max: FORM_LENGTHS.password } as const;
const MINIMUM_AGE = 15;
const MAX_AGE = 120;

/**
 * The refusals in the order in which they are checked (docs/behaviour.md#sign-up). Those after `reservedName` need the
 * database.
 */
export const ACCOUNT_REFUSALS = [
  "missingCurrentPassword",
  "newPasswordTooShort",
  "newPasswordTooLong",
  "missingFields",
  "invalidPhone",
  "passwordsDiffer",
  "missingUserType",
  "passwordTooShort",
  "passwordTooLong",
  "fieldTooLong",
  "invalidEmail",
  "invalidBirthDate",
  "tooYoung",
  "reservedName",
  "linkExpired",
  "linkNeedsSession",
  "linkOfAnotherAccount",
  "adminPasswordTooShort",
  "adminPasswordTooCommon",
  "wrongCurrentPassword",
  "emailTaken",
  "wrongEmailOrPassword",
  "tooManyAttempts",
  "tooManySignIns",
  "tooManySignUps",
  "tooManyLinks",
  "tooManyAddresses",
  "changedMeanwhile",
  "busy",
  "signedOut",
  "signUpFailed",
] as const;
export type AccountRefusal = (typeof ACCOUNT_REFUSALS)[number];

interface Circumstances {
  today: Day;
  /** The centre's name: only an administrator may use it as their own. */
  brand: string;
  role: Role;
}

/** The values as typed, before they are checked. */
export interface SignUpForm extends Profile {
  password: string;
  passwordConfirmation: string;
}

export interface ProfileForm extends Profile {
  currentPassword: string;
  /** Empty to keep the current password. */
  newPassword: string;
}

export function signUpRules(circumstances: Circumstances) {
  const schema = v.object({
    ...profileEntries(circumstances),
    password: v.pipe(
      v.string(),
      REQUIRED,
      v.minLength(PASSWORD_LENGTH.min, "passwordTooShort"),
      v.maxLength(PASSWORD_LENGTH.max, "passwordTooLong"),
    ),
    passwordConfirmation: v.string(),
    from: v.string(),
  });
  return {
    schema,
    reasons: ACCOUNT_REFUSALS,
    crossFieldFaults: (typed) => ({
      ...refuseReservedName(typed, circumstances),
      ...(typed.password !== typed.passwordConfirmation && { passwordConfirmation: "passwordsDiffer" }),
    }),
    tooLong: refuseTooLong,
  } satisfies FormRules<typeof schema, AccountRefusal>;
}

export function profileRules(circumstances: Circumstances) {
  const schema = v.object({
    ...profileEntries(circumstances),
    currentPassword: v.pipe(v.string(), v.nonEmpty("missingCurrentPassword")),
    newPassword: v.pipe(
      v.string(),
      v.check((text) => text === "" || text.length >= PASSWORD_LENGTH.min, "newPasswordTooShort"),
      v.maxLength(PASSWORD_LENGTH.max, "newPasswordTooLong"),
    ),
  });
  return {
    schema,
    reasons: ACCOUNT_REFUSALS,
    crossFieldFaults: (typed) => refuseReservedName(typed, circumstances),
    tooLong: refuseTooLong,
  } satisfies FormRules<typeof schema, AccountRefusal>;
}

const newPasswordSchema = v.object({
  newPassword: v.pipe(
    v.string(),
    v.minLength(PASSWORD_LENGTH.min, "newPasswordTooShort"),
    v.maxLength(PASSWORD_LENGTH.max, "newPasswordTooLong"),
  ),
  passwordConfirmation: v.string(),
});

export const NEW_PASSWORD_RULES = {
  schema: newPasswordSchema,
  reasons: ACCOUNT_REFUSALS,
  crossFieldFaults: (typed) =>
    typed.newPassword === typed.passwordConfirmation ? {} : { passwordConfirmation: "passwordsDiffer" },
  tooLong: refuseTooLong,
} satisfies FormRules<typeof newPasswordSchema, AccountRefusal>;

const signInSchema = v.object({ email: v.string(), password: v.string() });

/** No account has an e-mail or password over the limit, so such a form is refused without counting an attempt. */
export const SIGN_IN_RULES: FormRules<typeof signInSchema, AccountRefusal> = {
  schema: signInSchema,
  reasons: ACCOUNT_REFUSALS,
  tooLong: () => "wrongEmailOrPassword",
};

const REQUIRED = v.check(isVisible, "missingFields");
const LINE = v.maxLength<string, number, string>(FORM_LENGTHS.lastName, "fieldTooLong");

const forgottenPasswordSchema = v.object({
  email: v.pipe(v.string(), v.trim(), REQUIRED, LINE, v.check(isSignInEmail, "invalidEmail")),
});

export const FORGOTTEN_PASSWORD_RULES: FormRules<typeof forgottenPasswordSchema, AccountRefusal> = {
  schema: forgottenPasswordSchema,
  reasons: ACCOUNT_REFUSALS,
  tooLong: refuseTooLong,
};

const WHO = {
  firstName: v.pipe(v.string(), REQUIRED, LINE),
  lastName: v.pipe(v.string(), REQUIRED, LINE),
  email: v.pipe(v.string(), v.trim(), REQUIRED, LINE, v.check(isSignInEmail, "invalidEmail")),
};

const invitationSchema = v.object({
  ...WHO,
  email: v.pipe(WHO.email, v.check(isMailable, "invalidEmail")),
  invitedAs: v.picklist(INVITED_AS, "missingFields"),
  currentPassword: v.pipe(v.string(), v.nonEmpty("missingCurrentPassword")),
});

/** A colleague, and the administrator's own password again. */
export const INVITATION_RULES: FormRules<typeof invitationSchema, AccountRefusal> = {
  schema: invitationSchema,
  reasons: ACCOUNT_REFUSALS,
  tooLong: refuseTooLong,
};

function profileEntries({ today }: Circumstances) {
  return {
    ...WHO,
    telephone: v.pipe(v.string(), v.transform(nationalPhone), REQUIRED, v.check(isPhone, "invalidPhone")),
    birthDate: v.pipe(
      v.string(),
      REQUIRED,
      v.check((day) => isAge(yearsBetween(day, today)), "invalidBirthDate"),
      v.check((day) => (yearsBetween(day, today) ?? 0) >= MINIMUM_AGE, "tooYoung"),
    ),
    raison_social: v.pipe(v.string(), LINE),
    userType: v.pipe(v.string(), v.transform(parseUserType), v.picklist(USER_TYPES, "missingUserType")),
  };
}

const isAge = (years: number | null) => years !== null && years <= MAX_AGE;
const isPhone = (text: string) => text.replace(/\D/g, "").length === 10;

function refuseReservedName(names: Pick<Profile, "firstName" | "lastName">, { brand, role }: Circumstances) {
  const isReserved = role !== "admin" && isReservedName(fullName(names), brand);
  return isReserved ? { lastName: "reservedName" as const } : {};
}

/** Values that are too long were truncated when the form was read (platform/forms/form.ts). */
function refuseTooLong(field: FormField): AccountRefusal {
  if (field === "password" || field === "passwordConfirmation") return "passwordTooLong";
  if (field === "newPassword") return "newPasswordTooLong";
  return field === "currentPassword" ? "wrongCurrentPassword" : "fieldTooLong";
}

/**
 * The same pattern as better-auth's: an account with any other e-mail could be created but never sign in. Accents are
 * refused, as by the browser's own e-mail fields.
 */
function isSignInEmail(text: string): boolean {
  return /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i.test(text);
}
