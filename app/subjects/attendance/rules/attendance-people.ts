import { type AttendanceRecord, undoneIds } from "./attendance-record.ts";
import { isRecordOf, settledPeople } from "./half-day-attendance.ts";

/** Somebody whom records name and who is not registered on the stage. */
export interface UnlistedPerson {
  id: string;
  name: string;
  /** The address that was typed in the field, for somebody who was added; otherwise empty. */
  email: string;
  /** "unknown": neither the stage nor a device had named them when their records arrived. */
  origin: "added" | "removed" | "unknown";
  /** Who an administrator said it is; null: nobody of the stage; undefined: not settled yet. */
  settledAs: string | null | undefined;
  /** The half-days of their records. */
  halfDayIds: readonly string[];
  firstRecord: AttendanceRecord;
}

/** Sorted in the order in which the server first heard of them. */
export function unlistedPeople(
  records: readonly AttendanceRecord[],
  registered: readonly { id: string }[],
): UnlistedPerson[] {
  const known = new Set(registered.map(({ id }) => id));
  const settled = settledPeople(records);
  const undone = undoneIds(records);
  const about = records.filter(
    ({ id, personId, fact }) =>
      personId !== "" && !known.has(personId) && !undone.has(id) && !SAYS_NOTHING.has(fact.kind),
  );
  return [...Map.groupBy(about, ({ personId }) => personId)].flatMap(([id, own]) => {
    const [firstRecord] = own;
    if (!firstRecord) return [];
    const added = own.find((record) => isRecordOf(record, "added"));
    return {
      id,
      name: added?.fact.name ?? firstRecord.personName,
      email: added?.fact.email ?? "",
      origin: added ? "added" : own.every(isOfUnknown) ? "unknown" : "removed",
      settledAs: settled.get(id),
      halfDayIds: [...new Set(own.map(({ halfDayId }) => halfDayId))],
      firstRecord,
    };
  });
}

const isOfUnknown = (record: AttendanceRecord) =>
  isRecordOf(record, "waiting") && record.fact.because === "unknownPerson";

/** Records of these kinds do not tell whether somebody was there. */
const SAYS_NOTHING = new Set(["undone", "settled", "decided"]);

/** Somebody who came without being registered, of whom nobody has said yet who it is. */
export const isStranger = ({ origin, settledAs }: Pick<UnlistedPerson, "origin" | "settledAs">) =>
  origin !== "removed" && settledAs === undefined;

/** Somebody who was settled as a participant counts as that one, if they are still registered. */
export function isSomebodyElse({ settledAs }: UnlistedPerson, registered: readonly { id: string }[]): boolean {
  return !registered.some(({ id }) => id === settledAs);
}
