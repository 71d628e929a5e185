import { peopleInWords } from "./about-registrations.tsx";
import { EXAMPLE_REGISTRATION } from "./examples.ts";
import { registrationMail } from "./registration-mail.tsx";
import type { MailTemplate } from "./template.ts";

/** The centre gave the place back. */
export const registrationRemoved: MailTemplate<"registrationRemoved"> = {
  example: EXAMPLE_REGISTRATION,
  write(writing) {
    const { data, centre } = writing;
    const whose = data.toRegistrar ? `L’inscription de ${peopleInWords(data.people)}` : "Votre inscription";
    const sentence = `${whose} à ce stage a été annulée par le centre. La place est rendue.`;
    return registrationMail(writing, {
      heading: data.toRegistrar ? "Inscription annulée" : "Votre inscription est annulée",
      sentence,
      preheader: sentence,
      notes: [`Une question, une erreur ? Appelez-nous au ${centre.phone.display}.`],
    });
  },
};
