import { ofName } from "#platform/values/elision.ts";
import { declareMail, EVERYBODY, neededLink, PERSON } from "#subjects/mails/data/declare-mail.ts";

interface Asked {
  prospectId: string;
  /** "Formation GPS" */
  course: string;
}

export const dateAsked = declareMail<Asked>("dateAsked", {
  name: "Adresse à confirmer pour la prochaine date",
  when: "Quand une personne demande à être prévenue de la prochaine date d’une formation.",
  priority: PERSON,
  links: ["prospect"],
  byCentre: ["prospectId", "course"],
  isLimited: true,
  example: { prospectId: "exemple", course: "Formation GPS" },
  subject: ({ course }) => `Confirmez votre demande : ${course}`,
  write({ data: { course }, links, centre }) {
    return {
      preheader: "Un clic, et chaque nouvelle date vous est envoyée.",
      heading: "Confirmez votre demande",
      pieces: [
        `Vous voulez être prévenu de la prochaine date : ${course}.`,
        { button: "Confirmer mon adresse", href: neededLink(links, "prospect") },
        {
          note: "Vous n’avez rien demandé ? Ne faites rien : une adresse qui n’est pas confirmée est effacée, et rien d’autre ne lui est envoyé.",
        },
      ],
      reason: `Vous recevez ce message parce que cette adresse a été tapée sur le site ${ofName(centre.brand)}.`,
    };
  },
});

interface Dated extends Asked {
  stageId: string;
  title: string;
  /** Its days and hours in words. */
  when: string;
  place: string;
  /** The page of the stage. */
  path: string;
}

export const newDate = declareMail<Dated>("newDate", {
  name: "Nouvelle date d’une formation",
  when: "Quand une date d’une formation s’ouvre, à ceux qui ont demandé à être prévenus.",
  priority: EVERYBODY,
  links: ["prospect"],
  byCentre: ["prospectId", "stageId", "course", "title", "when", "place", "path"],
  example: {
    prospectId: "exemple",
    stageId: "exemple",
    course: "Formation GPS",
    title: "GPS : de la ligne AB à la modulation",
    when: "lundi 30 novembre et mardi 1er décembre 2026",
    place: "Caudry",
    path: "/formation/gps?stageId=exemple",
  },
  subject: ({ course, when }) => `${course} : ${when}`,
  write({ data: { course, title, when, place, path }, links, centre, baseUrl }) {
    return {
      preheader: `${when}, ${place}`,
      heading: "Une nouvelle date",
      pieces: [
        `Vous vouliez être prévenu de la prochaine date : ${course}.`,
        {
          facts: [
            ["Stage", title],
            ["Date", when],
            ["Lieu", place],
          ],
        },
        { button: "Voir le stage", href: new URL(path, baseUrl).href },
        { link: "Ne plus me prévenir", href: neededLink(links, "prospect") },
      ],
      reason: `Vous recevez ce message parce que vous l’avez demandé sur le site ${ofName(centre.brand)}.`,
    };
  },
});
