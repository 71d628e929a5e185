import { halfDayInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { EXAMPLE_STAGE } from "./examples.ts";
import { type Fact, Facts, Note, Paragraph } from "./pieces.tsx";
import { stageFacts } from "./stage-facts.ts";
import type { MailTemplate } from "./template.ts";
import { factsText } from "./text.ts";

export const absenceOfEmployee: MailTemplate<"absenceOfEmployee"> = {
  example: {
    stage: EXAMPLE_STAGE,
    halfDay: { day: "2026-11-27", from: "13:30", to: "17:00" },
    person: "Marie Lenglet",
    company: "GAEC du Riot",
    signatory: "Luc Riot",
  },
  write({ data: { stage, halfDay, person, company, signatory }, centre }) {
    const greeting = signatory === "" ? "Bonjour," : `Bonjour ${signatory},`;
    const when = halfDayInWords(halfDay);
    const sentence = `La feuille d’émargement de cette demi-journée de stage ne porte pas la signature de ${person} (${company}).`;
    const facts: Fact[] = [["Personne", person], ["Demi-journée", when], ...stageFacts(stage, centre)];
    const notes = [
      `Vous connaissez la raison, ou c’est une erreur ? Appelez-nous au ${centre.phone.display}. Ne nous donnez pas de détail de santé.`,
      "Le certificat de réalisation compte les heures suivies : une demi-journée sans signature n’y est pas.",
    ];
    return {
      preheader: `${person}, ${when}`,
      heading: "Une absence à un stage",
      html: (
        <>
          <Paragraph>{greeting}</Paragraph>
          <Paragraph>{sentence}</Paragraph>
          <Facts facts={facts} />
          {notes.map((note) => (
            <Note key={note}>{note}</Note>
          ))}
        </>
      ),
      text: [greeting, sentence, factsText(facts), ...notes],
      reason: `Vous recevez ce message parce que votre adresse est celle du signataire de ${company} pour un stage de ${centre.brand}.`,
    };
  },
};
