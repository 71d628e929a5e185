import { rankInWords } from "../../../domain/waiting-list/waiting-list.ts";
import { EXAMPLE_REGISTRATION } from "./examples.ts";
import { type MailTemplate, neededLink } from "./template.ts";
import { waitingMail } from "./waiting-mail.tsx";

export const waitingListJoined: MailTemplate<"waitingListJoined"> = {
  example: { ...EXAMPLE_REGISTRATION, isWaiting: true, rank: 3 },
  write: (writing) =>
    waitingMail(writing, {
      heading: "Vous êtes dans la liste d’attente",
      sentence: writing.data.toRegistrar
        ? "Ce stage est complet. Dès que des places se libèrent pour votre groupe, elles lui sont réservées et vous recevez un message."
        : "Ce stage est complet. Dès qu’une place se libère pour vous, elle vous est réservée et vous recevez un message.",
      facts: [["Rang", rankInWords(writing.data.rank)]],
      button: { label: "Voir ma place dans la liste d’attente", href: neededLink(writing.links, "waitingList") },
      notes: [
        "Ce lien est personnel : gardez-le pour vous.",
        "Vous ne voulez plus attendre, ou ce n’est pas vous ? Le même lien permet de quitter la liste.",
      ],
    }),
};
