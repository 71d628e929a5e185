import { createHash } from "node:crypto";
import { normalizeEmail } from "../../../domain/email.ts";
import type { YearlyKind } from "../../../domain/opinions/yearly/yearly-kinds.ts";

/** The address as a digest: the key stays when the person is erased, so that they are not asked again. */
export const yearlyKey = (kind: YearlyKind, year: number, email: string) =>
  `${kind}:${year}:${createHash("sha256").update(normalizeEmail(email)).digest("base64url")}`;
