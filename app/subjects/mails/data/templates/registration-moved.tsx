import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { peopleInWords } from "./about-registrations.tsx";
import { calendarFile } from "./calendar-file.ts";
import { EXAMPLE_REGISTRATION, EXAMPLE_STAGE } from "./examples.ts";
import type { Fact } from "./pieces.tsx";
import { registrationMail } from "./registration-mail.tsx";
import { pricedFacts } from "./stage-facts.ts";
import type { MailTemplate } from "./template.ts";

/** The centre moved somebody to another stage of the same type. */
export const registrationMoved: MailTemplate<"registrationMoved"> = {
  example: { ...EXAMPLE_REGISTRATION, from: { ...EXAMPLE_STAGE, date: "2026-11-20" } },
  write(writing) {
    const { data, centre } = writing;
    const { stage, from, people, toRegistrar } = data;
    const sentence = toRegistrar
      ? `Le centre a déplacé l’inscription de ${peopleInWords(people)} vers un autre stage.`
      : "Le centre a déplacé votre inscription vers un autre stage. Votre place y est réservée.";
    const before = [from.title, whenInWords({ ...from, halfDays: from.halfDays ?? [] }), from.location]
      .filter(Boolean)
      .join(", ");
    const facts: Fact[] = [...pricedFacts(stage, centre), ["Avant", before]];
    const attachments = calendarFile(stage, writing);
    return registrationMail(writing, {
      heading: toRegistrar ? "Inscription déplacée" : "Votre inscription est déplacée",
      sentence,
      facts,
      notes: [
        ...(attachments.length > 0
          ? ["Le fichier joint ajoute le nouveau stage à votre agenda ; supprimez-y l’ancien."]
          : []),
        `Cette date ne vous convient pas ? Appelez-nous au ${centre.phone.display}.`,
      ],
      attachments,
    });
  },
};
