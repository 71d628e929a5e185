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

export const reminder: MailTemplate<"reminder"> = {
  example: { ...EXAMPLE_REGISTRATION, days: 7 },
  write({ data, links, centre, baseUrl, createdAt }) {
    const { stage, people, toRegistrar, days } = data;
    const when = days === 1 ? "demain" : `dans ${days} jours`;
    const sentence = toRegistrar
      ? `Le stage auquel vous avez inscrit ${peopleInWords(people)} commence ${when}.`
      : `Le stage auquel vous êtes inscrit commence ${when}.`;
    const question = `Un empêchement, une question ? Appelez-nous au ${centre.phone.display}.`;
    const facts = stageFacts(stage);
    return {
      preheader:
        facts
          .slice(1)
          .map(([, value]) => value)
          .join(", ") || stage.title,
      heading: days === 1 ? "C’est demain" : `C’est dans ${days} jours`,
      html: (
        <>
          <Opening data={data}>{sentence}</Opening>
          <Facts facts={facts} />
          <RegistrationLinks baseUrl={baseUrl} links={links} toRegistrar={toRegistrar} />
          <Note>{question}</Note>
        </>
      ),
      text: [
        ...openingText(data, sentence),
        factsText(facts),
        ...registrationLinksText({ baseUrl, links, toRegistrar }),
        question,
      ],
      reason: reasonOf(data, centre),
      attachments: calendarFile(stage, { baseUrl, createdAt }),
    };
  },
};
