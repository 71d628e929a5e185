import { longFrenchDay } from "#platform/values/paris-time.ts";
import { QUESTIONNAIRE } from "#subjects/opinions/rules/answering/answer-messages.ts";
import { OPINION_KINDS } from "#subjects/opinions/rules/opinion-kinds.ts";
import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { AboutOpinion } from "../../rules/opinion-mails.ts";
import { Button, type Fact, Facts, Note, Paragraph } from "./pieces.tsx";
import { neededLink, type Writing, type WrittenMail } from "./template.ts";
import { factsText, linkText } from "./text.ts";

export const EXAMPLE_OPINION: AboutOpinion = {
  opinionId: "exemple",
  opinionKind: "end",
  person: "Marie Lenglet",
  stageTitle: "Moissonneuse : régler et mesurer ses pertes",
  stageDay: "2026-11-28",
  year: 2026,
  closesAt: "2026-12-28T16:00:00.000Z",
};

const ANSWER = "Répondre au questionnaire";

/** Mails about a questionnaire have one shape: a sentence, what it is about, the link. */
export function opinionMail(
  { data, links, centre }: Omit<Writing<"opinionReminder">, "data"> & { data: AboutOpinion },
  { sentence, note }: { sentence: string; note: string },
): WrittenMail {
  const { opinionKind, person, stageTitle, stageDay, halfDays = [], year, closesAt } = data;
  const href = neededLink(links, "opinion");
  const greeting = person === "" ? "Bonjour," : `Bonjour ${person},`;
  const facts: readonly Fact[] = [
    stageTitle ? ["Stage", stageTitle] : ["Année", String(year)],
    ...(stageDay ? [["Date", whenInWords({ date: stageDay, halfDays })] as const] : []),
    ["Réponse possible jusqu’au", longFrenchDay(new Date(closesAt))],
  ];
  const own =
    "Ce lien est à vous seul : il ouvre votre questionnaire, sans compte. Vous pouvez y changer votre réponse.";
  return {
    preheader: sentence,
    heading: QUESTIONNAIRE[opinionKind].title,
    html: (
      <>
        <Paragraph>{greeting}</Paragraph>
        <Paragraph>{sentence}</Paragraph>
        <Facts facts={facts} />
        <Button href={href}>{ANSWER}</Button>
        <Note>{own}</Note>
        <Note>{note}</Note>
      </>
    ),
    text: [greeting, sentence, factsText(facts), linkText(ANSWER, href), own, note],
    reason: OPINION_KINDS[opinionKind].isYearly
      ? `Vous recevez ce message parce que vous avez travaillé cette année avec ${centre.brand}.`
      : `Vous recevez ce message parce que votre adresse a été donnée pour une inscription à un stage de ${centre.brand}.`,
  };
}
