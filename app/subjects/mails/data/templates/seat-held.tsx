import { confirmLabel, heldTitle } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { PERSONAL } from "./about-registrations.tsx";
import { dayOrInstant } from "./account.ts";
import { EXAMPLE_INSTANT, EXAMPLE_REGISTRATION } from "./examples.ts";
import { type MailTemplate, neededLink } from "./template.ts";
import { waitingMail } from "./waiting-mail.tsx";

/** Also when the centre gives more time. */
export const seatHeld: MailTemplate<"seatHeld"> = {
  example: { ...EXAMPLE_REGISTRATION, isWaiting: true, registeredBy: null, until: EXAMPLE_INSTANT },
  write(writing) {
    const { toRegistrar, people, until, isLonger = false } = writing.data;
    const seats = people.length;
    const several = seats > 1;
    const end = dayOrInstant(until);
    const whom = toRegistrar ? "votre groupe" : "vous";
    return waitingMail(writing, {
      heading: heldTitle({ seats, isLonger }),
      sentence: several
        ? `${seats} places sont retenues pour ${whom} jusqu’au ${end}. Confirmez-les avant, sinon elles passent au suivant.`
        : `Elle est retenue pour ${whom} jusqu’au ${end}. Confirmez-la avant, sinon elle passe au suivant.`,
      facts: [[several ? "Retenues jusqu’au" : "Retenue jusqu’au", end]],
      button: { label: confirmLabel(seats), href: neededLink(writing.links, "waitingList") },
      notes: [
        PERSONAL,
        `Vous ne pouvez plus venir ? Le même lien laisse la place au suivant. Une question ? Appelez-nous au ${writing.centre.phone.display}.`,
      ],
    });
  },
};
