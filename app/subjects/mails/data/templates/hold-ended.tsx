import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { EXAMPLE_REGISTRATION } from "./examples.ts";
import type { MailTemplate } from "./template.ts";
import { SEE_STAGE, waitingMail } from "./waiting-mail.tsx";

export const holdEnded: MailTemplate<"holdEnded"> = {
  example: { ...EXAMPLE_REGISTRATION, isWaiting: true, registeredBy: null },
  write(writing) {
    const { stage, people } = writing.data;
    return waitingMail(writing, {
      heading: people.length > 1 ? "Vos places n’ont pas été confirmées" : "Votre place n’a pas été confirmée",
      sentence:
        people.length > 1
          ? "Le délai est passé : les places passent au suivant et votre groupe n’est plus sur la liste d’attente."
          : "Le délai est passé : la place passe au suivant et vous n’êtes plus sur la liste d’attente.",
      button: { label: SEE_STAGE, href: `${writing.baseUrl.origin}${stagePath(stage)}` },
      notes: [
        `Vous voulez encore venir ? Inscrivez-vous à nouveau sur la page du stage, ou appelez-nous au ${writing.centre.phone.display}.`,
      ],
    });
  },
};
