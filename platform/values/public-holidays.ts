import { addDays, type Day } from "./paris-time.ts";

const SAME_DAY_EVERY_YEAR = ["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"];

/** How many days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const DAYS_AFTER_EASTER = [1, 39, 50];

/** The public holidays of France, without those of Alsace and Moselle (Code du travail, L.3133-1). */
export function isPublicHoliday(day: Day): boolean {
  if (SAME_DAY_EVERY_YEAR.includes(day.slice(5))) return true;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return DAYS_AFTER_EASTER.some((days) => addDays(easter, days) === day);
}

/** The Gregorian computus of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Day {
  const goldenNumber = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonCorrection = Math.floor((century + 8) / 25);
  const epact =
    (19 * goldenNumber + century - Math.floor(century / 4) - Math.floor((century - moonCorrection + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const leap = Math.floor((goldenNumber + 11 * epact + 22 * weekday) / 451);
  const position = epact + weekday - 7 * leap + 114;
  const [month, date] = [Math.floor(position / 31), (position % 31) + 1];
  return `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}
