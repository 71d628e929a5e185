import { dashedDate } from "#platform/values/paris-time.ts";
import { hoursText } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { Text } from "#ui/text.tsx";
import { FactsAfterProgramme, FactsBeforeProgramme } from "../../parts/fact-sections.tsx";
import type { ShownFacts } from "../../rules/facts/shown-facts.ts";
import { startDay } from "../../rules/stage.ts";
import type { StageContent } from "../../rules/stage-version.ts";
import { timetableInWords } from "../../rules/timetable/timetable-words.ts";

/** The texts of the stage's page. Its files of then may have been replaced, so they are only named. */
export function VersionContent({ stage, facts }: { stage: StageContent["stage"]; facts: ShownFacts }) {
  const lines = [
    ["Type", stage.type],
    ["Date", dashedDate(startDay(stage))],
    ["Horaire", timetableInWords(stage.halfDays)],
    ["Lieu", stage.location],
    ["Durée", stage.duration === null ? "" : hoursText(stage.duration)],
    ["Inscription jusqu’au", stage.endRegistrationDate ? dashedDate(stage.endRegistrationDate) : ""],
    ["Satisfaction", stage.satisfactionPercentage === null ? "" : `${stage.satisfactionPercentage} %`],
    ["Programme PDF", stage.pdfUrl ? "oui" : "non"],
  ] as const;
  return (
    <div className="mt-4 grid gap-8 rounded-card border border-line bg-paper p-5 sm:p-7 [&_h2]:text-h3 [&_h3]:text-lead">
      <div>
        <p className="font-bold font-title text-h3">{typeset(stage.title)}</p>
        <dl className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {lines
            .filter(([, value]) => value !== "")
            .map(([name, value]) => (
              <div key={name}>
                <dt className="text-base text-earth">{name}</dt>
                <dd className="font-semibold">{typeset(value)}</dd>
              </div>
            ))}
        </dl>
      </div>
      <FactsBeforeProgramme facts={facts} />
      {stage.details && (
        <section>
          <h2>Ce que vous apprendrez</h2>
          <Text content={stage.details.split(/\n+/)} />
        </section>
      )}
      <FactsAfterProgramme facts={facts} priceCents={stage.priceCents} />
    </div>
  );
}
