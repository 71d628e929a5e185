import { dateInWords } from "#platform/values/paris-time.ts";
import { COMPLAINT_NOUNS } from "#subjects/complaints/rules/complaint.ts";
import { type Fact, Facts, Note, Paragraph } from "./pieces.tsx";
import type { MailTemplate } from "./template.ts";
import { factsText } from "./text.ts";

export const complaintAnswered: MailTemplate<"complaintAnswered"> = {
  example: {
    number: "REC-2026-0007",
    complaintKind: "complaint",
    receivedOn: "2026-11-16",
    answer: [
      "Bonjour,",
      "La salle du 12 novembre n’était pas chauffée : nous vous prions de nous en excuser. Le chauffage est réparé, et la demi-journée perdue vous est offerte.",
      "Odile Fauquembergue",
    ],
  },
  write({ data: { number, complaintKind, receivedOn, answer }, centre }) {
    const noun = COMPLAINT_NOUNS[complaintKind];
    const sentence = `Voici la réponse de ${centre.brand} à votre ${noun}.`;
    const facts: readonly Fact[] = [
      ["Numéro", number],
      ["Reçue le", dateInWords(receivedOn)],
    ];
    const note = `La réponse ne vous convient pas ? Appelez-nous au ${centre.phone.display}, avec ce numéro.`;
    return {
      preheader: sentence,
      heading: `Notre réponse à votre ${noun}`,
      html: (
        <>
          <Paragraph>{sentence}</Paragraph>
          {answer.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same, and nothing is rendered again.
            <Paragraph key={index}>{paragraph}</Paragraph>
          ))}
          <Facts facts={facts} />
          <Note>{note}</Note>
        </>
      ),
      text: [sentence, ...answer, factsText(facts), note],
      reason: `Vous recevez ce message parce qu’une ${noun} a été transmise à ${centre.brand} avec cette adresse.`,
    };
  },
};
