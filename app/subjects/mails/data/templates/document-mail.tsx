import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { AboutDocument } from "../../rules/signing-mails.ts";
import { GoAlong, goAlongText } from "./go-along.tsx";
import { Button, type Fact, Facts, Note, Paragraph } from "./pieces.tsx";
import type { WrittenMail } from "./template.ts";
import { factsText, linkText } from "./text.ts";

export const EXAMPLE_DOCUMENT: AboutDocument = {
  label: "Convention de formation",
  number: "CNV-2026-0012",
  signatory: "Jeanne Wacquez",
  stageId: "exemple",
  stageTitle: "Moissonneuse : régler et mesurer ses pertes",
  stageDay: "2026-11-27",
};

interface DocumentMail {
  heading: string;
  sentence: string;
  facts?: readonly Fact[];
  button?: { label: string; href: string };
  /** Below the button. */
  links?: readonly { label: string; href: string }[];
  notes: readonly string[];
  reason: string;
}

/** Mails about a document to sign have one shape: a sentence, which document and stage, what to do. */
export function documentMail(
  { label, number, stageTitle, stageDay, halfDays = [] }: AboutDocument,
  { heading, sentence, facts = [], button, links = [], notes, reason }: DocumentMail,
): WrittenMail {
  const all: readonly Fact[] = [
    ["Document", `${label} ${number}`],
    ["Stage", stageTitle],
    ...(stageDay ? [["Date", whenInWords({ date: stageDay, halfDays })] as const] : []),
    ...facts,
  ];
  return {
    preheader: sentence,
    heading,
    html: (
      <>
        <Paragraph>{sentence}</Paragraph>
        <Facts facts={all} />
        {button && <Button href={button.href}>{button.label}</Button>}
        <GoAlong links={links} />
        {notes.map((note) => (
          <Note key={note}>{note}</Note>
        ))}
      </>
    ),
    text: [
      sentence,
      factsText(all),
      ...(button ? [linkText(button.label, button.href)] : []),
      ...goAlongText(links),
      ...notes,
    ],
    reason,
  };
}

export const toSignatory = (brand: string) =>
  `Vous recevez ce message parce que vous êtes signataire d’un document de ${brand}.`;
export const toCentreReason = (brand: string) =>
  `Vous recevez ce message parce que cette adresse est celle de ${brand}.`;
