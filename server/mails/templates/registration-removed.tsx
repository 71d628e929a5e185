import {
  Opening,
  openingText,
  peopleInWords,
  RegistrationLinks,
  reasonOf,
  registrationLinksText,
} from "./about-registrations.tsx";
import { EXAMPLE_REGISTRATION } from "./examples.ts";
import { Facts, Note } from "./pieces.tsx";
import { stageFacts } from "./stage-facts.ts";
import type { MailTemplate } from "./template.ts";
import { factsText } from "./text.ts";

/** The centre gave the place back. */
export const registrationRemoved: MailTemplate<"registrationRemoved"> = {
  example: EXAMPLE_REGISTRATION,
  write({ data, links, centre, baseUrl }) {
    const { stage, people, toRegistrar } = data;
    const whose = toRegistrar ? `L’inscription de ${peopleInWords(people)}` : "Votre inscription";
    const sentence = `${whose} à ce stage a été annulée par le centre. La place est rendue.`;
    const question = `Une question, une erreur ? Appelez-nous au ${centre.phone.display}.`;
    const facts = stageFacts(stage);
    return {
      preheader: sentence,
      heading: toRegistrar ? "Inscription annulée" : "Votre inscription est annulée",
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
    };
  },
};
