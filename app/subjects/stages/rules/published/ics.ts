export interface AgendaEvent {
  /** Stays the same when the event changes. */
  uid: string;
  /** Rises with each change: a calendar then replaces what it has. */
  sequence: number;
  changedAt: Date;
  /** Days without a time, the second excluded; or two instants. */
  times: { from: string; before: string } | { start: Date; end: Date };
  title: string;
  location: string;
  /** Empty: none. */
  description: string;
  url: string;
  isCancelled: boolean;
}

/** RFC 5546 requires one of a cancellation. */
interface Organizer {
  brand: string;
  email: string;
}

/** Asks applications to read a subscribed address again so often. Those that do not know it read at their own pace. */
const REFRESH = "PT4H";

/**
 * A calendar (RFC 5545). With `cancelledBy` it takes its events out of the calendar that has them (RFC 5546): their sequence
 * stays, and the later DTSTAMP decides, so that the file of a new registration puts them back. Times are in UTC: every application shows them in its own time zone, on both sides of a change to
 * summer time, without a description of the time zone that some read wrongly. Days without a time are the same everywhere.
 */
export function agendaFile(
  events: readonly AgendaEvent[],
  { name, cancelledBy }: { name?: string; cancelledBy?: Organizer } = {},
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Sillon//Stages//FR",
    ...(cancelledBy ? ["METHOD:CANCEL"] : []),
    ...(name === undefined
      ? []
      : [
          `NAME:${escapeText(name)}`,
          `X-WR-CALNAME:${escapeText(name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
          `X-PUBLISHED-TTL:${REFRESH}`,
        ]),
    ...events.flatMap((event) => eventLines(event, cancelledBy)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function eventLines(event: AgendaEvent, cancelledBy: Organizer | undefined): string[] {
  const { uid, sequence, changedAt, times, title, location, description, url, isCancelled } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${instant(changedAt)}`,
    ...("from" in times
      ? [`DTSTART;VALUE=DATE:${compact(times.from)}`, `DTEND;VALUE=DATE:${compact(times.before)}`]
      : [`DTSTART:${instant(times.start)}`, `DTEND:${instant(times.end)}`]),
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(location)}`,
    ...(description === "" ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    `URL:${url}`,
    ...(cancelledBy
      ? [`ORGANIZER;CN="${cancelledBy.brand.replace(/["\p{Control}]/gu, "")}":mailto:${cancelledBy.email}`]
      : []),
    ...(isCancelled || cancelledBy ? ["STATUS:CANCELLED"] : []),
    "END:VEVENT",
  ];
}

const compact = (date: string) => date.replace(/[-:]/g, "");
const instant = (date: Date) => compact(date.toISOString().replace(/\.\d+/, ""));

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n|\r/g, "\\n");
}

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;
const LONGEST_LINE = 75;

/** RFC 5545: a line over 75 bytes continues on the next line, after a space. */
function fold(line: string): string {
  if (bytesOf(line) <= LONGEST_LINE) return line;
  let folded = "";
  let room = LONGEST_LINE;
  for (const character of line) {
    const size = bytesOf(character);
    if (size > room) {
      folded += "\r\n ";
      room = LONGEST_LINE - 1;
    }
    folded += character;
    room -= size;
  }
  return folded;
}
