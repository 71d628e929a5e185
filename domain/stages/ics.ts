import { addDays, type Day } from "../paris-time.ts";

export interface AgendaEntry {
  uid: string;
  title: string;
  location: string;
  start: Day;
  hours: number;
  url: string;
  now: Date;
}

/** One calendar event (RFC 5545). All-day, so that its date is the same in every time zone. */
export function agendaFile({ uid, title, location, start, hours, url, now }: AgendaEntry): string {
  const end = addDays(start, Math.max(1, Math.ceil(hours / 24)));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Sillon//Stages//FR",
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${compact(now.toISOString().replace(/\.\d+/, ""))}`,
    `DTSTART;VALUE=DATE:${compact(start)}`,
    `DTEND;VALUE=DATE:${compact(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(location)}`,
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

const compact = (date: string) => date.replace(/[-:]/g, "");

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
