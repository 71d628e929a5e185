import { NAME_WHEN_UNKNOWN } from "../accounts/shown-name.ts";
import type { Day } from "../paris-time.ts";

export const NAME_WHEN_MISSING = "Sans nom";

export interface ReceivedFile {
  id: string;
  fileName: string;
  size: number;
  sharedAt: Date;
  /** Nothing when there is no name to be shown. */
  sharedByName: string | null;
  /** Whether they were an administrator when they shared it. */
  sharedByAdmin: boolean;
}

export interface SentFile {
  id: string;
  fileName: string;
  size: number;
  sharedAt: Date;
  /** The first of them; a whole stage may be hundreds. */
  recipients: { id: string; name: string; downloadedAt: Date | null }[];
  total: number;
  /** How many of all have fetched it. */
  downloaded: number;
}

/** A stage whose registrants can all receive a file. */
export interface RecipientStage {
  id: string;
  title: string;
  date: Day;
  /** How many of its registrants have an account. */
  accounts: number;
}

/** What a browser may show by itself. Everything else is saved, whatever it claims to be. */
const VIEWABLE = [
  "application/pdf",
  "image/avif",
  "image/gif",
  "image/jpeg",
  "image/png",
  "image/webp",
  "text/plain",
] as const;

/** The type a file is kept under: its own where that is harmless, "bytes" otherwise. */
export function keptType(claimed: string): string {
  const [type = ""] = claimed.toLowerCase().split(";");
  return VIEWABLE.find((known) => known === type.trim()) ?? "application/octet-stream";
}

export const isViewable = (type: string): boolean => VIEWABLE.some((known) => known === type);

interface RecipientNames {
  id: string;
  /** As others see it: domain/accounts/shown-name.ts. */
  shown: string | null;
  email: string;
}

/** Name, else e-mail, else the raw id; to a client never an address that they did not type themselves. */
export function recipientName({ id, shown, email }: RecipientNames, seesAddress: boolean): string {
  return shown ?? (seesAddress ? email || id : NAME_WHEN_UNKNOWN);
}

/** Finished files divided by all of them, in whole per cent. */
export function sendingProgress(finished: number, total: number): number {
  return total === 0 ? 0 : Math.round((finished / total) * 100);
}

/** The first of each name: a file called like one already chosen is ignored. */
export function withoutSameNames<File extends { name: string }>(
  chosen: readonly File[],
  added: readonly File[],
): File[] {
  const names = new Set(chosen.map(({ name }) => name));
  return [
    ...chosen,
    ...added.filter(({ name }) => {
      const isNew = !names.has(name);
      names.add(name);
      return isNew;
    }),
  ];
}

const UNITS = ["octets", "Ko", "Mo", "Go"] as const;

/** 1,5 Mo */
export function fileSize(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const rounded = unit > 0 && value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${String(rounded).replace(".", ",")} ${UNITS[unit]}`;
}
