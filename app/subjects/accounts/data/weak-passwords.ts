import type { Role } from "#platform/values/user.ts";
import type { AccountRefusal } from "../rules/account-rules.ts";
import { ADMIN_PASSWORD_MIN } from "../rules/admin-password.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** A client is only advised (PASSWORD_IS_COMMON); a guessed password of an administrator opens everybody's data. */
export function refuseWeakPassword(password: string, role: Role): AccountRefusal | null {
  if (role !== "admin") return null;
  if (password.length < ADMIN_PASSWORD_MIN) return "adminPasswordTooShort";
  return isCommonPassword(password) ? "adminPasswordTooCommon" : null;
}
