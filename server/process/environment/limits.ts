import * as v from "valibot";
import { STORAGE_LIMITS, type StorageLimits } from "#subjects/shared-files/data/quota.ts";
import { wholeNumber } from "./variables.ts";

const MEGABYTE = 1024 * 1024;

const megabytes = (name: string, most: number, otherwise: number) =>
  v.optional(
    v.pipe(
      wholeNumber(1, most, (value) => {
        const example = `${name}=${otherwise / MEGABYTE}`;
        return `${name} is "${value}": set it to a whole number of megabytes from 1 to ${most}, for example ${example}.`;
      }),
      v.transform((count) => count * MEGABYTE),
    ),
    String(otherwise / MEGABYTE),
  );

/** A bucket takes ten thousand parts of an upload, and ours are of five megabytes; a sum may be more than any disk. */
export const limitVariables = {
  UPLOAD_MAX_MB: megabytes("UPLOAD_MAX_MB", 50_000, STORAGE_LIMITS.file),
  QUOTA_PERSON_MB: megabytes("QUOTA_PERSON_MB", 1_000_000_000, STORAGE_LIMITS.person),
  QUOTA_TOTAL_MB: megabytes("QUOTA_TOTAL_MB", 1_000_000_000, STORAGE_LIMITS.centre),
};

type Values = { [Name in keyof typeof limitVariables]: number };

/** The limits in bytes. */
export function toLimits({ UPLOAD_MAX_MB, QUOTA_PERSON_MB, QUOTA_TOTAL_MB }: Values): StorageLimits {
  return { file: UPLOAD_MAX_MB, person: QUOTA_PERSON_MB, centre: QUOTA_TOTAL_MB };
}
