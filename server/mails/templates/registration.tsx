import {
  Opening,
  openingText,
  peopleInWords,
  RegistrationLinks,
  reasonOf,
  registrationLinksText,
} from "./about-registrations.tsx";
import { calendarFile } from "./calendar-file.ts";
import { EXAMPLE_REGISTRATION } from "./examples.ts";
import { Facts, Note } from "./pieces.tsx";
import { stageFacts } from "./stage-facts.ts";
import type { MailTemplate } from "./template.ts";
import { factsText } from "./text.ts";

export const registration: MailTemplate<"registration"> = {
  example: EXAMPLE_REGISTRATION,
  write({ data, links, centre, baseUrl, createdAt }) {
    const { stage, people, toRegistrar } = data;
    const heading = toRegistrar ? `Vous avez inscrit ${peopleInWords(people)}` : "Votre inscription est enregistrée";
    const sentence = toRegistrar ? "L’inscription est enregistrée." : "Votre place est réservée. À bientôt !";
    const attachments = calendarFile(stage, { baseUrl, createdAt });
    const calendar = attachments.length > 0 ? "Le fichier joint ajoute le stage à votre agenda." : null;
    const facts = stageFacts(stage);
    return {
      preheader:
        facts
          .slice(1)
          .map(([, value]) => value)
          .join(", ") || stage.title,
      heading,
      html: (
        <>
          <Opening data={data}>{sentence}</Opening>
          <Facts facts={facts} />
          <RegistrationLinks baseUrl={baseUrl} links={links} toRegistrar={toRegistrar} />
          {calendar && <Note>{calendar}</Note>}
        </>
      ),
      text: [
        ...openingText(data, sentence),
        factsText(facts),
        ...registrationLinksText({ baseUrl, links, toRegistrar }),
        ...(calendar ? [calendar] : []),
      ],
      reason: reasonOf(data, centre),
      attachments,
    };
  },
};
