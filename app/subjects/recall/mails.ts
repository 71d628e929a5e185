import { ofName } from "#platform/values/elision.ts";
import { type Day, dateInWords } from "#platform/values/paris-time.ts";
import { declareMail, EVERYBODY, neededLink } from "#subjects/mails/data/declare-mail.ts";
import type { Step } from "./rules/recall.ts";

/** Somebody's certificate ends. */
interface Recalled {
  recallId: string;
  /** First and last name. */
  person: string;
  /** "Certiphyto" */
  certification: string;
  endsOn: Day;
  /** The last day on which it can be renewed. */
  closesOn: Day;
  step: Step;
  /** The next dates with free seats, in words. */
  dates: readonly { when: string; place: string }[];
}

const endOf = ({ certification, endsOn }: Recalled) => `Votre ${certification} se termine le ${dateInWords(endsOn)}`;

export const recall = declareMail<Recalled>("recall", {
  name: "Habilitation à renouveler",
  when: "Quand la période de renouvellement s’ouvre, puis un mois avant qu’elle se ferme.",
  priority: EVERYBODY,
  links: ["recall"],
  byCentre: ["recallId", "certification", "endsOn", "closesOn", "dates"],
  example: {
    recallId: "exemple",
    person: "Marie Lenglet",
    certification: "Certiphyto",
    endsOn: "2027-03-01",
    closesOn: "2026-12-01",
    step: 1,
    dates: [
      { when: "lundi 30 novembre et mardi 1er décembre 2026", place: "Caudry" },
      { when: "jeudi 14 janvier 2027", place: "Cambrai" },
    ],
  },
  subject: (data) => `${data.step === 2 ? "Dernier rappel : votre" : "Votre"} ${endOf(data).slice("Votre ".length)}`,
  write({ data, links, centre }) {
    const { person, closesOn, endsOn, dates } = data;
    const until =
      closesOn < endsOn
        ? `Il se renouvelle au plus tard le ${dateInWords(closesOn)}.`
        : "Pensez à le renouveler avant.";
    return {
      preheader: until,
      heading: endOf(data),
      pieces: [
        `Bonjour ${person},`,
        `${endOf(data)}. ${until}`,
        dates.length > 1 ? "Les prochaines dates :" : "La prochaine date :",
        { facts: dates.map(({ when, place }) => [place, when] as const) },
        { button: "Choisir une date", href: neededLink(links, "recall") },
        {
          note: "Une place choisie est retenue pour vous le temps de la confirmer. Ce lien est personnel : ne le transmettez pas.",
        },
        {
          note: `Vous ne voulez plus de ces rappels ? Le même lien permet de le dire. Une question ? Appelez-nous au ${centre.phone.display}.`,
        },
      ],
      reason: `Vous recevez ce message parce que vous avez suivi une formation ${ofName(centre.brand)}, ou nous avez confié votre échéance.`,
    };
  },
});
