import { type Fact, Facts, Note, Paragraph } from "./pieces.tsx";
import type { MailTemplate } from "./template.ts";
import { factsText } from "./text.ts";

export const attendanceClosed: MailTemplate<"attendanceClosed"> = {
  example: {
    stageTitle: "Moissonneuse : régler et mesurer ses pertes",
    when: "vendredi 27 novembre 2026, 9 h – 12 h 30",
    closedBy: "Ghislain Aubrevault",
    number: 14,
    digest: "5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8",
  },
  write({ data: { stageTitle, when, closedBy, number, digest }, centre }) {
    const sentence = "Cette demi-journée est close. Gardez ce message : il prouve ce qui était enregistré à ce moment.";
    const facts: readonly Fact[] = [
      ["Stage", stageTitle],
      ...(when ? ([["Demi-journée", when]] as const) : []),
      ["Close par", closedBy],
      ["Dernier enregistrement", `n° ${number}`],
      ["Empreinte", digest],
    ];
    const note =
      "L’empreinte est calculée sur tous les enregistrements de ce stage jusqu’à celui-là. Si l’un d’eux était changé ou retiré plus tard, aucun enregistrement n’aurait plus cette empreinte.";
    return {
      preheader: sentence,
      heading: "Émargement clos",
      html: (
        <>
          <Paragraph>{sentence}</Paragraph>
          <Facts facts={facts} />
          <Note>{note}</Note>
        </>
      ),
      text: [sentence, factsText(facts), note],
      reason: `Vous recevez ce message parce que vous avez clos cette demi-journée, ou parce que c’est l’adresse de ${centre.brand}.`,
    };
  },
};
