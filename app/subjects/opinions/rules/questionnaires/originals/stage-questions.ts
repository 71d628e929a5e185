import { type Question, SATISFACTION } from "../../question.ts";

/** Needs, level against the prerequisites, adaptations wished: indicators 4, 8 and 10 of Qualiopi. */
export const BEFORE: readonly Question[] = [
  { id: "expectations", kind: "text", text: "Qu’attendez-vous de ce stage ?", isRequired: true },
  {
    id: "work",
    kind: "text",
    text: "Pour quels travaux vous servirez-vous de ce que vous allez apprendre ?",
    isRequired: false,
  },
  {
    id: "experience",
    kind: "choice",
    text: "Avez-vous déjà travaillé avec ce matériel ?",
    choices: ["Jamais", "Quelques fois", "Une ou deux saisons", "Depuis plus longtemps"],
    isRequired: true,
  },
  { id: "ease", kind: "scale", text: "Aujourd’hui, vous y sentez-vous à l’aise ?", isRequired: false },
  {
    id: "prerequisites",
    kind: "choice",
    text: "Remplissez-vous les prérequis indiqués sur la page du stage ?",
    choices: ["Oui", "En partie", "Non", "Je ne sais pas"],
    isRequired: true,
  },
  {
    id: "prerequisites-missing",
    kind: "text",
    text: "Si un prérequis vous manque ou vous fait hésiter, lequel ?",
    isRequired: false,
  },
  {
    id: "adaptation",
    kind: "choice",
    text: "Faut-il adapter quelque chose pour que vous puissiez suivre le stage ?",
    choices: ["Non", "Oui", "Je préfère en parler au téléphone"],
    // It may tell of somebody's health: answering it is consent, which is free.
    isRequired: false,
  },
  {
    id: "adaptation-wished",
    kind: "text",
    text: "Si oui, quelle adaptation (rythme, supports, accès, horaires) ? Dites seulement ce qui vous aide à suivre le stage, sans parler de votre santé.",
    isRequired: false,
  },
];

export const END: readonly Question[] = [
  {
    id: SATISFACTION,
    kind: "scale",
    text: "Dans l’ensemble, ce stage vous a-t-il donné satisfaction ?",
    isRequired: true,
  },
  { id: "objectives", kind: "scale", text: "Avez-vous atteint les objectifs annoncés ?", isRequired: true },
  { id: "content", kind: "scale", text: "Le contenu correspond-il à votre travail ?", isRequired: false },
  {
    id: "pace",
    kind: "choice",
    text: "Comment avez-vous trouvé le rythme ?",
    choices: ["Trop lent", "Comme il faut", "Trop rapide"],
    isRequired: false,
  },
  { id: "trainer", kind: "scale", text: "Le formateur a-t-il été clair et à l’écoute ?", isRequired: false },
  {
    id: "organisation",
    kind: "scale",
    text: "L’organisation, les locaux et le matériel vous ont-ils convenu ?",
    isRequired: false,
  },
  {
    id: "recommend",
    kind: "choice",
    text: "Recommanderiez-vous ce stage ?",
    choices: ["Oui", "Peut-être", "Non"],
    isRequired: false,
  },
  { id: "improve", kind: "text", text: "Que faudrait-il améliorer ?", isRequired: false },
];

export const LATER: readonly Question[] = [
  {
    id: "used",
    kind: "choice",
    text: "Vous servez-vous au travail de ce que vous avez appris ?",
    choices: ["Souvent", "Parfois", "Pas encore, mais bientôt", "Non"],
    isRequired: true,
  },
  { id: "ease", kind: "scale", text: "Vous sentez-vous plus à l’aise qu’avant le stage ?", isRequired: false },
  { id: "changed", kind: "text", text: "Qu’est-ce qui a changé dans votre travail ?", isRequired: false },
  { id: "missing", kind: "text", text: "Avec le recul, qu’est-ce qui a manqué au stage ?", isRequired: false },
  {
    id: "recommend",
    kind: "choice",
    text: "Recommanderiez-vous ce stage ?",
    choices: ["Oui", "Peut-être", "Non"],
    isRequired: false,
  },
];
