import { accountReason, greeting, type ToAccount } from "#subjects/accounts/mails.ts";
import { declareMail, EVERYBODY } from "#subjects/mails/data/declare-mail.ts";
import { EXAMPLE_STAGE } from "#subjects/mails/data/examples.ts";
import { registrarNotice, registrationLinks, registrationReason } from "#subjects/mails/data/registration-mail.ts";
import { stageFacts } from "#subjects/mails/data/stage-facts.ts";
import type { MailStage } from "#subjects/mails/rules/about-registrations.ts";

interface FileReceived extends ToAccount {
  fileName: string;
  sender: string;
  stage: MailStage | null;
  registeredBy: string | null;
}

/** An account gets it, or a registrant of the stage that the file was shared with. */
export const fileReceived = declareMail<FileReceived>("fileReceived", {
  name: "Fichier reçu",
  when: "Quand un fichier est partagé.",
  priority: EVERYBODY,
  links: ["registration"],
  byCentre: ["stage"],
  example: {
    firstName: "Marie",
    fileName: "Programme de la journée.pdf",
    sender: "Odile Wacquez",
    stage: EXAMPLE_STAGE,
    registeredBy: "Jeanne Wacquez",
  },
  subject: ({ fileName }) => `Un fichier pour vous : ${fileName}`,
  write(writing) {
    const { data, links, centre, baseUrl } = writing;
    const about = { toRegistrar: false, registeredBy: data.registeredBy };
    const sentence = `${data.sender} vous a envoyé un fichier : « ${data.fileName} ».`;
    return {
      preheader: sentence,
      heading: "Un fichier pour vous",
      pieces: [
        greeting(data),
        links.registration ? `${sentence} Il vous attend sur la page de votre inscription.` : sentence,
        registrarNotice(about),
        data.stage && { facts: stageFacts(data.stage, centre) },
        ...(links.registration
          ? registrationLinks(writing, about)
          : [{ button: "Ouvrir mes documents", href: `${baseUrl.origin}/Documents` }]),
      ],
      reason: links.registration ? registrationReason(about, centre) : accountReason(baseUrl),
    };
  },
});
