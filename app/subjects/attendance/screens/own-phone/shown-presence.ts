import { dateAndHour } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { halfDayInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { OpenPresence } from "../../data/own-phone/open-presence.ts";
import { opensAt, presenceMessage } from "../../rules/own-phone/presence-messages.ts";
import { shortNames } from "../../rules/own-phone/short-names.ts";
import { windowOpens } from "../../rules/signing-window.ts";

/** What the page tells the browser: of others no more than a first name and an initial. */
export function toShown({ stage, halfDay, people, own, obstacle }: OpenPresence, viewer: User | null) {
  const isRecognised = own.length > 0;
  return {
    stageTitle: stage.title,
    when: halfDayInWords(halfDay),
    place: halfDay.place || stage.location,
    obstacle: obstacle && (obstacle === "notYet" ? opensAt(windowOpens(halfDay)) : presenceMessage[obstacle]),
    isRecognised,
    isSignedIn: viewer !== null,
    /** Recognised people with their whole names. */
    signed: own.flatMap(({ signedAt, ...person }) =>
      signedAt ? [{ id: person.id, name: fullName(person), at: dateAndHour(signedAt) }] : [],
    ),
    /** Who may sign still. */
    people: isRecognised
      ? own.filter(({ signedAt }) => !signedAt).map((person) => ({ id: person.id, name: fullName(person) }))
      : shortNames(people).filter((_, index) => !people[index]?.signedAt),
  };
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

export type ShownPresence = ReturnType<typeof toShown>;
