import { QuestionField } from "../../parts/question-field.tsx";
import type { Question } from "../../rules/question.ts";
import { choicesOf, type TypedQuestion, tidyLine } from "../../rules/questionnaires/typed-question.ts";

/** The questions as people will see them, even while they are being written. */
export function Preview({ questions }: { questions: readonly TypedQuestion[] }) {
  return (
    <section
      aria-labelledby="apercu"
      className="min-w-0 rounded-card border border-line bg-paper p-4 sm:p-6 xl:sticky xl:top-24 xl:max-h-[calc(100vh-7rem)] xl:overflow-y-auto"
    >
      <h2 className="text-lead" id="apercu">
        Aperçu
      </h2>
      <p className="mt-1 text-base text-earth">
        Ce que verront les personnes interrogées. Vos essais ici ne sont pas enregistrés.
      </p>
      <div className="mt-5 grid gap-6">
        {questions.map(toShown).map((question) => (
          <QuestionField
            fault={undefined}
            key={`${question.id} ${question.kind}`}
            namePrefix="apercu-"
            question={question}
            value={undefined}
          />
        ))}
      </div>
    </section>
  );
}

function toShown(typed: TypedQuestion): Question {
  const shown = { id: typed.id, text: tidyLine(typed.text) || "…", isRequired: typed.isRequired };
  if (typed.kind === "choice") return { ...shown, kind: "choice", choices: [...new Set(choicesOf(typed))] };
  return { ...shown, kind: typed.kind === "scale" ? "scale" : "text" };
}
