import { dayInWords, parseDay } from "#platform/values/paris-time.ts";
import type { MailData } from "../../rules/mail-kinds.ts";
import { peopleInWords, WAITED_FOR } from "./about-registrations.tsx";
import { calendarFile } from "./calendar-file.ts";
import { EXAMPLE_REGISTRATION } from "./examples.ts";
import type { Fact } from "./pieces.tsx";
import { registrationMail } from "./registration-mail.tsx";
import { stageFacts } from "./stage-facts.ts";
import type { MailTemplate } from "./template.ts";

type Change = MailData["stageChanged"]["changes"][number];

export const stageChanged: MailTemplate<"stageChanged"> = {
  example: {
    ...EXAMPLE_REGISTRATION,
    changes: [
      { field: "date", label: "Date", before: "20-11-2026", after: "27-11-2026" },
      { field: "location", label: "Lieu", before: "Caudry", after: "Cambrai" },
    ],
  },
  write(writing) {
    const { data, centre } = writing;
    const { stage, people, toRegistrar, isWaiting, changes } = data;
    const facts = stageFacts(stage, centre);
    const isUnchanged = ([label]: Fact) => changes.every((change) => change.label !== label);
    const moved = changes.some(({ field }) => field === "date" || field === "halfDays");
    const attachments = moved && !isWaiting ? calendarFile(stage, writing) : [];
    const kept = toRegistrar ? "Les inscriptions restent valables" : "Votre inscription reste valable";
    const stays = isWaiting ? "Votre place sur la liste d’attente ne change pas" : kept;
    const whose = toRegistrar ? `auquel vous avez inscrit ${peopleInWords(people)}` : "où vous avez une place";
    return registrationMail(writing, {
      heading: `Le stage change ${changes.map(({ label }) => ofLabel(label.toLowerCase())).join(" et ")}`,
      sentence: `Le stage ${isWaiting ? WAITED_FOR : whose} a changé.`,
      preheader: changes.map(({ label, ...change }) => `${label} : ${shown(change, "after")}`).join(", "),
      facts: [...changes.map((change) => changeFact(change, facts)), ...facts.filter(isUnchanged)],
      notes: [
        ...(attachments.length > 0 ? ["Le fichier joint corrige la date dans votre agenda."] : []),
        `${stays}. Un empêchement ? Appelez-nous au ${centre.phone.display}.`,
      ],
      attachments,
    });
  },
};

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
