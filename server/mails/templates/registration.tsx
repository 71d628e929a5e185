import { cancelNotes, peopleInWords } from "./about-registrations.tsx";
import { calendarFile } from "./calendar-file.ts";
import { EXAMPLE_CANCEL_DAY, EXAMPLE_REGISTRATION } from "./examples.ts";
import { registrationMail } from "./registration-mail.tsx";
import { pricedFacts } from "./stage-facts.ts";
import type { MailTemplate } from "./template.ts";

export const registration: MailTemplate<"registration"> = {
  example: { ...EXAMPLE_REGISTRATION, cancelUntil: EXAMPLE_CANCEL_DAY },
  write(writing) {
    const { stage, people, toRegistrar, cancelUntil } = writing.data;
    const attachments = calendarFile(stage, writing);
    return registrationMail(writing, {
      heading: toRegistrar ? `Vous avez inscrit ${peopleInWords(people)}` : "Votre inscription est enregistrée",
      facts: pricedFacts(stage, writing.centre),
      sentence: toRegistrar ? "L’inscription est enregistrée." : "Votre place est réservée. À bientôt !",
      notes: [
        ...(attachments.length > 0 ? ["Le fichier joint ajoute le stage à votre agenda."] : []),
        ...cancelNotes(cancelUntil),
      ],
      attachments,
    });
  },
};
