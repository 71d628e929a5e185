import { ofName } from "#platform/values/elision.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { declareMail, EVERYBODY, PERSON, type Writing, type WrittenMail } from "#subjects/mails/data/declare-mail.ts";
import { EXAMPLE_REGISTRATION, EXAMPLE_STAGE } from "#subjects/mails/data/examples.ts";
import { MAILS_TO_ONE_ADDRESS } from "#subjects/mails/data/limited-mails.ts";
import type { Piece } from "#subjects/mails/data/pieces.ts";
import {
  centreReason,
  goingAlong,
  peopleInWords,
  registrantsButton,
  registrarButton,
  registrationMail,
  registrationReason,
} from "#subjects/mails/data/registration-mail.ts";
import {
  calendarCancellation,
  calendarFile,
  pricedFacts,
  REMOVED_FROM_CALENDAR,
  stageFacts,
} from "#subjects/mails/data/stage-facts.ts";
import type { AboutRegistrations, GoingAlong, MailStage } from "#subjects/mails/rules/about-registrations.ts";
import { directionsTo } from "#subjects/stages/rules/map-page.ts";
import { ofDays, whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { untilEvening } from "./rules/cancel-messages.ts";
import { nextSteps } from "./rules/next-steps.ts";

interface NewRegistration extends AboutRegistrations, Partial<GoingAlong> {
  /** The last day on which the person can cancel; absent without a limit, or in mails of before there was one. */
  cancelUntil?: Day | null;
  /** Who pays, which decides what has to happen before the stage; absent in mails of before it was told. */
  payers?: readonly string[];
}

const EXAMPLE_NEXT = {
  cancelUntil: "2026-11-26",
  payers: ["oneself"],
  programmeUrl: "/stage/exemple",
  houseRulesUrl: "/reglement-interieur.pdf",
} as const;

const stepsOf = ({ data, centre, baseUrl }: Writing<NewRegistration>): Piece[] => [
  ...nextSteps(data.payers ?? []),
  ...goingAlong(data, baseUrl),
  ...(data.stage.location ? [{ link: "Itinéraire", href: directionsTo(data.stage.location, centre) }] : []),
];

const cancelNotes = ({ cancelUntil }: NewRegistration) =>
  cancelUntil ? [`Un empêchement ? Vous pouvez annuler depuis le site ${untilEvening(cancelUntil)}.`] : [];

/** Only the person's own calendar has the stage. */
const ownCancellation = (writing: Writing<AboutRegistrations>) =>
  writing.data.toRegistrar ? [] : calendarCancellation(writing.data.stage, writing);
const removedNotes = (attachments: readonly unknown[]) => (attachments.length > 0 ? [REMOVED_FROM_CALENDAR] : []);

const titleOf = ({ stage }: Pick<AboutRegistrations, "stage">) => `${stage.title}${ofDays(stage)}`;
const namesOf = ({ people }: Pick<AboutRegistrations, "people">) => people.join(", ");
const whose = (data: AboutRegistrations) =>
  data.toRegistrar ? `Inscription ${ofName(namesOf(data))}` : "Votre inscription est";

export const registration = declareMail<NewRegistration>("registration", {
  name: "Inscription",
  when: "À la personne inscrite.",
  priority: PERSON,
  links: ["registration"],
  byCentre: ["stage", "cancelUntil", "programmeUrl", "houseRulesUrl"],
  isEvidence: true,
  isLimited: true,
  example: { ...EXAMPLE_REGISTRATION, ...EXAMPLE_NEXT },
  subject: (data) =>
    data.toRegistrar
      ? `${whose(data)} rétablie par le centre : ${titleOf(data)}`
      : `${data.sharesAddress ? `Inscription ${ofName(namesOf(data))}` : "Votre inscription"} : ${titleOf(data)}`,
  write(writing) {
    const { stage, people, toRegistrar } = writing.data;
    // The account that registered somebody is written to when the centre took them off by mistake, and gave the place back.
    const returned = `L’inscription ${ofName(peopleInWords(people))} à ce stage a été rétablie par le centre.`;
    const attachments = toRegistrar ? [] : calendarFile(stage, writing);
    return registrationMail(writing, {
      heading: toRegistrar ? "Inscription rétablie" : "Votre inscription est enregistrée",
      sentence: toRegistrar ? returned : "Votre place est retenue.",
      facts: pricedFacts(stage, writing.centre),
      steps: stepsOf(writing),
      notes: [
        ...(attachments.length > 0 ? ["Le fichier joint ajoute le stage à votre agenda."] : []),
        ...(toRegistrar ? [] : cancelNotes(writing.data)),
      ],
      attachments,
    });
  },
});

/** The account that registered a group gets one mail with all the names. */
export const groupRegistration = declareMail<NewRegistration>("groupRegistration", {
  name: "Inscription d’un groupe",
  when: "Au compte qui a inscrit plusieurs personnes.",
  priority: PERSON,
  byCentre: ["stage", "cancelUntil", "programmeUrl", "houseRulesUrl"],
  isEvidence: true,
  example: {
    stage: EXAMPLE_STAGE,
    people: ["Marie Lenglet", "Paul Dubrulle", "Noémie Caudrelier"],
    toRegistrar: true,
    registeredBy: null,
    ...EXAMPLE_NEXT,
  },
  subject: (data) => `${data.people.length} inscriptions : ${titleOf(data)}`,
  write(writing) {
    const { data, centre, baseUrl } = writing;
    const { stage, people } = data;
    return {
      preheader: `${people.length > 1 ? "Leurs places sont retenues" : "Sa place est retenue"} : ${stage.title}.`,
      heading: counted(people.length, "inscription", "enregistrée"),
      pieces: [
        { facts: pricedFacts(stage, centre) },
        `Vous avez inscrit ${counted(people.length, "personne")} à ce stage :`,
        { names: people },
        ...stepsOf(writing),
        registrarButton(baseUrl),
        {
          note: `Chaque personne dont vous avez donné l’adresse reçoit sa propre confirmation, au plus ${MAILS_TO_ONE_ADDRESS.hour} par heure à une même adresse.`,
        },
        ...cancelNotes(data).map((note) => ({ note })),
      ],
      reason: registrationReason({ toRegistrar: true }, centre),
    };
  },
});

/** The centre gave the place back. */
export const registrationRemoved = declareMail<AboutRegistrations>("registrationRemoved", {
  name: "Inscription annulée par le centre",
  when: "Quand un participant est retiré.",
  priority: PERSON,
  byCentre: ["stage"],
  isEvidence: true,
  example: EXAMPLE_REGISTRATION,
  subject: (data) => `${whose(data)} annulée par le centre : ${titleOf(data)}`,
  write(writing) {
    const { data, centre } = writing;
    const registered = data.toRegistrar ? `L’inscription ${ofName(peopleInWords(data.people))}` : "Votre inscription";
    const sentence = `${registered} à ce stage a été annulée par le centre. La place est rendue.`;
    const attachments = ownCancellation(writing);
    return registrationMail(writing, {
      heading: data.toRegistrar ? "Inscription annulée" : "Votre inscription est annulée",
      sentence,
      preheader: sentence,
      notes: [...removedNotes(attachments), `Une question, une erreur ? Appelez-nous au ${centre.phone.display}.`],
      attachments,
    });
  },
});

/** Somebody answered "Ce n’est pas moi": to the account that registered them, and to the centre. */
export const registrationDenied = declareMail<AboutRegistrations>("registrationDenied", {
  name: "« Ce n’est pas moi »",
  when: "Quand une personne refuse une inscription faite pour elle.",
  priority: PERSON,
  byCentre: ["stage"],
  isEvidence: true,
  isLimited: true,
  example: { ...EXAMPLE_REGISTRATION, toRegistrar: true },
  subject: (data) => `${namesOf(data)} ne participera pas : ${titleOf(data)}`,
  write({ data, centre, baseUrl }) {
    const { stage, people, toRegistrar, registeredBy } = data;
    const who = peopleInWords(people);
    const freed = "L’inscription est annulée et la place est rendue.";
    return {
      preheader: freed,
      heading: `${who} ne participera pas`,
      pieces: [
        `À l’inscription ${ofName(who)}, la personne qui reçoit nos messages a répondu « Ce n’est pas moi ». ${freed}`,
        toRegistrar
          ? "Vérifiez l’adresse e-mail que vous avez donnée. Vous pouvez inscrire cette personne à nouveau."
          : `L’adresse avait été donnée par ${registeredBy ?? "un visiteur du site"}.`,
        { facts: stageFacts(stage, centre) },
        toRegistrar ? registrarButton(baseUrl) : registrantsButton(baseUrl, stage.id),
      ],
      reason: toRegistrar ? registrationReason(data, centre) : centreReason(centre),
    };
  },
});

interface Cancelled extends AboutRegistrations {
  toCentre: boolean;
  /** Who did it, as the recipient may see that name; null for the recipient. */
  cancelledBy: string | null;
  /** The people of the mail did it, each for themselves. */
  byThemselves: boolean;
}

/** The person cancelled, or the account that registered them: to both, and to the centre. */
export const registrationCancelled = declareMail<Cancelled>("registrationCancelled", {
  name: "Inscription annulée",
  when: "Quand une personne annule son inscription, ou celles qu’elle a faites.",
  priority: PERSON,
  byCentre: ["stage"],
  isEvidence: true,
  isLimited: true,
  example: { ...EXAMPLE_REGISTRATION, toCentre: false, cancelledBy: null, byThemselves: true },
  subject: (data) =>
    `${data.toCentre ? `Annulation ${ofName(namesOf(data))}` : `${whose(data)} annulée`} : ${titleOf(data)}`,
  write(writing) {
    const { data, centre } = writing;
    const several = data.people.length > 1;
    const sentence = `${whoCancelled(data)} ${several ? "Les places sont rendues." : "La place est rendue."}`;
    const heading = several ? "Inscriptions annulées" : "Inscription annulée";
    if (data.toCentre) return cancelledToCentre(writing, { heading, sentence });
    const attachments = ownCancellation(writing);
    return registrationMail(writing, {
      heading: data.toRegistrar ? heading : "Votre inscription est annulée",
      sentence,
      preheader: sentence,
      notes: [
        ...removedNotes(attachments),
        "Pour revenir, inscrivez-vous à nouveau s’il reste des places.",
        `Une question, une erreur ? Appelez-nous au ${centre.phone.display}.`,
      ],
      attachments,
    });
  },
});

const cancelledToCentre = (
  { data: { stage, people }, centre, baseUrl }: Writing<Cancelled>,
  { heading, sentence }: { heading: string; sentence: string },
): WrittenMail => ({
  preheader: sentence,
  heading,
  pieces: [
    sentence,
    people.length > 1 && { names: people },
    { facts: stageFacts(stage, centre) },
    registrantsButton(baseUrl, stage.id),
  ],
  reason: centreReason(centre),
});

function whoCancelled({ people, toRegistrar, toCentre, cancelledBy, byThemselves }: Cancelled): string {
  const who = peopleInWords(people);
  if (!toRegistrar && !toCentre)
    return cancelledBy
      ? `${cancelledBy} a annulé votre inscription à ce stage.`
      : "Votre inscription à ce stage est annulée, comme vous l’avez demandé.";
  const several = people.length > 1;
  if (byThemselves) return `${who} ${several ? "ont annulé leur" : "a annulé son"} inscription à ce stage.`;
  const registered = `${several ? "les inscriptions" : "l’inscription"} ${ofName(who)} à ce stage.`;
  return cancelledBy === null ? `Vous avez annulé ${registered}` : `${cancelledBy} a annulé ${registered}`;
}

/** The centre moved somebody to another stage of the same type, which is `stage`. */
export const registrationMoved = declareMail<AboutRegistrations & { from: MailStage }>("registrationMoved", {
  name: "Inscription déplacée",
  when: "Quand le centre déplace un participant.",
  priority: PERSON,
  links: ["registration"],
  byCentre: ["stage", "from"],
  isEvidence: true,
  example: { ...EXAMPLE_REGISTRATION, from: { ...EXAMPLE_STAGE, date: "2026-11-20" } },
  subject: (data) =>
    `${data.toRegistrar ? `Nouveau stage pour ${namesOf(data)}` : "Votre nouveau stage"} : ${titleOf(data)}`,
  write(writing) {
    const { data, centre } = writing;
    const { stage, from, people, toRegistrar } = data;
    const before = [from.title, whenInWords({ ...from, halfDays: from.halfDays ?? [] }), from.location];
    const attachments = [...calendarFile(stage, writing), ...(toRegistrar ? [] : calendarCancellation(from, writing))];
    return registrationMail(writing, {
      heading: toRegistrar ? "Inscription déplacée" : "Votre inscription est déplacée",
      sentence: toRegistrar
        ? `Le centre a déplacé l’inscription ${ofName(peopleInWords(people))} vers un autre stage.`
        : "Le centre a déplacé votre inscription vers un autre stage. Votre place y est réservée.",
      facts: [...pricedFacts(stage, centre), ["Avant", before.filter(Boolean).join(", ")]],
      notes: [
        ...(attachments.length > 0
          ? [
              toRegistrar
                ? "Le fichier joint ajoute le nouveau stage à votre agenda ; supprimez-y l’ancien."
                : "Les fichiers joints ajoutent le nouveau stage à votre agenda et en retirent l’ancien.",
            ]
          : []),
        `Cette date ne vous convient pas ? Appelez-nous au ${centre.phone.display}.`,
      ],
      attachments,
    });
  },
});

export const reminder = declareMail<AboutRegistrations & { days: number }>("reminder", {
  name: "Rappel",
  when: "Quelques jours avant le stage.",
  priority: EVERYBODY,
  links: ["registration"],
  byCentre: ["stage"],
  isEvidence: true,
  example: { ...EXAMPLE_REGISTRATION, days: 7 },
  subject: ({ stage, days }) => `${days === 1 ? "Demain" : `Dans ${days} jours`} : ${stage.title}`,
  write(writing) {
    const { data, centre } = writing;
    const { stage, people, toRegistrar, days } = data;
    const when = days === 1 ? "demain" : `dans ${days} jours`;
    return registrationMail(writing, {
      heading: `C’est ${when}`,
      sentence: toRegistrar
        ? `Le stage auquel vous avez inscrit ${peopleInWords(people)} commence ${when}.`
        : `Le stage où vous avez une place commence ${when}.`,
      notes: [`Un empêchement, une question ? Appelez-nous au ${centre.phone.display}.`],
      attachments: calendarFile(stage, writing),
    });
  },
});
