import type { MailData } from "../../../domain/mails/mail-kinds.ts";
import { dayInWords, parseDay } from "../../../domain/paris-time.ts";
import {
  Opening,
  openingText,
  peopleInWords,
  RegistrationLinks,
  reasonOf,
  registrationLinksText,
} from "./about-registrations.tsx";
import { calendarFile } from "./calendar-file.ts";
import { EXAMPLE_REGISTRATION } from "./examples.ts";
import { type Fact, Facts, Note } from "./pieces.tsx";
import { stageFacts } from "./stage-facts.ts";
import type { MailTemplate } from "./template.ts";
import { factsText } from "./text.ts";

type Change = MailData["stageChanged"]["changes"][number];

export const stageChanged: MailTemplate<"stageChanged"> = {
  example: {
    ...EXAMPLE_REGISTRATION,
    changes: [
      { field: "date", label: "Date", before: "20-11-2026", after: "27-11-2026" },
      { field: "location", label: "Lieu", before: "Caudry", after: "Cambrai" },
    ],
  },
  write({ data, links, centre, baseUrl, createdAt }) {
    const { stage, people, toRegistrar, changes } = data;
    const moved = changes.some(({ field }) => field === "date");
    const attachments = moved ? calendarFile(stage, { baseUrl, createdAt }) : [];
    const calendar = attachments.length > 0 ? "Le fichier joint corrige la date dans votre agenda." : null;
    const sentence = toRegistrar
      ? `Le stage auquel vous avez inscrit ${peopleInWords(people)} a changé.`
      : "Le stage auquel vous êtes inscrit a changé.";
    const kept = `${toRegistrar ? "Les inscriptions restent valables" : "Votre inscription reste valable"}. Un empêchement ? Appelez-nous au ${centre.phone.display}.`;
    const facts = [...changes.map(changeFact), ...unchangedFacts(data)];
    return {
      preheader: changes.map(({ label, ...change }) => `${label} : ${shown(change, "after")}`).join(", "),
      heading: `Le stage change de ${changes.map(({ label }) => label.toLowerCase()).join(" et de ")}`,
      html: (
        <>
          <Opening data={data}>{sentence}</Opening>
          <Facts facts={facts} />
          <RegistrationLinks baseUrl={baseUrl} links={links} toRegistrar={toRegistrar} />
          {calendar && <Note>{calendar}</Note>}
          <Note>{kept}</Note>
        </>
      ),
      text: [
        ...openingText(data, sentence),
        factsText(facts),
        ...registrationLinksText({ baseUrl, links, toRegistrar }),
        ...(calendar ? [calendar] : []),
        kept,
      ],
      reason: reasonOf(data, centre),
      attachments,
    };
  },
};

const changeFact = ({ label, ...change }: Change): Fact => [label, shown(change, "after"), shown(change, "before")];

function unchangedFacts({ stage, changes }: MailData["stageChanged"]): Fact[] {
  const changed = changes.map(({ label }) => label);
  return stageFacts(stage).filter(([label]) => !changed.includes(label));
}

/** A change has its dates as 27-11-2026. */
function shown({ field, ...values }: Omit<Change, "label">, which: "before" | "after"): string {
  const day = field === "date" ? parseDay(values[which].split("-").reverse().join("-")) : null;
  return day ? dayInWords(day) : values[which];
}
