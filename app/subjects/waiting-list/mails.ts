import { dateAndHour } from "#platform/values/paris-time.ts";
import { declareMail, neededLink, PERSON, type Writing, type WrittenMail } from "#subjects/mails/data/declare-mail.ts";
import { EXAMPLE_INSTANT, EXAMPLE_REGISTRATION } from "#subjects/mails/data/examples.ts";
import type { Fact } from "#subjects/mails/data/pieces.ts";
import { opening, PERSONAL, registrationReason, SEE_PLACE } from "#subjects/mails/data/registration-mail.ts";
import { pricedFacts } from "#subjects/mails/data/stage-facts.ts";
import type { AboutRegistrations } from "#subjects/mails/rules/about-registrations.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { ofDays } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { rankInWords } from "./rules/waiting-list.ts";
import {
  BECAME,
  confirmLabel,
  type HeldWhy,
  heldTitle,
  QUEUE_CHANGES,
  whatHappensNext,
} from "./rules/waiting-list-messages.ts";

interface WaitingMail {
  heading: string;
  sentence: string;
  /** Facts before those of the stage. */
  facts?: readonly Fact[];
  button: { button: string; href: string };
  notes: readonly string[];
}

/** Mails about the waiting list: a sentence, the facts, who waits, one button. */
function waitingMail(
  { data, centre }: Writing<AboutRegistrations>,
  { heading, sentence, facts = [], button, notes }: WaitingMail,
): WrittenMail {
  const { stage, people, toRegistrar } = data;
  return {
    preheader: sentence,
    heading,
    pieces: [
      ...opening(data, sentence),
      { facts: [...facts, ...pricedFacts(stage, centre)] },
      toRegistrar && "Les personnes :",
      toRegistrar && { names: people },
      button,
      ...notes.map((note) => ({ note })),
    ],
    reason: registrationReason({ ...data, isWaiting: true }, centre),
  };
}

const seePlace = ({ links }: Writing<object>) => ({ button: SEE_PLACE, href: neededLink(links, "waitingList") });
const seeStage = ({ data, baseUrl }: Writing<AboutRegistrations>) => ({
  button: "Voir le stage",
  href: `${baseUrl.origin}${stagePath(data.stage)}`,
});

const titleOf = ({ stage }: AboutRegistrations) => `${stage.title}${ofDays(stage)}`;

const EXAMPLE: AboutRegistrations = { ...EXAMPLE_REGISTRATION, isWaiting: true, registeredBy: null };

export const waitingListJoined = declareMail<AboutRegistrations & { rank: number }>("waitingListJoined", {
  name: "Liste d’attente",
  when: "Quand une personne, ou un groupe, rejoint la liste d’attente.",
  priority: PERSON,
  links: ["waitingList"],
  byCentre: ["stage"],
  isLimited: true,
  example: { ...EXAMPLE_REGISTRATION, isWaiting: true, rank: 3 },
  subject: (data) => `Liste d’attente : ${titleOf(data)}`,
  write: (writing) =>
    waitingMail(writing, {
      heading: BECAME.waiting.title,
      sentence: `Ce stage est complet. ${whatHappensNext(writing.data.people.length)}`,
      facts: [["Rang", rankInWords(writing.data.rank)]],
      button: seePlace(writing),
      notes: [
        PERSONAL,
        "Vous ne voulez plus attendre, ou ce n’est pas vous ? Le même lien permet de quitter la liste.",
      ],
    }),
});

interface Held extends AboutRegistrations {
  /** An instant. */
  until: string;
  why?: HeldWhy;
  /** Mails of before say so that the centre gives more time. */
  isLonger?: boolean;
}

/** Seats came free. */
export const seatHeld = declareMail<Held>("seatHeld", {
  name: "Place retenue",
  when: "Au premier de la liste d’attente, quand assez de places se libèrent\u202f; quand une personne en demande une par le lien d’un rappel\u202f; ou quand le centre prolonge le délai.",
  priority: PERSON,
  links: ["waitingList"],
  byCentre: ["stage", "until", "why"],
  example: { ...EXAMPLE, until: EXAMPLE_INSTANT },
  subject: (data) => `${headingOf(data)} : ${titleOf(data)}`,
  write(writing) {
    const { toRegistrar, people, until } = writing.data;
    const several = people.length > 1;
    const end = dateAndHour(new Date(until));
    const whom = toRegistrar ? "votre groupe" : "vous";
    return waitingMail(writing, {
      heading: headingOf(writing.data),
      sentence: several
        ? `${people.length} places sont retenues pour ${whom} jusqu’au ${end}. Confirmez-les avant, sinon elles passent au suivant.`
        : `Elle est retenue pour ${whom} jusqu’au ${end}. Confirmez-la avant, sinon elle passe au suivant.`,
      facts: [[several ? "Retenues jusqu’au" : "Retenue jusqu’au", end]],
      button: { button: confirmLabel(people.length), href: neededLink(writing.links, "waitingList") },
      notes: [
        PERSONAL,
        `Vous ne pouvez plus venir ? Le même lien laisse la place au suivant. Une question ? Appelez-nous au ${writing.centre.phone.display}.`,
      ],
    });
  },
});

const headingOf = ({ people, isLonger = false, why = isLonger ? "longer" : "free" }: Held) =>
  heldTitle({ seats: people.length, why });

/** Nobody confirmed in time. */
export const holdEnded = declareMail<AboutRegistrations>("holdEnded", {
  name: "Place non confirmée",
  when: "Quand la place retenue n’a pas été confirmée à temps.",
  priority: PERSON,
  byCentre: ["stage"],
  isLimited: true,
  example: EXAMPLE,
  subject: (data) => `Place non confirmée : ${titleOf(data)}`,
  write(writing) {
    const several = writing.data.people.length > 1;
    return waitingMail(writing, {
      heading: several ? "Vos places n’ont pas été confirmées" : "Votre place n’a pas été confirmée",
      sentence: several
        ? "Le délai est passé : les places passent au suivant et votre groupe n’est plus sur la liste d’attente."
        : "Le délai est passé : la place passe au suivant et vous n’êtes plus sur la liste d’attente.",
      button: seeStage(writing),
      notes: [
        `Vous voulez encore venir ? Inscrivez-vous à nouveau sur la page du stage, ou appelez-nous au ${writing.centre.phone.display}.`,
      ],
    });
  },
});

/** The person went to the end of the queue, or out of it. */
export type QueueChange = keyof typeof QUEUE_CHANGES;

/** The centre passed over somebody, or removed them from the queue. */
export const waitingListChanged = declareMail<AboutRegistrations & { change: QueueChange }>("waitingListChanged", {
  name: "Changement sur la liste d’attente",
  when: "Quand le centre passe le tour d’une personne, ou la retire de la liste.",
  priority: PERSON,
  links: ["waitingList"],
  byCentre: ["stage", "change"],
  example: { ...EXAMPLE, change: "passedOver" },
  subject: (data) => `${QUEUE_CHANGES[data.change]} : ${titleOf(data)}`,
  write(writing) {
    const { data, centre } = writing;
    const question = `Une question, une erreur ? Appelez-nous au ${centre.phone.display}.`;
    const heading = QUEUE_CHANGES[data.change];
    if (data.change === "removed")
      return waitingMail(writing, {
        heading,
        sentence: data.toRegistrar
          ? "Le centre a retiré votre groupe de la liste d’attente. Aucune place n’est plus retenue pour lui."
          : "Le centre a retiré votre demande de la liste d’attente. Aucune place n’est plus retenue pour vous.",
        button: seeStage(writing),
        notes: [question],
      });
    return waitingMail(writing, {
      heading,
      sentence: data.toRegistrar
        ? "Le centre a passé le tour de votre groupe : il attend maintenant après les autres. Vous recevez un message dès que des places sont retenues pour lui."
        : "Le centre a passé votre tour : vous attendez maintenant après les autres. Vous recevez un message dès qu’une place est retenue pour vous.",
      button: seePlace(writing),
      notes: [PERSONAL, question],
    });
  },
});
