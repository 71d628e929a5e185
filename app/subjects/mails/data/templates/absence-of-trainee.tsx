import { halfDayInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { EXAMPLE_REGISTRATION } from "./examples.ts";
import { registrationMail } from "./registration-mail.tsx";
import { stageFacts } from "./stage-facts.ts";
import type { MailTemplate } from "./template.ts";

export const absenceOfTrainee: MailTemplate<"absenceOfTrainee"> = {
  example: { ...EXAMPLE_REGISTRATION, halfDay: { day: "2026-11-27", from: "13:30", to: "17:00" } },
  write(writing) {
    const { data, centre } = writing;
    const sentence = "Nous n’avons pas votre signature sur la feuille d’émargement de cette demi-journée de stage.";
    return registrationMail(writing, {
      heading: "Nous ne vous avons pas vu",
      sentence,
      preheader: `${halfDayInWords(data.halfDay)} : votre signature manque.`,
      facts: [["Demi-journée", halfDayInWords(data.halfDay)], ...stageFacts(data.stage, centre)],
      notes: [
        `Vous étiez là, ou vous arrivez ? Vous ne pouvez pas venir ? Appelez-nous au ${centre.phone.display}.`,
        "Votre certificat compte les heures suivies : une demi-journée sans signature n’y est pas.",
      ],
    });
  },
};
