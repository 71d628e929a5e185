import { typeset } from "#platform/values/typography.ts";
import { fieldText } from "#subjects/attendance/rules/field/field-messages.ts";
import { useField } from "../../store/use-field.ts";
import { QueueBar } from "../queue-bar.tsx";
import { useNow } from "../use-now.ts";
import { useScreenTitle } from "../use-screen-title.ts";
import { Warnings } from "../warnings.tsx";
import { orderedStages } from "./ordered-stages.ts";
import { Preparing } from "./preparing.tsx";
import { SignOut } from "./sign-out.tsx";
import { StageCard } from "./stage-card.tsx";

/** The stages on this device. `missing`: the address names one that is not. */
export function StageList({ isMissing }: { isMissing: boolean }) {
  const { state } = useField();
  const now = useNow();
  const heading = useScreenTitle(fieldText.title);
  const stages = orderedStages(state.data?.stages ?? [], now);
  return (
    <>
      <header className="band">
        <p className="band-brand">{state.data?.brand}</p>
        <h1 ref={heading} tabIndex={-1}>
          {fieldText.title}
        </h1>
        {state.data && <p className="band-when">{state.data.holder.name}</p>}
      </header>
      {(state.data || state.queue.length > 0) && <QueueBar />}
      <main tabIndex={-1}>
        <Warnings tellsStorage />
        {isMissing && (
          <section className="notice warns">
            <h2>{fieldText.unknownStage}</h2>
            <p>{typeset(fieldText.unknownStageExplained)}</p>
          </section>
        )}
        {state.data && stages.length === 0 && <p className="notice">{typeset(fieldText.noStages)}</p>}
        {stages.length > 0 && (
          <ul className="stages">
            {stages.map((stage) => (
              <StageCard key={stage.id} now={now} stage={stage} />
            ))}
          </ul>
        )}
        <Preparing now={now} />
        {state.data && <SignOut />}
        <p>
          <a className="button quiet wide" href="/">
            {fieldText.toSite}
          </a>
        </p>
      </main>
    </>
  );
}
