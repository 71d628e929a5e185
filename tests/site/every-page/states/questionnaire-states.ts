const LIST = "/admin/qualite/questionnaires";
const one = { questionId: "used", questionText: "Utile & <b>simple</b> ?", questionKind: "scale", questionChoices: "" };

/** The pages of the questionnaires, and their refused forms. */
export const QUESTIONNAIRE_STATES: (readonly ["odile", string, Record<string, string>?])[] = [
  ["odile", LIST],
  ["odile", `${LIST}/before`],
  ["odile", `${LIST}/end`],
  ["odile", `${LIST}/company`],
  ["odile", `${LIST}/later`, { ...one, version: "0" }],
  ["odile", `${LIST}/later`, { ...one, questionText: "Et plus tard ?", version: "0" }],
  ["odile", `${LIST}/later?type=5`, { ...one, questionKind: "choice", questionChoices: "Oui\noui", version: "0" }],
  ["odile", `${LIST}/later?type=5`, { ...one, questionText: "", version: "0" }],
  ["odile", `${LIST}/later?type=5`, { ...one, intent: "add" }],
  ["odile", `${LIST}/later?type=5`, { intent: "revert", restored: "7", version: "0" }],
  ["odile", `${LIST}/later?type=99`],
  ["odile", `${LIST}/inconnu`],
];
