import { NAME_WHEN_UNKNOWN } from "#subjects/accounts/rules/shown-name.ts";

export const NAME_WHEN_MISSING = "Sans nom";

export interface ReceivedFile {
  id: string;
  fileName: string;
  size: number;
  sharedAt: Date;
  /** Null if the name must not be shown (app/subjects/accounts/rules/shown-name.ts). */
  sharedByName: string | null;
  /** Whether the sharer was an administrator at that time. */
  sharedByAdmin: boolean;
}

export interface SentFile {
  id: string;
  fileName: string;
  size: number;
  sharedAt: Date;
  /** The first recipients only: a whole stage may be hundreds. */
  recipients: { id: string; name: string; downloadedAt: Date | null }[];
  /** The number of all recipients. */
  total: number;
  /** How many of all recipients have downloaded it. */
  downloaded: number;
}

/** A stage that can be chosen as recipient: its registrants receive the file. */
export interface RecipientStage {
  id: string;
  title: string;
  /** Its days and hours. */
  when: string;
  /** How many people are on it. */
  registered: number;
}

/** The types that a browser may show inline. All other files are sent as attachments, whatever type they claim. */
const VIEWABLE = [
  "application/pdf",
  "image/avif",
  "image/gif",
  "image/jpeg",
  "image/png",
  "image/webp",
  "text/plain",
] as const;

/** The content type to store: the claimed one if it is safe to show inline, otherwise a generic one. */
export function storedType(claimed: string): string {
  const [type = ""] = claimed.toLowerCase().split(";");
  return VIEWABLE.find((known) => known === type.trim()) ?? "application/octet-stream";
}

export const isViewable = (type: string): boolean => VIEWABLE.some((known) => known === type);

interface RecipientNames {
  id: string;
  /** The result of shownName. */
  shown: string | null;
  email: string;
}

/** The name, or else the e-mail or the id. A client never sees an e-mail that they did not type themselves. */
export function recipientName({ id, shown, email }: RecipientNames, seesAddress: boolean): string {
  return shown ?? (seesAddress ? email || id : NAME_WHEN_UNKNOWN);
}

/** The progress in whole per cent. */
export function sendingProgress(finished: number, total: number): number {
  return total === 0 ? 0 : Math.round((finished / total) * 100);
}

/** Ignores an added file that has the same name as one already chosen. */
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

/** Such as "1,5 Mo". */
export function fileSize(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const rounded = unit > 0 && value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${String(rounded).replace(".", ",")} ${UNITS[unit]}`;
}
