import { type Day, longFrenchDay } from "#platform/values/paris-time.ts";
import {
  declareMail,
  EVERYBODY,
  neededLink,
  type Writing,
  type WrittenMail,
} from "#subjects/mails/data/declare-mail.ts";
import { EXAMPLE_STAGE } from "#subjects/mails/data/examples.ts";
import { registrationReason } from "#subjects/mails/data/registration-mail.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { ofDays, whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { QUESTIONNAIRE } from "./rules/answering/answer-messages.ts";
import { OPINION_KINDS, type OpinionKind } from "./rules/opinion-kinds.ts";

/** About one person's questionnaire. */
export interface AboutOpinion {
  opinionId: string;
  opinionKind: OpinionKind;
  /** First and last name; empty for an organisation. */
  person: string;
  /** Empty for the yearly kinds. */
  stageTitle: string;
  /** The first day of the stage; its last one in mails of before half-days were told. */
  stageDay: Day;
  halfDays?: readonly HalfDay[];
  /** That a yearly one is about. */
  year: number;
  /** An instant. */
  closesAt: string;
}

const BY_CENTRE = ["opinionId", "opinionKind", "stageTitle", "stageDay", "halfDays", "closesAt"] as const;

const EXAMPLE: AboutOpinion = {
  opinionId: "exemple",
  opinionKind: "end",
  person: "Marie Lenglet",
  stageTitle: EXAMPLE_STAGE.title,
  stageDay: "2026-11-28",
  year: 2026,
  closesAt: "2026-12-28T16:00:00.000Z",
};

const aboutOf = ({ stageTitle, stageDay, halfDays, year }: AboutOpinion) =>
  stageTitle ? `${stageTitle}${ofDays({ date: stageDay, halfDays })}` : `année ${year}`;

/** Mails about a questionnaire have one shape: a sentence, what it is about, the link. */
function opinionMail(
  { data, links, centre }: Writing<AboutOpinion>,
  { sentence, note }: { sentence: string; note: string },
): WrittenMail {
  const { opinionKind, person, stageTitle, stageDay, halfDays = [], year, closesAt } = data;
  return {
    preheader: sentence,
    heading: QUESTIONNAIRE[opinionKind].title,
    pieces: [
      person === "" ? "Bonjour," : `Bonjour ${person},`,
      sentence,
      {
        facts: [
          stageTitle ? ["Stage", stageTitle] : ["Année", String(year)],
          ...(stageDay ? [["Date", whenInWords({ date: stageDay, halfDays })] as const] : []),
          ["Réponse possible jusqu’au", longFrenchDay(new Date(closesAt))],
        ],
      },
      { button: "Répondre au questionnaire", href: neededLink(links, "opinion") },
      {
        note: "Ce lien est à vous seul : il ouvre votre questionnaire, sans compte. Vous pouvez y changer votre réponse.",
      },
      { note },
    ],
    reason: OPINION_KINDS[opinionKind].isYearly
      ? `Vous recevez ce message parce que vous avez travaillé cette année avec ${centre.brand}.`
      : registrationReason({ toRegistrar: false }, centre),
  };
}

interface Asked extends AboutOpinion {
  /** The person has just asked for the link: they get it also to change their answer. */
  isRequested: boolean;
}

export const opinionAsked = declareMail<Asked>("opinionAsked", {
  name: "Questionnaire",
  when: "Avant le stage, à la fin, six semaines après\u202f; une fois par an aux entreprises, formateurs et financeurs.",
  priority: EVERYBODY,
  links: ["opinion"],
  byCentre: BY_CENTRE,
  isLimited: true,
  example: { ...EXAMPLE, isRequested: false },
  subject: (data) => `${QUESTIONNAIRE[data.opinionKind].title} : ${aboutOf(data)}`,
  write: (writing) =>
    opinionMail(writing, {
      sentence: QUESTIONNAIRE[writing.data.opinionKind].lead,
      note: writing.data.isRequested
        ? "Vous n’avez rien demandé ? Vous pouvez ignorer ce message."
        : `Une question, ou une erreur ? Appelez-nous au ${writing.centre.phone.display}.`,
    }),
});

export const opinionReminder = declareMail<AboutOpinion>("opinionReminder", {
  name: "Rappel d’un questionnaire",
  when: "Deux fois au plus, tant qu’il n’y a pas de réponse.",
  priority: EVERYBODY,
  links: ["opinion"],
  byCentre: BY_CENTRE,
  example: EXAMPLE,
  subject: (data) => `Rappel, ${lowerCase(QUESTIONNAIRE[data.opinionKind].title)} : ${aboutOf(data)}`,
  write: (writing) =>
    opinionMail(writing, {
      sentence: "Nous n’avons pas encore votre réponse. Quelques instants suffisent, et elle nous est utile.",
      note: "Vous préférez ne pas répondre ? Vous n’avez rien à faire : deux rappels sont envoyés au plus.",
    }),
});

const lowerCase = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);
