import type { Day } from "#platform/values/paris-time.ts";
import { type Hours, meet, type Unavailable, unavailableHours } from "./thing.ts";

/** A thing at some hours of a day. */
export interface Booked extends Hours {
  thingId: string;
  day: Day;
  /** Where it is then. */
  place: string;
}

/** The same thing in another stage. */
export interface BookedElsewhere extends Booked {
  stage: { id: string; title: string };
}

export interface UnavailableThing extends Unavailable {
  id: string;
  thingId: string;
  reason: string;
}

interface Met {
  thingId: string;
  day: Day;
  /** The hours of the half-day that was to be booked. */
  hours: Hours;
}

/** Booked twice, unavailable, or the same day at another place, which is told and never refused. */
export type Overlap = Met &
  (
    | { kind: "booked"; stage: BookedElsewhere["stage"] }
    | { kind: "unavailable"; id: string; reason: string }
    | { kind: "elsewhere"; stage: BookedElsewhere["stage"]; place: string }
  );

interface Others {
  booked: readonly BookedElsewhere[];
  unavailable: readonly UnavailableThing[];
  /** Who travels: rooms do not, and a machine is brought. */
  trainerIds: ReadonlySet<string>;
}

/** Everything that stands against these half-days, in their order. */
export function findOverlaps(own: readonly Booked[], { booked, unavailable, trainerIds }: Others): Overlap[] {
  return own.flatMap((wanted) => {
    const { thingId, day, starts, ends } = wanted;
    const met = { thingId, day, hours: { starts, ends } };
    const away = unavailable.flatMap((one): Overlap[] => {
      const hours = one.thingId === thingId ? unavailableHours(one, day) : null;
      return hours && meet(wanted, hours) ? [{ ...met, kind: "unavailable", id: one.id, reason: one.reason }] : [];
    });
    const same = booked.filter((one) => one.thingId === thingId && one.day === day);
    const twice = same.filter((one) => meet(wanted, one));
    const travels = trainerIds.has(thingId)
      ? same.filter((one) => !twice.includes(one) && placeKey(one.place) !== placeKey(wanted.place))
      : [];
    return [
      ...away,
      ...twice.map(({ stage }): Overlap => ({ ...met, kind: "booked", stage })),
      ...travels.map(({ stage, place }): Overlap => ({ ...met, kind: "elsewhere", stage, place })),
    ];
  });
}

const placeKey = (place: string) => place.trim().toLowerCase();

/** What must be confirmed, or is refused. */
export const isSerious = ({ kind }: Overlap) => kind !== "elsewhere";

/** What says that two overlaps are the same one, also after the stage was saved again. */
export const overlapKey = (overlap: Overlap) =>
  [
    overlap.thingId,
    overlap.day,
    overlap.hours.starts,
    overlap.hours.ends,
    overlap.kind,
    overlap.kind === "unavailable" ? overlap.id : overlap.stage.id,
  ].join(" ");

/** Those that were not there before: what somebody has confirmed is not asked again. */
export function newOverlaps(before: readonly Overlap[], after: readonly Overlap[]): Overlap[] {
  const known = new Set(before.map(overlapKey));
  return after.filter((overlap) => !known.has(overlapKey(overlap)));
}
