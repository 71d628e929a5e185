import type { AboutRegistrations } from "../../rules/mail-kinds.ts";
import { Opening, openingText, RegistrationLinks, reasonOf, registrationLinksText } from "./about-registrations.tsx";
import { type AlongLink, GoAlong, goAlongText } from "./go-along.tsx";
import { type Fact, Facts, Note, Paragraph } from "./pieces.tsx";
import { stageFacts } from "./stage-facts.ts";
import type { Writing, WrittenMail } from "./template.ts";
import { factsText } from "./text.ts";

interface RegistrationMail {
  heading: string;
  sentence: string;
  /** By default, date, place and duration. */
  preheader?: string;
  facts?: readonly Fact[];
  /** What happens next, before the links. */
  steps?: readonly string[];
  along?: readonly AlongLink[];
  notes: readonly string[];
  attachments?: WrittenMail["attachments"];
}

/** Mails about a registration have one shape: a sentence, the facts of the stage, the links, and what else to know. */
export function registrationMail(
  { data, links, centre, baseUrl }: Omit<Writing<"registration">, "data"> & { data: AboutRegistrations },
  { heading, sentence, preheader, steps = [], along = [], notes, attachments, ...mail }: RegistrationMail,
): WrittenMail {
  const { stage, toRegistrar } = data;
  const facts = mail.facts ?? stageFacts(stage, centre);
  const [, ...others] = stageFacts(stage, centre).map(([, value]) => value);
  return {
    preheader: preheader ?? (others.join(", ") || stage.title),
    heading,
    html: (
      <>
        <Opening data={data}>{sentence}</Opening>
        <Facts facts={facts} />
        {steps.map((step) => (
          <Paragraph key={step}>{step}</Paragraph>
        ))}
        <GoAlong links={along} />
        <RegistrationLinks baseUrl={baseUrl} links={links} toRegistrar={toRegistrar} />
        {notes.map((note) => (
          <Note key={note}>{note}</Note>
        ))}
      </>
    ),
    text: [
      ...openingText(data, sentence),
      factsText(facts),
      ...steps,
      ...goAlongText(along),
      ...registrationLinksText({ baseUrl, links, toRegistrar }),
      ...notes,
    ],
    reason: reasonOf(data, centre),
    attachments,
  };
}
