import { checkForm } from "../../../../domain/form.ts";
import { FACT_RULES, toFactsDraft } from "../../../../domain/stages/stage-fact-rules.ts";
import type { FormPurpose, StageDraft } from "../../../../domain/stages/stage-form.ts";
import { stageRules, toStageDraft } from "../../../../domain/stages/stage-rules.ts";
import { refuseFacts, refuseFaults, type SentStageForm } from "./stage-answer.ts";

type CheckedStage = { draft: StageDraft } | { refused: ReturnType<typeof refuseFaults> };

/** The fields of the stage first, then those of its public page. */
export function checkStage(sent: SentStageForm, purpose: FormPurpose): CheckedStage {
  const stage = checkForm(stageRules(purpose), sent.values);
  const facts = checkForm(FACT_RULES, sent.facts);
  if (stage.reason) return { refused: refuseFaults({ ...sent, factFaults: facts.faults }, stage.reason, stage.faults) };
  if (facts.reason) return { refused: refuseFacts(sent, facts.reason, facts.faults) };
  return { draft: { ...toStageDraft(stage.values), ...toFactsDraft(facts.values) } };
}
