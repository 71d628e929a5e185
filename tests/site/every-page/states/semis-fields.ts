import { semoirDansDixJours } from "../../../stages.ts";

/** The form of a stage, with another place and another duration. */
export function semisFields(): Record<string, string> {
  const { typeId, title, date, endRegistrationDate, location } = semoirDansDixJours;
  const days = { date: date ?? "", endRegistrationDate: endRegistrationDate ?? "" };
  return { typeId: String(typeId), title, location: `${location} bis`, ...days, availableSeats: "10", duration: "7" };
}
