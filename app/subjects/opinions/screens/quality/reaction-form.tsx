import { Form } from "react-router";
import { TextField } from "#ui/field.tsx";
import { IntentButton } from "#ui/intent-button.tsx";
import { RESULT_FORM_LENGTHS } from "../../rules/results/result-lengths.ts";
import type { OpinionAnswer } from "./change-opinion.ts";
import { RegisterLink } from "./register-link.tsx";

interface ReactionFormProps {
  opinionId: string;
  answer: OpinionAnswer | undefined;
}

/** What was done about an answer that asks for a reaction. */
export function ReactionForm({ opinionId, answer }: ReactionFormProps) {
  const refused = answer?.opinionId === opinionId ? answer : undefined;
  return (
    <Form className="no-print mt-3 grid gap-3" method="post" noValidate preventScrollReset>
      <input name="opinionId" type="hidden" value={opinionId} />
      <TextField
        defaultValue={refused?.note}
        error={refused?.refusal}
        label="Ce qui a été fait"
        maxLength={RESULT_FORM_LENGTHS.reactionNote}
        name="reactionNote"
        placeholder="Appelé, machine révisée…"
      />
      <div className="flex flex-wrap gap-3">
        <IntentButton busy="Enregistrement…" intent="settle" look="solid">
          Traité
        </IntentButton>
        <RegisterLink opinionId={opinionId} />
      </div>
    </Form>
  );
}
