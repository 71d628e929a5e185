import type { Question } from "../question.ts";

const FORMS = { scale: "note", choice: "choix", text: "texte" } as const;

/** The questions one a line, for the journal, a history and a conflict. */
export const questionnaireText = (questions: readonly Question[]): string =>
  questions.map((question, index) => `${index + 1}. ${question.text} (${detailsOf(question)})`).join("\n");

function detailsOf(question: Question): string {
  const form = FORMS[question.kind] + (question.kind === "choice" ? ` : ${question.choices.join(" / ")}` : "");
  return question.isRequired ? `${form}, obligatoire` : form;
}
