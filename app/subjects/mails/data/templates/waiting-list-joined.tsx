import { rankInWords } from "#subjects/waiting-list/rules/waiting-list.ts";
import { BECAME, SEE_PLACE, whatHappensNext } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { PERSONAL } from "./about-registrations.tsx";
import { EXAMPLE_REGISTRATION } from "./examples.ts";
import { type MailTemplate, neededLink } from "./template.ts";
import { waitingMail } from "./waiting-mail.tsx";

export const waitingListJoined: MailTemplate<"waitingListJoined"> = {
  example: { ...EXAMPLE_REGISTRATION, isWaiting: true, rank: 3 },
  write: (writing) =>
    waitingMail(writing, {
      heading: BECAME.waiting.title,
      sentence: `Ce stage est complet. ${whatHappensNext(writing.data.people.length)}`,
      facts: [["Rang", rankInWords(writing.data.rank)]],
      button: { label: SEE_PLACE, href: neededLink(writing.links, "waitingList") },
      notes: [
        PERSONAL,
        "Vous ne voulez plus attendre, ou ce n’est pas vous ? Le même lien permet de quitter la liste.",
      ],
    }),
};
