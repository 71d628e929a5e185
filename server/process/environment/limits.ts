import { STORAGE_LIMITS, type StorageLimits } from "../../documents/quota.ts";

type Variables = Record<string, string | undefined>;
type Complain = (problem: string) => void;

const MEGABYTE = 1024 * 1024;

// A bucket takes ten thousand parts of an upload, and ours are of five megabytes; of a sum, more than any disk.
const LARGEST = { UPLOAD_MAX_MB: 50_000, QUOTA_PERSON_MB: 1_000_000_000, QUOTA_TOTAL_MB: 1_000_000_000 } as const;

/** How much may be sent, in bytes. */
export function readLimits(variables: Variables, complain: Complain): StorageLimits {
  const read = (name: keyof typeof LARGEST, otherwise: number): number => {
    const value = variables[name];
    if (!value) return otherwise;
    const megabytes = Number(value);
    if (/^\d+$/.test(value) && megabytes >= 1 && megabytes <= LARGEST[name]) return megabytes * MEGABYTE;
    complain(
      `${name} is "${value}": set it to a whole number of megabytes from 1 to ${LARGEST[name]}, for example ${name}=${otherwise / MEGABYTE}.`,
    );
    return otherwise;
  };
  return {
    file: read("UPLOAD_MAX_MB", STORAGE_LIMITS.file),
    person: read("QUOTA_PERSON_MB", STORAGE_LIMITS.person),
    centre: read("QUOTA_TOTAL_MB", STORAGE_LIMITS.centre),
  };
}
