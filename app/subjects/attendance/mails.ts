import { ofName } from "#platform/values/elision.ts";
import { ACCOUNT, declareMail, EVERYBODY, neededLink } from "#subjects/mails/data/declare-mail.ts";
import { EXAMPLE_STAGE } from "#subjects/mails/data/examples.ts";
import { CODE_MINUTES } from "#subjects/mails/rules/link-kinds.ts";

interface Code {
  /** First and last name. */
  person: string;
  stageTitle: string;
  halfDayId: string;
  /** "mardi 24 novembre 2026, 13 h 30 – 17 h" */
  when: string;
}

/** With a code that is made when the mail is sent. */
export const attendanceCode = declareMail<Code>("attendanceCode", {
  name: "Code de présence",
  when: "Quand une personne signe sa présence sur son téléphone et demande son code.",
  priority: ACCOUNT,
  links: ["attendanceCode"],
  byCentre: ["stageTitle", "halfDayId", "when"],
  example: {
    person: "Marie Lefebvre",
    stageTitle: EXAMPLE_STAGE.title,
    halfDayId: "exemple",
    when: "vendredi 27 novembre 2026, 9 h – 12 h 30",
  },
  subject: ({ stageTitle }) => `Votre code pour signer votre présence : ${stageTitle}`,
  write({ data: { person, stageTitle, when }, links, centre }) {
    const sentence = `Tapez ce code dans la page où vous signez votre présence. Il sert une seule fois, pendant ${CODE_MINUTES} minutes.`;
    return {
      preheader: sentence,
      heading: "Votre code pour signer votre présence",
      pieces: [
        sentence,
        {
          facts: [
            ["Code", neededLink(links, "attendanceCode")],
            ["Stage", stageTitle],
            ["Demi-journée", when],
            ["Personne", person],
          ],
        },
        {
          note: `Vous n’avez rien demandé ? Ne donnez ce code à personne, et appelez-nous au ${centre.phone.display}.`,
        },
      ],
      reason: `Vous recevez ce message parce que vous avez une place à un stage ${ofName(centre.brand)} et que ce code vient d’être demandé.`,
    };
  },
});

export interface Closed {
  stageTitle: string;
  /** As above; empty for a half-day that was taken out of the timetable. */
  when: string;
  /** The account whose device closed it. */
  closedBy: string;
  /** Of the last record of the stage at that moment. */
  number: number;
  digest: string;
}

/** To who closed a half-day and to the centre: what the records were then, outside of the database. */
export const attendanceClosed = declareMail<Closed>("attendanceClosed", {
  name: "Émargement clos",
  when: "À la personne qui clôt une demi-journée et au centre, avec l’empreinte du dernier enregistrement.",
  priority: EVERYBODY,
  byCentre: ["stageTitle", "when"],
  example: {
    stageTitle: EXAMPLE_STAGE.title,
    when: "vendredi 27 novembre 2026, 9 h – 12 h 30",
    closedBy: "Ghislain Aubrevault",
    number: 14,
    digest: "5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8",
  },
  subject: ({ stageTitle, when }) => `Émargement clos : ${stageTitle}${when && `, ${when}`}`,
  write({ data: { stageTitle, when, closedBy, number, digest }, centre }) {
    const sentence = "Cette demi-journée est close. Gardez ce message : il prouve ce qui était enregistré à ce moment.";
    return {
      preheader: sentence,
      heading: "Émargement clos",
      pieces: [
        sentence,
        {
          facts: [
            ["Stage", stageTitle],
            ...(when ? ([["Demi-journée", when]] as const) : []),
            ["Close par", closedBy],
            ["Dernier enregistrement", `n° ${number}`],
            ["Empreinte", digest],
          ],
        },
        {
          note: "L’empreinte est calculée sur tous les enregistrements de ce stage jusqu’à celui-là. Si l’un d’eux était changé ou retiré plus tard, aucun enregistrement n’aurait plus cette empreinte.",
        },
      ],
      reason: `Vous recevez ce message parce que vous avez clos cette demi-journée, ou parce que c’est l’adresse ${ofName(centre.brand)}.`,
    };
  },
});
