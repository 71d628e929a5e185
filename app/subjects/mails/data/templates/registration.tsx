import { nextSteps } from "#subjects/registrations/rules/next-steps.ts";
import { cancelNotes, peopleInWords } from "./about-registrations.tsx";
import { calendarFile } from "./calendar-file.ts";
import { EXAMPLE_CANCEL_DAY, EXAMPLE_NEXT, EXAMPLE_REGISTRATION } from "./examples.ts";
import { goingAlong } from "./go-along.tsx";
import { registrationMail } from "./registration-mail.tsx";
import { pricedFacts } from "./stage-facts.ts";
import type { MailTemplate } from "./template.ts";

export const registration: MailTemplate<"registration"> = {
  example: { ...EXAMPLE_REGISTRATION, cancelUntil: EXAMPLE_CANCEL_DAY, ...EXAMPLE_NEXT },
  write(writing) {
    const { stage, people, toRegistrar, cancelUntil, payers = [] } = writing.data;
    const attachments = calendarFile(stage, writing);
    return registrationMail(writing, {
      heading: toRegistrar ? `Vous avez inscrit ${peopleInWords(people)}` : "Votre inscription est enregistrée",
      facts: pricedFacts(stage, writing.centre),
      sentence: toRegistrar ? "L’inscription est enregistrée." : "Votre place est retenue.",
      steps: nextSteps(payers),
      along: goingAlong(writing.data, writing.baseUrl),
      notes: [
        ...(attachments.length > 0 ? ["Le fichier joint ajoute le stage à votre agenda."] : []),
        ...cancelNotes(cancelUntil),
      ],
      attachments,
    });
  },
};
