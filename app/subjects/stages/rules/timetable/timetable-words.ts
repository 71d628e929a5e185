import { addDays, type Day, dashedDate, dayInWords, type Time } from "#platform/values/paris-time.ts";
import { type Stage, startDay } from "../stage.ts";
import { daysOf, type HalfDay, inOrder, totalMinutes } from "./half-days.ts";

interface Hours {
  from: Time;
  to: Time;
}

/** "vendredi 27 et samedi 28 novembre 2026, 9 h – 17 h"; days with other hours are listed separately. */
export function timetableInWords(halfDays: readonly HalfDay[]): string {
  const days = [...Map.groupBy(inOrder(halfDays), ({ day }) => day)].map(([day, parts]) => ({
    day,
    ...hoursOf(parts),
  }));
  const sameHours = Map.groupBy(days, ({ from, to }) => `${from} ${to}`);
  return [...sameHours.values()]
    .map((group) => {
      const [first = NO_HOURS] = group;
      return `${daysInWords(group.map(({ day }) => day))}, ${hoursInWords(first)}`;
    })
    .join(" ; ");
}

/** The days and hours, or the date in words of a stage without half-days; empty without either. */
export function whenInWords({ date, halfDays }: Pick<Stage, "date" | "halfDays">): string {
  if (halfDays.length > 0) return timetableInWords(halfDays);
  return date === null ? "" : dayInWords(date);
}

/** A date as the specification writes it, unless there are half-days. */
export function whenOnPage(stage: Pick<Stage, "date" | "halfDays">): string {
  return stage.halfDays.length > 0 ? timetableInWords(stage.halfDays) : dashedDate(startDay(stage));
}

/** " du 05-11-2026", " du 23-11-2026 au 27-11-2026", after a title; empty without a date. Short, as subjects are. */
export function ofDays({ date, halfDays = [] }: Pick<Stage, "date"> & Partial<Pick<Stage, "halfDays">>): string {
  const days = daysOf({ date, halfDays });
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return "";
  return ` du ${dashedDate(first)}${last === first ? "" : ` au ${dashedDate(last)}`}`;
}

/** "samedi 28 novembre 2026 matin : Iwuy": the half-days that are not at the stage's own place; empty without any. */
export function otherPlacesInWords(
  { location, halfDays }: Pick<Stage, "location" | "halfDays">,
  address: (place: string) => string,
): string {
  const isElsewhere = ({ place }: HalfDay) => place !== "" && place !== location;
  const days = Map.groupBy(inOrder(halfDays), ({ day }) => day);
  const wheres = [...days].flatMap(([day, parts]) => {
    const places = Map.groupBy(parts.filter(isElsewhere), ({ place }) => place);
    return [...places].map(([place, there]) => {
      const part = there.length === parts.length ? "" : ` ${there.map(partOfDay).join(" et ")}`;
      return `${dayInWords(day)}${part} : ${address(place)}`;
    });
  });
  return wheres.join(" ; ");
}

const partOfDay = ({ from }: HalfDay) => (from < "12:00" ? "matin" : "après-midi");

/** "9 h – 17 h"; empty without half-days on that day. */
export function hoursOnDay(halfDays: readonly HalfDay[], day: Day): string {
  const parts = inOrder(halfDays).filter((halfDay) => halfDay.day === day);
  return parts.length > 0 ? hoursInWords(hoursOf(parts)) : "";
}

/** Whether a list of the half-days tells more than the words of the timetable. */
export function hasDetails(halfDays: readonly HalfDay[]): boolean {
  const days = [...Map.groupBy(halfDays, ({ day }) => day).keys()];
  const hours = new Set(days.map((day) => hoursOnDay(halfDays, day)));
  return hours.size > 1 || halfDays.some(({ place, trainer }) => place !== "" || trainer !== "");
}

/** "mardi 24 novembre 2026, 13 h 30 – 17 h" */
export const halfDayInWords = (halfDay: Pick<HalfDay, "day" | "from" | "to">) =>
  `${dayInWords(halfDay.day)}, ${hoursInWords(halfDay)}`;

export const hoursInWords = ({ from, to }: Hours) => `${timeInWords(from)} – ${timeInWords(to)}`;

const weekdayOnly = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", weekday: "short" });

/** "lun." */
export const shortWeekday = (day: Day): string => weekdayOnly.format(new Date(`${day}T00:00:00Z`));

const short = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", weekday: "short", day: "numeric", month: "short" });

/** "mar. 24 nov.", where there is little room. */
export const shortDay = (day: Day) => short.format(new Date(`${day}T00:00:00Z`));

const NO_HOURS = { from: "00:00", to: "00:00" };

/** The hours from the first minute to the last: a break at noon is not told. */
function hoursOf(parts: readonly HalfDay[]): Hours {
  const last = parts.reduce((latest, { to }) => (to > latest ? to : latest), "00:00");
  return { from: parts[0]?.from ?? "00:00", to: last };
}

/** "9 h", "12 h 30". */
export function timeInWords(time: Time): string {
  const [hours = "", minutes = ""] = time.split(":");
  return `${Number(hours)} h${minutes === "00" ? "" : ` ${minutes}`}`;
}

/** "du lundi 23 au vendredi 27 novembre 2026" for three days or more in a row; otherwise each day. */
export function daysInWords(days: readonly Day[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return "";
  const inARow = days.length > 2 && days.every((day, index) => day === addDays(first, index));
  if (inARow) return `du ${dayWords(first, last)} au ${dayWords(last)}`;
  const words = days.map((day, index) => dayWords(day, days[index + 1]));
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} et ${words.at(-1)}`;
}

const weekdayName = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", weekday: "long" });
const monthName = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", month: "long" });

/** Month and year are told only when the next day has others. */
function dayWords(day: Day, next?: Day): string {
  const date = new Date(`${day}T00:00:00Z`);
  const number = date.getUTCDate() === 1 ? "1er" : String(date.getUTCDate());
  const month = next?.slice(0, 7) === day.slice(0, 7) ? "" : ` ${monthName.format(date)}`;
  const year = next?.slice(0, 4) === day.slice(0, 4) ? "" : ` ${day.slice(0, 4)}`;
  return `${weekdayName.format(date)} ${number}${month}${year}`;
}

/** "L’horaire fait 32 h, la durée annoncée est de 35 h."; null when they agree. */
export function durationDifference(halfDays: readonly HalfDay[], duration: number | null): string | null {
  const sum = totalMinutes(halfDays);
  if (halfDays.length === 0 || duration === null || sum === duration * 60) return null;
  return `L’horaire fait ${lengthInWords(sum)}, la durée annoncée est de ${lengthInWords(duration * 60)}.`;
}

/** "3 h 30", "7 h". */
export function lengthInWords(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60).toLocaleString("fr-FR")} h${rest === 0 ? "" : ` ${String(rest).padStart(2, "0")}`}`;
}
