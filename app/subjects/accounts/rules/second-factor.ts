import * as v from "valibot";
import type { FormRules } from "#platform/values/form.ts";
import { SECURITY_INTENTS, type SecurityIntent } from "./security-intents.ts";

/** Letters and digits that look alike are left out: i, l, o, 0, 1. */
export const RECOVERY_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
export const RECOVERY_CODES = 10;
/** The length of each half: xxxxx-xxxxx, fifty random bits. */
export const RECOVERY_HALF = 5;

/** A code as the library compares it. */
export interface SecondFactorCode {
  kind: "app" | "recovery";
  text: string;
}

const RECOVERY_CODE = new RegExp(
  `^([${RECOVERY_ALPHABET}]{${RECOVERY_HALF}})([${RECOVERY_ALPHABET}]{${RECOVERY_HALF}})$`,
);

/** Typed with or without spaces and hyphens, in either case. Null when it can be neither kind of code. */
export function parseCode(typed: string): SecondFactorCode | null {
  const text = typed.toLowerCase().replace(/[\s-]/g, "");
  if (/^\d{6}$/.test(text)) return { kind: "app", text };
  const [, first, second] = RECOVERY_CODE.exec(text) ?? [];
  return first && second ? { kind: "recovery", text: `${first}-${second}` } : null;
}

/** "JBSW Y3DP …": easier to type into an application than the secret without spaces. */
export function groupedSecret(uri: string): string {
  const secret = URL.parse(uri)?.searchParams.get("secret") ?? "";
  return secret.replace(/.{4}(?=.)/g, "$& ");
}

const SECOND_FACTOR_REFUSALS = [
  "fieldTooLong",
  "missingPassword",
  "wrongPassword",
  "wrongCode",
  "codeUsed",
  "tooManyAttempts",
  "busy",
  "pendingEnded",
  "alreadyOn",
  "alreadyOff",
  "unknownIntent",
] as const;
export type SecondFactorRefusal = (typeof SECOND_FACTOR_REFUSALS)[number];

const codeSchema = v.object({ code: v.string(), recoveryCode: v.string() });

/** The second step of signing in. */
export const CODE_RULES: FormRules<typeof codeSchema, SecondFactorRefusal> = {
  schema: codeSchema,
  reasons: SECOND_FACTOR_REFUSALS,
  tooLong: () => "wrongCode",
};

const securitySchema = v.object({
  intent: v.pipe(v.string(), v.picklist(SECURITY_INTENTS, "unknownIntent")),
  session: v.string(),
  currentPassword: v.string(),
  code: v.string(),
});

const WITH_PASSWORD: readonly string[] = ["start", "newCodes", "turnOff"] satisfies SecurityIntent[];

/** All forms of the page "Sécurité". */
export const SECURITY_RULES: FormRules<typeof securitySchema, SecondFactorRefusal> = {
  schema: securitySchema,
  reasons: SECOND_FACTOR_REFUSALS,
  crossFieldFaults: ({ intent, currentPassword }) =>
    WITH_PASSWORD.includes(intent) && currentPassword === "" ? { currentPassword: "missingPassword" } : {},
  tooLong: (field) => {
    if (field === "currentPassword") return "wrongPassword";
    return field === "code" ? "wrongCode" : "fieldTooLong";
  },
};
