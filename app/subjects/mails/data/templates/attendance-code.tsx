import { CODE_MINUTES } from "../signature-links.ts";
import { type Fact, Facts, Note, Paragraph } from "./pieces.tsx";
import { type MailTemplate, neededLink } from "./template.ts";
import { factsText } from "./text.ts";

export const attendanceCode: MailTemplate<"attendanceCode"> = {
  example: {
    person: "Marie Lefebvre",
    stageTitle: "Moissonneuse : régler et mesurer ses pertes",
    halfDayId: "exemple",
    when: "vendredi 27 novembre 2026, 9 h – 12 h 30",
  },
  write({ data: { person, stageTitle, when }, links, centre }) {
    const sentence = `Tapez ce code dans la page où vous signez votre présence. Il sert une seule fois, pendant ${CODE_MINUTES} minutes.`;
    const facts: readonly Fact[] = [
      ["Code", neededLink(links, "attendanceCode")],
      ["Stage", stageTitle],
      ["Demi-journée", when],
      ["Personne", person],
    ];
    const note = `Vous n’avez rien demandé ? Ne donnez ce code à personne, et appelez-nous au ${centre.phone.display}.`;
    return {
      preheader: sentence,
      heading: "Votre code pour signer votre présence",
      html: (
        <>
          <Paragraph>{sentence}</Paragraph>
          <Facts facts={facts} />
          <Note>{note}</Note>
        </>
      ),
      text: [sentence, factsText(facts), note],
      reason: `Vous recevez ce message parce que vous avez une place à un stage de ${centre.brand} et que ce code vient d’être demandé.`,
    };
  },
};
