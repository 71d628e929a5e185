import { counted } from "#platform/values/plural.ts";
import { nextSteps } from "#subjects/registrations/rules/next-steps.ts";
import { MAILS_TO_ONE_ADDRESS } from "../limited-mails.ts";
import { cancelNotes, RegistrationLinks, reasonOf, registrationLinksText } from "./about-registrations.tsx";
import { EXAMPLE_CANCEL_DAY, EXAMPLE_NEXT, EXAMPLE_STAGE } from "./examples.ts";
import { GoAlong, goAlongText, goingAlong } from "./go-along.tsx";
import { Facts, Names, Note, Paragraph } from "./pieces.tsx";
import { pricedFacts } from "./stage-facts.ts";
import type { MailTemplate } from "./template.ts";
import { factsText, namesText } from "./text.ts";

const TOLD = `Chaque personne dont vous avez donné l’adresse reçoit sa propre confirmation, au plus ${MAILS_TO_ONE_ADDRESS.hour} par heure à une même adresse.`;

/** To the account that registered a group: one mail with all the names. */
export const groupRegistration: MailTemplate<"groupRegistration"> = {
  example: {
    stage: EXAMPLE_STAGE,
    people: ["Marie Lenglet", "Paul Dubrulle", "Noémie Caudrelier"],
    toRegistrar: true,
    registeredBy: null,
    cancelUntil: EXAMPLE_CANCEL_DAY,
    ...EXAMPLE_NEXT,
  },
  write({ data, links, centre, baseUrl }) {
    const { stage, people, cancelUntil, payers = [] } = data;
    const sentence = `Vous avez inscrit ${counted(people.length, "personne")} à ce stage :`;
    const facts = pricedFacts(stage, centre);
    const [steps, along] = [nextSteps(payers), goingAlong(data, baseUrl)];
    const notes = [TOLD, ...cancelNotes(cancelUntil)];
    return {
      preheader: `${people.length > 1 ? "Leurs places sont retenues" : "Sa place est retenue"} : ${stage.title}.`,
      heading: `${counted(people.length, "inscription", "enregistrée")}`,
      html: (
        <>
          <Facts facts={facts} />
          <Paragraph>{sentence}</Paragraph>
          <Names names={people} />
          {steps.map((step) => (
            <Paragraph key={step}>{step}</Paragraph>
          ))}
          <GoAlong links={along} />
          <RegistrationLinks baseUrl={baseUrl} links={links} toRegistrar />
          {notes.map((note) => (
            <Note key={note}>{note}</Note>
          ))}
        </>
      ),
      text: [
        factsText(facts),
        `${sentence}\n${namesText(people)}`,
        ...steps,
        ...goAlongText(along),
        ...registrationLinksText({ baseUrl, links, toRegistrar: true }),
        ...notes,
      ],
      reason: reasonOf({ toRegistrar: true }, centre),
    };
  },
};
