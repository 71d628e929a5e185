import { ofName } from "#platform/values/elision.ts";
import { type Day, dashedDate, type Time } from "#platform/values/paris-time.ts";
import { ACCOUNT, declareMail, EVERYBODY, neededLink, PERSON } from "#subjects/mails/data/declare-mail.ts";
import { EXAMPLE_REGISTRATION, EXAMPLE_STAGE } from "#subjects/mails/data/examples.ts";
import { companyReason, registrationMail } from "#subjects/mails/data/registration-mail.ts";
import { stageFacts } from "#subjects/mails/data/stage-facts.ts";
import type { AboutRegistrations, MailStage } from "#subjects/mails/rules/about-registrations.ts";
import { CODE_MINUTES } from "#subjects/mails/rules/link-kinds.ts";
import { halfDayInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";

interface Code {
  /** First and last name. */
  person: string;
  stageTitle: string;
  halfDayId: string;
  /** "mardi 24 novembre 2026, 13 h 30 – 17 h" */
  when: string;
}

/** The code is made when the mail is sent. */
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
  /** The half-day as above; empty for one that was taken out of the timetable. */
  when: string;
  /** The account whose device closed it. */
  closedBy: string;
  /** The last record of the stage at that moment. */
  number: number;
  digest: string;
}

/** Who closed a half-day, and the centre, keep what the records were then outside of the database. */
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

// Somebody did not sign for a half-day. A mail never tells why: a reason may say something about their health.

interface AboutHalfDay {
  halfDay: { day: Day; from: Time; to: Time };
}

const EXAMPLE_HALF_DAY: AboutHalfDay = { halfDay: { day: "2026-11-27", from: "13:30", to: "17:00" } };

export const absenceOfTrainee = declareMail<AboutRegistrations & AboutHalfDay>("absenceOfTrainee", {
  name: "Absence d’une personne",
  when: "À une personne inscrite qui n’a pas signé une demi-journée.",
  priority: PERSON,
  links: ["registration"],
  byCentre: ["stage", "halfDay"],
  isEvidence: true,
  example: { ...EXAMPLE_REGISTRATION, ...EXAMPLE_HALF_DAY },
  subject: ({ stage, halfDay }) => `Votre absence du ${dashedDate(halfDay.day)} : ${stage.title}`,
  write(writing) {
    const { data, centre } = writing;
    const when = halfDayInWords(data.halfDay);
    return registrationMail(writing, {
      heading: "Nous ne vous avons pas vu",
      sentence: "Nous n’avons pas votre signature sur la feuille d’émargement de cette demi-journée de stage.",
      preheader: `${when} : votre signature manque.`,
      facts: [["Demi-journée", when], ...stageFacts(data.stage, centre)],
      notes: [
        `Vous étiez là, ou vous arrivez ? Vous ne pouvez pas venir ? Appelez-nous au ${centre.phone.display}.`,
        "Votre certificat compte les heures suivies : une demi-journée sans signature n’y est pas.",
      ],
    });
  },
});

interface EmployeeAbsent extends AboutHalfDay {
  stage: MailStage;
  person: string;
  company: string;
  signatory: string;
}

/** The recipient signs for the company that pays for the place. */
export const absenceOfEmployee = declareMail<EmployeeAbsent>("absenceOfEmployee", {
  name: "Absence d’un salarié",
  when: "Au signataire de l’entreprise qui paie la place, depuis la page des absences.",
  priority: PERSON,
  byCentre: ["stage", "halfDay"],
  isEvidence: true,
  example: {
    stage: EXAMPLE_STAGE,
    ...EXAMPLE_HALF_DAY,
    person: "Marie Lenglet",
    company: "GAEC du Riot",
    signatory: "Luc Riot",
  },
  subject: ({ person, halfDay, stage }) => `Absence ${ofName(person)} le ${dashedDate(halfDay.day)} : ${stage.title}`,
  write({ data: { stage, halfDay, person, company, signatory }, centre }) {
    const when = halfDayInWords(halfDay);
    return {
      preheader: `${person}, ${when}`,
      heading: "Une absence à un stage",
      pieces: [
        signatory === "" ? "Bonjour," : `Bonjour ${signatory},`,
        `La feuille d’émargement de cette demi-journée de stage ne porte pas la signature ${ofName(person)} (${company}).`,
        { facts: [["Personne", person], ["Demi-journée", when], ...stageFacts(stage, centre)] },
        {
          note: `Vous connaissez la raison, ou c’est une erreur ? Appelez-nous au ${centre.phone.display}. Ne nous donnez pas de détail de santé.`,
        },
        {
          note: "Le certificat de réalisation compte les heures suivies : une demi-journée sans signature n’y est pas.",
        },
      ],
      reason: companyReason(company, centre),
    };
  },
});
