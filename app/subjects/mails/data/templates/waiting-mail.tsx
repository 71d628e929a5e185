import type { AboutRegistrations } from "../../rules/mail-kinds.ts";
import { Opening, openingText, reasonOf } from "./about-registrations.tsx";
import { Button, type Fact, Facts, Names, Note, Paragraph } from "./pieces.tsx";
import { pricedFacts } from "./stage-facts.ts";
import type { Writing, WrittenMail } from "./template.ts";
import { factsText, linkText, namesText } from "./text.ts";

interface WaitingMail {
  heading: string;
  sentence: string;
  /** Before those of the stage. */
  facts?: readonly Fact[];
  button: { label: string; href: string };
  notes: readonly string[];
}

export const SEE_STAGE = "Voir le stage";
const PEOPLE = "Les personnes :";

/** Mails about the waiting list: a sentence, the facts, who waits, one button. */
export function waitingMail(
  { data, centre }: Pick<Writing<"seatHeld">, "centre"> & { data: AboutRegistrations },
  { heading, sentence, facts = [], button, notes }: WaitingMail,
): WrittenMail {
  const { stage, people, toRegistrar } = data;
  const allFacts = [...facts, ...pricedFacts(stage, centre)];
  return {
    preheader: sentence,
    heading,
    html: (
      <>
        <Opening data={data}>{sentence}</Opening>
        <Facts facts={allFacts} />
        {toRegistrar && <Paragraph>{PEOPLE}</Paragraph>}
        {toRegistrar && <Names names={people} />}
        <Button href={button.href}>{button.label}</Button>
        {notes.map((note) => (
          <Note key={note}>{note}</Note>
        ))}
      </>
    ),
    text: [
      ...openingText(data, sentence),
      factsText(allFacts),
      ...(toRegistrar ? [`${PEOPLE}\n${namesText(people)}`] : []),
      linkText(button.label, button.href),
      ...notes,
    ],
    reason: reasonOf({ ...data, isWaiting: true }, centre),
  };
}
