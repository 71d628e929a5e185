import { whenInWords } from "./account.ts";
import { EXAMPLE_INSTANT, EXAMPLE_REGISTRATION } from "./examples.ts";
import { type MailTemplate, neededLink } from "./template.ts";
import { waitingMail } from "./waiting-mail.tsx";

export const seatHeld: MailTemplate<"seatHeld"> = {
  example: { ...EXAMPLE_REGISTRATION, isWaiting: true, registeredBy: null, until: EXAMPLE_INSTANT },
  write(writing) {
    const { toRegistrar, people, until } = writing.data;
    const several = toRegistrar && people.length > 1;
    const end = whenInWords(until);
    return waitingMail(writing, {
      heading: several ? "Des places se sont libérées" : "Une place s’est libérée",
      sentence: several
        ? `${people.length} places sont réservées pour votre groupe jusqu’au ${end}. Confirmez-les avant, sinon elles passent au suivant.`
        : `Elle est réservée pour ${toRegistrar ? "votre groupe" : "vous"} jusqu’au ${end}. Confirmez-la avant, sinon elle passe au suivant.`,
      facts: [[several ? "Réservées jusqu’au" : "Réservée jusqu’au", end]],
      button: {
        label: several ? "Confirmer nos places" : "Confirmer ma place",
        href: neededLink(writing.links, "waitingList"),
      },
      notes: [
        "Ce lien est personnel : gardez-le pour vous.",
        `Vous ne pouvez plus venir ? Le même lien laisse la place au suivant. Une question ? Appelez-nous au ${writing.centre.phone.display}.`,
      ],
    });
  },
};
