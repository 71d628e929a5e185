import { peopleInWords } from "./about-registrations.tsx";
import { calendarFile } from "./calendar-file.ts";
import { EXAMPLE_REGISTRATION } from "./examples.ts";
import { registrationMail } from "./registration-mail.tsx";
import type { MailTemplate } from "./template.ts";

export const reminder: MailTemplate<"reminder"> = {
  example: { ...EXAMPLE_REGISTRATION, days: 7 },
  write(writing) {
    const { data, centre } = writing;
    const { stage, people, toRegistrar, days } = data;
    const when = days === 1 ? "demain" : `dans ${days} jours`;
    const sentence = toRegistrar
      ? `Le stage auquel vous avez inscrit ${peopleInWords(people)} commence ${when}.`
      : `Le stage où vous avez une place commence ${when}.`;
    return registrationMail(writing, {
      heading: days === 1 ? "C’est demain" : `C’est dans ${days} jours`,
      sentence,
      notes: [`Un empêchement, une question ? Appelez-nous au ${centre.phone.display}.`],
      attachments: calendarFile(stage, writing),
    });
  },
};
