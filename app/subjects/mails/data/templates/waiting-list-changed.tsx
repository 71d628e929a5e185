import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { QUEUE_CHANGES, SEE_PLACE } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { PERSONAL } from "./about-registrations.tsx";
import { EXAMPLE_REGISTRATION } from "./examples.ts";
import { type MailTemplate, neededLink } from "./template.ts";
import { SEE_STAGE, waitingMail } from "./waiting-mail.tsx";

/** The centre passed over somebody, or removed them from the queue. */
export const waitingListChanged: MailTemplate<"waitingListChanged"> = {
  example: { ...EXAMPLE_REGISTRATION, isWaiting: true, registeredBy: null, change: "passedOver" },
  write(writing) {
    const { data, links, centre, baseUrl } = writing;
    const question = `Une question, une erreur ? Appelez-nous au ${centre.phone.display}.`;
    const heading = QUEUE_CHANGES[data.change];
    if (data.change === "removed")
      return waitingMail(writing, {
        heading,
        sentence: data.toRegistrar
          ? "Le centre a retiré votre groupe de la liste d’attente. Aucune place n’est plus retenue pour lui."
          : "Le centre a retiré votre demande de la liste d’attente. Aucune place n’est plus retenue pour vous.",
        button: { label: SEE_STAGE, href: `${baseUrl.origin}${stagePath(data.stage)}` },
        notes: [question],
      });
    return waitingMail(writing, {
      heading,
      sentence: data.toRegistrar
        ? "Le centre a passé le tour de votre groupe : il attend maintenant après les autres. Vous recevez un message dès que des places sont retenues pour lui."
        : "Le centre a passé votre tour : vous attendez maintenant après les autres. Vous recevez un message dès qu’une place est retenue pour vous.",
      button: { label: SEE_PLACE, href: neededLink(links, "waitingList") },
      notes: [PERSONAL, question],
    });
  },
};
