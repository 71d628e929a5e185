import { RegistrationLinks, reasonOf, registrarSentence, registrationLinksText } from "./about-registrations.tsx";
import { accountReason, greeting } from "./account.ts";
import { EXAMPLE_STAGE } from "./examples.ts";
import { Button, Facts, Notice, Paragraph } from "./pieces.tsx";
import { stageFacts } from "./stage-facts.ts";
import type { MailTemplate } from "./template.ts";
import { factsText, linkText } from "./text.ts";

const OPEN = "Ouvrir mes documents";

/** To an account, or to a registrant of the stage that the file was shared with. */
export const fileReceived: MailTemplate<"fileReceived"> = {
  example: {
    firstName: "Marie",
    fileName: "Programme de la journée.pdf",
    sender: "Odile Wacquez",
    stage: EXAMPLE_STAGE,
    registeredBy: "Jeanne Wacquez",
  },
  write({ data: { firstName, fileName, sender, stage, registeredBy }, links, centre, baseUrl }) {
    const sentence = `${sender} vous a envoyé un fichier : « ${fileName} ».`;
    const where = links.registration ? "Il vous attend sur la page de votre inscription." : null;
    const facts = stage ? stageFacts(stage, centre) : [];
    const registrar = registrarSentence({ toRegistrar: false, registeredBy });
    const documents = `${baseUrl.origin}/Documents`;
    const addressed = { toRegistrar: false, links, baseUrl };
    return {
      preheader: sentence,
      heading: "Un fichier pour vous",
      html: (
        <>
          <Paragraph>{greeting(firstName)}</Paragraph>
          <Paragraph>{where ? `${sentence} ${where}` : sentence}</Paragraph>
          {registrar && <Notice>{registrar}</Notice>}
          {facts.length > 0 && <Facts facts={facts} />}
          {links.registration ? <RegistrationLinks {...addressed} /> : <Button href={documents}>{OPEN}</Button>}
        </>
      ),
      text: [
        greeting(firstName),
        where ? `${sentence} ${where}` : sentence,
        ...(registrar ? [registrar] : []),
        ...(facts.length > 0 ? [factsText(facts)] : []),
        ...(links.registration ? registrationLinksText(addressed) : [linkText(OPEN, documents)]),
      ],
      reason: links.registration ? reasonOf({ toRegistrar: false }, centre) : accountReason(baseUrl),
    };
  },
};
