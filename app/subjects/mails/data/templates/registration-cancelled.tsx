import type { MailData } from "../../rules/mail-kinds.ts";
import { peopleInWords } from "./about-registrations.tsx";
import { EXAMPLE_REGISTRATION } from "./examples.ts";
import { Button, Facts, Names, Paragraph } from "./pieces.tsx";
import { registrationMail } from "./registration-mail.tsx";
import { stageFacts } from "./stage-facts.ts";
import type { MailTemplate, Writing, WrittenMail } from "./template.ts";
import { factsText, linkText, namesText } from "./text.ts";

type Cancelled = MailData["registrationCancelled"];

/** The person cancelled, or the account that registered them. */
export const registrationCancelled: MailTemplate<"registrationCancelled"> = {
  example: { ...EXAMPLE_REGISTRATION, toCentre: false, cancelledBy: null, byThemselves: true },
  write(writing) {
    const { data, centre } = writing;
    if (data.toCentre) return toTheCentre(writing);
    const sentence = `${sentenceOf(data)} ${freedOf(data)}`;
    return registrationMail(writing, {
      heading: data.toRegistrar ? headingOf(data) : "Votre inscription est annulée",
      sentence,
      preheader: sentence,
      notes: [
        "Pour revenir, inscrivez-vous à nouveau s’il reste des places.",
        `Une question, une erreur ? Appelez-nous au ${centre.phone.display}.`,
      ],
    });
  },
};

function toTheCentre({ data, centre, baseUrl }: Writing<"registrationCancelled">): WrittenMail {
  const sentence = `${sentenceOf(data)} ${freedOf(data)}`;
  const facts = stageFacts(data.stage, centre);
  const names = data.people.length > 1 ? data.people : [];
  const [label, href] = [
    "Voir les inscrits",
    `${baseUrl.origin}/admin/inscrits/${encodeURIComponent(data.stage.id)}`,
  ] as const;
  return {
    preheader: sentence,
    heading: headingOf(data),
    html: (
      <>
        <Paragraph>{sentence}</Paragraph>
        {names.length > 0 && <Names names={names} />}
        <Facts facts={facts} />
        <Button href={href}>{label}</Button>
      </>
    ),
    text: [sentence, ...(names.length > 0 ? [namesText(names)] : []), factsText(facts), linkText(label, href)],
    reason: `Vous recevez ce message parce que cette adresse est celle de ${centre.brand}.`,
  };
}

const headingOf = ({ people }: Cancelled) => (people.length > 1 ? "Inscriptions annulées" : "Inscription annulée");
const freedOf = ({ people }: Cancelled) => (people.length > 1 ? "Les places sont rendues." : "La place est rendue.");

function sentenceOf({ people, toRegistrar, toCentre, cancelledBy, byThemselves }: Cancelled): string {
  const who = peopleInWords(people);
  if (!toRegistrar && !toCentre)
    return cancelledBy
      ? `${cancelledBy} a annulé votre inscription à ce stage.`
      : "Votre inscription à ce stage est annulée, comme vous l’avez demandé.";
  const several = people.length > 1;
  if (byThemselves) return `${who} ${several ? "ont annulé leur" : "a annulé son"} inscription à ce stage.`;
  const whose = `${several ? "les inscriptions" : "l’inscription"} de ${who} à ce stage.`;
  return cancelledBy === null ? `Vous avez annulé ${whose}` : `${cancelledBy} a annulé ${whose}`;
}
