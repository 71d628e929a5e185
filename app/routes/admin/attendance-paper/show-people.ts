import { fullName } from "../../../../domain/accounts/user.ts";
import type { Presence } from "../../../../domain/attendance/half-day-attendance.ts";
import { knownPresence } from "../../../../domain/attendance/paper/paper-messages.ts";
import { canBeTicked } from "../../../../domain/attendance/paper/paper-sheet.ts";
import type { PaperOfHalfDay } from "../../../../server/attendance/paper/read-paper.ts";
import type { PaperPerson } from "./paper-form.tsx";

export function showPeople({ people, attendance }: Pick<PaperOfHalfDay, "people" | "attendance">): PaperPerson[] {
  return people.map((person) => {
    const presence = attendance?.presences.get(person.id);
    return {
      id: person.id,
      name: fullName(person),
      company: person.company,
      canBeTicked: canBeTicked(presence),
      isPresent: presence?.state === "present",
      known: knownOf(presence),
    };
  });
}

function knownOf(presence: Presence | undefined): string {
  if (!presence) return "";
  if (presence.source === "correction")
    return knownPresence[presence.state === "present" ? "correctedPresent" : "correctedAbsent"];
  return knownPresence[presence.source];
}
