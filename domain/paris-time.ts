/** A day of the centre's calendar, written YYYY-MM-DD. The centre lives in Europe/Paris, wherever the server stands. */
export type Day = string;

const PARIS = "Europe/Paris";

// Swedish writes dates as YYYY-MM-DD.
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: PARIS, dateStyle: "short" });

export function dayInParis(instant: Date): Day {
  return isoDay.format(instant);
}

/** 15/11/2026, as the legal pages print it. */
export function numericFrenchDate(day: Day): string {
  const [year, month, date] = day.split("-");
  return `${date}/${month}/${year}`;
}
