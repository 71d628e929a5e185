import { Opening, openingText, peopleInWords, reasonOf, WAITED_FOR } from "./about-registrations.tsx";
import { EXAMPLE_REGISTRATION } from "./examples.ts";
import { Button, Facts, Note } from "./pieces.tsx";
import { stageFacts } from "./stage-facts.ts";
import type { MailTemplate } from "./template.ts";
import { factsText, linkText } from "./text.ts";

const OTHERS = "Voir les autres stages";

export const stageCancelled: MailTemplate<"stageCancelled"> = {
  example: EXAMPLE_REGISTRATION,
  write({ data, centre, baseUrl }) {
    const { stage, people, toRegistrar, isWaiting } = data;
    const whose = toRegistrar ? `auquel vous avez inscrit ${peopleInWords(people)}` : "où vous avez une place";
    const sentence = `Le stage ${isWaiting ? WAITED_FOR : whose} n’aura pas lieu. Nous en sommes désolés.`;
    const question = `Une question ? Appelez-nous au ${centre.phone.display}.`;
    const facts = stageFacts(stage, centre);
    const catalogue = `${baseUrl.origin}/our-stages`;
    return {
      preheader: sentence,
      heading: "Le stage est annulé",
      html: (
        <>
          <Opening data={data}>{sentence}</Opening>
          <Facts facts={facts} />
          <Button href={catalogue}>{OTHERS}</Button>
          <Note>{question}</Note>
        </>
      ),
      text: [...openingText(data, sentence), factsText(facts), linkText(OTHERS, catalogue), question],
      reason: reasonOf(data, centre),
    };
  },
};
