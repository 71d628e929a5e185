import { type Day, withParisOffset } from "#platform/values/paris-time.ts";
import { registrationState, type Stage } from "../stage.ts";
import { stagePath } from "../stage-type.ts";
import { minutesOf, totalMinutes } from "../timetable/half-days.ts";

interface Publication {
  baseUrl: URL;
  today: Day;
  /** The path of the picture. */
  picture: string;
}

/**
 * A stage as docs/stages-json.md promises it to other sites. Only listed fields leave: no registrant and no trainer, whose
 * names are theirs.
 */
export function publishedStage(stage: Stage, { baseUrl, today, picture }: Publication) {
  const absolute = (path: string) => new URL(path, baseUrl.origin).href;
  const { halfDays, duration, priceCents } = stage;
  return {
    id: stage.id,
    url: absolute(stagePath(stage)),
    title: stage.title,
    type: { id: stage.typeId, name: stage.type },
    date: stage.date,
    halfDays: halfDays.map(({ day, from, to, place }) => ({
      start: withParisOffset(day, from),
      end: withParisOffset(day, to),
      minutes: minutesOf({ from, to }),
      place: place || stage.location,
    })),
    hours: halfDays.length > 0 ? totalMinutes(halfDays) / 60 : duration,
    place: stage.location,
    registrationDeadline: stage.endRegistrationDate,
    registration: registrationState(stage, today),
    availableSeats: Math.max(0, stage.availableSeats),
    price: priceCents === null ? null : { cents: priceCents, currency: "EUR", vatIncluded: false },
    description: stage.details,
    programme: stage.pdfUrl === null ? null : absolute(stage.pdfUrl),
    image: absolute(picture),
  };
}

export type PublishedStage = ReturnType<typeof publishedStage>;
