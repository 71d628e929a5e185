import { Form } from "react-router";
import { IntentButton } from "#ui/intent-button.tsx";
import type { ShownOpinion } from "./show-opinion.ts";

/** Lets a comment through, or not; what was decided can be changed. */
export function CommentForm({ opinion: { id, version, publication } }: { opinion: ShownOpinion }) {
  return (
    <Form className="no-print mt-3 flex flex-wrap gap-3" method="post" preventScrollReset>
      <input name="opinionId" type="hidden" value={id} />
      <input name="version" type="hidden" value={version} />
      {publication !== "public" && (
        <IntentButton busy="Publication…" intent="publish" look="solid">
          Publier
        </IntentButton>
      )}
      {publication !== "refused" && (
        <IntentButton busy="Enregistrement…" intent="refuse" look="quiet">
          {publication === "public" ? "Ne plus publier" : "Refuser"}
        </IntentButton>
      )}
    </Form>
  );
}
