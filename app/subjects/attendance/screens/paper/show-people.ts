import { fullName } from "#platform/values/user.ts";
import type { PaperOfHalfDay } from "../../data/paper/read-paper.ts";
import type { Presence } from "../../rules/half-day-attendance.ts";
import { knownPresence } from "../../rules/paper/paper-messages.ts";
import { canBeTicked } from "../../rules/paper/paper-sheet.ts";
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
