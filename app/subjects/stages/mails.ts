import { ofName } from "#platform/values/elision.ts";
import { dayInWords, parseDay } from "#platform/values/paris-time.ts";
import { declareMail, EVERYBODY } from "#subjects/mails/data/declare-mail.ts";
import { EXAMPLE_REGISTRATION, EXAMPLE_STAGE } from "#subjects/mails/data/examples.ts";
import type { Fact } from "#subjects/mails/data/pieces.ts";
import {
  opening,
  peopleInWords,
  registrationMail,
  registrationReason,
} from "#subjects/mails/data/registration-mail.ts";
import {
  calendarCancellation,
  calendarFile,
  REMOVED_FROM_CALENDAR,
  stageFacts,
} from "#subjects/mails/data/stage-facts.ts";
import type { AboutRegistrations, MailStage } from "#subjects/mails/rules/about-registrations.ts";
import type { StageChange } from "./rules/stage-changes.ts";
import { stagePath } from "./rules/stage-type.ts";
import { ofDays } from "./rules/timetable/timetable-words.ts";

type Change = Pick<StageChange, "field" | "label" | "before" | "after">;

/** Which stage of the recipient's it is. */
function whichStage({ people, toRegistrar, isWaiting }: AboutRegistrations): string {
  if (isWaiting) return "Le stage dont vous attendez une place";
  return `Le stage ${toRegistrar ? `auquel vous avez inscrit ${peopleInWords(people)}` : "où vous avez une place"}`;
}

export const stageChanged = declareMail<AboutRegistrations & { changes: readonly Change[] }>("stageChanged", {
  name: "Stage modifié",
  when: "Quand la date ou le lieu change.",
  priority: EVERYBODY,
  links: ["registration", "waitingList"],
  byCentre: ["stage", "changes"],
  isEvidence: true,
  example: {
    ...EXAMPLE_REGISTRATION,
    changes: [
      { field: "date", label: "Date", before: "20-11-2026", after: "27-11-2026" },
      { field: "location", label: "Lieu", before: "Caudry", after: "Cambrai" },
    ],
  },
  subject: ({ stage, changes }) =>
    `${changes.some(({ field }) => field === "date") ? "Nouvelle date" : "Nouveau lieu"} : ${stage.title}`,
  write(writing) {
    const { data, centre } = writing;
    const { stage, toRegistrar, isWaiting, changes } = data;
    const facts = stageFacts(stage, centre);
    const isUnchanged = ([label]: Fact) => changes.every((change) => change.label !== label);
    const moved = changes.some(({ field }) => field === "date" || field === "halfDays");
    const attachments = moved && !isWaiting ? calendarFile(stage, writing) : [];
    const kept = toRegistrar ? "Les inscriptions restent valables" : "Votre inscription reste valable";
    const stays = isWaiting ? "Votre place sur la liste d’attente ne change pas" : kept;
    return registrationMail(writing, {
      heading: `Le stage change ${changes.map(({ label }) => ofLabel(label.toLowerCase())).join(" et ")}`,
      sentence: `${whichStage(data)} a changé.`,
      preheader: changes.map(({ label, ...change }) => `${label} : ${shown(change, "after")}`).join(", "),
      facts: [...changes.map((change) => changeFact(change, facts)), ...facts.filter(isUnchanged)],
      notes: [
        ...(attachments.length > 0 ? ["Le fichier joint corrige la date dans votre agenda."] : []),
        `${stays}. Un empêchement ? Appelez-nous au ${centre.phone.display}.`,
      ],
      attachments,
    });
  },
});

const ofLabel = (label: string) => (label === "horaire" ? "d’horaire" : `de ${label}`);

/** A new place has its map. */
function changeFact({ label, ...change }: Change, facts: readonly Fact[]): Fact {
  const map = facts.find(([known]) => known === label)?.[2]?.map;
  return [label, shown(change, "after"), { before: shown(change, "before"), map }];
}

/** A change has its dates as 27-11-2026. */
function shown({ field, ...values }: Omit<Change, "label">, which: "before" | "after"): string {
  const day = field === "date" ? parseDay(values[which].split("-").reverse().join("-")) : null;
  return day ? dayInWords(day) : values[which];
}

export const stageCancelled = declareMail<AboutRegistrations>("stageCancelled", {
  name: "Stage supprimé",
  when: "Quand un stage est supprimé.",
  priority: EVERYBODY,
  byCentre: ["stage"],
  isEvidence: true,
  example: EXAMPLE_REGISTRATION,
  subject: ({ stage }) => `Stage annulé : ${stage.title}${ofDays(stage)}`,
  write(writing) {
    const { data, centre, baseUrl } = writing;
    const sentence = `${whichStage(data)} n’aura pas lieu. Nous en sommes désolés.`;
    const attachments = data.isWaiting ? [] : calendarCancellation(data.stage, writing);
    return {
      preheader: sentence,
      heading: "Le stage est annulé",
      pieces: [
        ...opening(data, sentence),
        { facts: stageFacts(data.stage, centre) },
        { button: "Voir les autres stages", href: `${baseUrl.origin}/our-stages` },
        attachments.length > 0 && { note: REMOVED_FROM_CALENDAR },
        { note: `Une question ? Appelez-nous au ${centre.phone.display}.` },
      ],
      reason: registrationReason(data, centre),
      attachments,
    };
  },
});

/** Another stage of the same type. */
export interface OtherDate {
  /** Its days, its hours and its place. */
  when: string;
  path: string;
}

export const stageCalledOff = declareMail<AboutRegistrations & { cancelReason: string; others: readonly OtherDate[] }>(
  "stageCalledOff",
  {
    name: "Stage annulé",
    when: "Quand un stage est annulé, avec le motif et d’autres dates.",
    priority: EVERYBODY,
    byCentre: ["stage", "cancelReason", "others"],
    isEvidence: true,
    example: {
      ...EXAMPLE_REGISTRATION,
      cancelReason: "Le formateur est souffrant.",
      others: [{ when: "jeudi 10 décembre 2026, Cambrai", path: "/our-stages" }],
    },
    subject: ({ stage }) => `Stage annulé : ${stage.title}${ofDays(stage)}`,
    write(writing) {
      const { data, centre, baseUrl } = writing;
      const { stage, cancelReason, others, isWaiting } = data;
      const sentence = `${whichStage(data)} est annulé. Nous en sommes désolés.`;
      const attachments = isWaiting ? [] : calendarCancellation(stage, writing);
      return {
        preheader: sentence,
        heading: "Le stage est annulé",
        pieces: [
          ...opening(data, sentence),
          `Le motif : ${cancelReason}`,
          { facts: stageFacts(stage, centre) },
          others.length > 0 && "D’autres dates de la même formation :",
          ...others.map(({ when, path }) => ({ link: when, href: baseUrl.origin + path })),
          { button: "Voir les autres stages", href: `${baseUrl.origin}/our-stages` },
          attachments.length > 0 && { note: REMOVED_FROM_CALENDAR },
          { note: `Une question, une autre date ? Appelez-nous au ${centre.phone.display}.` },
        ],
        reason: registrationReason(data, centre),
        attachments,
      };
    },
  },
);

export const stageRestored = declareMail<AboutRegistrations>("stageRestored", {
  name: "Stage qui a finalement lieu",
  when: "Quand un stage annulé est repris, ou qu’un stage supprimé sort de la corbeille.",
  priority: EVERYBODY,
  links: ["registration", "waitingList"],
  byCentre: ["stage"],
  isEvidence: true,
  example: EXAMPLE_REGISTRATION,
  subject: ({ stage }) => `Le stage a finalement lieu : ${stage.title}${ofDays(stage)}`,
  write(writing) {
    const { data, centre } = writing;
    const { stage, toRegistrar, isWaiting } = data;
    const kept = toRegistrar ? "Les inscriptions sont de nouveau valables" : "Votre inscription est de nouveau valable";
    return registrationMail(writing, {
      heading: "Le stage a finalement lieu",
      sentence: `${whichStage(data)} avait été annulé. Il a finalement lieu.`,
      notes: [
        `${isWaiting ? "Vous êtes de nouveau sur la liste d’attente" : kept}. Un empêchement ? Appelez-nous au ${centre.phone.display}.`,
      ],
      attachments: isWaiting ? [] : calendarFile(stage, writing),
    });
  },
});

interface AboutTrainer {
  stage: MailStage;
  person: string;
  /** Empty: the stage takes place after all. */
  cancelReason: string;
}

export const stageOfTrainer = declareMail<AboutTrainer>("stageOfTrainer", {
  name: "Stage annulé ou repris, à son formateur",
  when: "Quand un stage est annulé, ou repris, à chaque personne de l’équipe que son horaire nomme.",
  priority: EVERYBODY,
  byCentre: ["stage", "person", "cancelReason"],
  example: { stage: EXAMPLE_STAGE, person: "Hugues Carlier", cancelReason: "Trop peu d’inscrits." },
  subject: ({ stage, cancelReason }) =>
    `${cancelReason ? "Stage annulé" : "Le stage a finalement lieu"} : ${stage.title}${ofDays(stage)}`,
  write({ data: { stage, person, cancelReason }, centre, baseUrl }) {
    const sentence = cancelReason
      ? "Le stage que vous deviez animer est annulé. Les inscrits sont prévenus."
      : "Le stage que vous deviez animer avait été annulé. Il a finalement lieu.";
    return {
      preheader: sentence,
      heading: cancelReason ? "Votre stage est annulé" : "Votre stage a finalement lieu",
      pieces: [
        `Bonjour ${person},`,
        sentence,
        cancelReason !== "" && `Le motif : ${cancelReason}`,
        { facts: stageFacts(stage, centre) },
        { button: "Voir la page du stage", href: `${baseUrl.origin}${stagePath(stage)}` },
        { note: `Une question ? Appelez-nous au ${centre.phone.display}.` },
      ],
      reason: `Vous recevez ce message parce que vous faites partie de l’équipe ${ofName(centre.brand)}.`,
    };
  },
});
