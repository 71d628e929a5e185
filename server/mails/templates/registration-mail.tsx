import type { AboutRegistrations } from "../../../domain/mails/mail-kinds.ts";
import { Opening, openingText, RegistrationLinks, reasonOf, registrationLinksText } from "./about-registrations.tsx";
import { type Fact, Facts, Note } from "./pieces.tsx";
import { stageFacts } from "./stage-facts.ts";
import type { Writing, WrittenMail } from "./template.ts";
import { factsText } from "./text.ts";

interface RegistrationMail {
  heading: string;
  sentence: string;
  /** By default, date, place and duration. */
  preheader?: string;
  facts?: readonly Fact[];
  notes: readonly string[];
  attachments?: WrittenMail["attachments"];
}

/** Mails about a registration have one shape: a sentence, the facts of the stage, the links, and what else to know. */
export function registrationMail(
  { data, links, centre, baseUrl }: Omit<Writing<"registration">, "data"> & { data: AboutRegistrations },
  { heading, sentence, preheader, facts = stageFacts(data.stage, centre), notes, attachments }: RegistrationMail,
): WrittenMail {
  const { stage, toRegistrar } = data;
  const [, ...others] = stageFacts(stage, centre).map(([, value]) => value);
  return {
    preheader: preheader ?? (others.join(", ") || stage.title),
    heading,
    html: (
      <>
        <Opening data={data}>{sentence}</Opening>
        <Facts facts={facts} />
        <RegistrationLinks baseUrl={baseUrl} links={links} toRegistrar={toRegistrar} />
        {notes.map((note) => (
          <Note key={note}>{note}</Note>
        ))}
      </>
    ),
    text: [
      ...openingText(data, sentence),
      factsText(facts),
      ...registrationLinksText({ baseUrl, links, toRegistrar }),
      ...notes,
    ],
    reason: reasonOf(data, centre),
    attachments,
  };
}
