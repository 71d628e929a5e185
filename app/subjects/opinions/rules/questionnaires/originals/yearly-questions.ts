import { type Question, SATISFACTION } from "../../question.ts";

export const COMPANY: readonly Question[] = [
  {
    id: SATISFACTION,
    kind: "scale",
    text: "Les stages suivis cette année par votre personnel vous ont-ils donné satisfaction ?",
    isRequired: true,
  },
  {
    id: "used",
    kind: "scale",
    text: "Ce qui a été appris sert-il dans votre entreprise ?",
    isRequired: false,
  },
  {
    id: "administration",
    kind: "scale",
    text: "Les échanges avec le centre (inscription, convention, documents, factures) ont-ils été simples ?",
    isRequired: false,
  },
  {
    id: "recommend",
    kind: "choice",
    text: "Nous confierez-vous d’autres formations ?",
    choices: ["Oui", "Peut-être", "Non"],
    isRequired: false,
  },
  {
    id: "needs",
    kind: "text",
    text: "Quels besoins de formation prévoyez-vous pour l’année à venir ?",
    isRequired: false,
  },
  { id: "improve", kind: "text", text: "Que faudrait-il améliorer ?", isRequired: false },
];

export const TRAINER: readonly Question[] = [
  {
    id: SATISFACTION,
    kind: "scale",
    text: "Dans l’ensemble, vos stages de cette année se sont-ils déroulés dans de bonnes conditions ?",
    isRequired: true,
  },
  {
    id: "informed",
    kind: "scale",
    text: "Avant chaque stage, saviez-vous ce qu’il fallait (inscrits, attentes, niveaux, adaptations) ?",
    isRequired: false,
  },
  { id: "level", kind: "scale", text: "Le niveau des stagiaires convenait-il au programme ?", isRequired: false },
  {
    id: "equipment",
    kind: "scale",
    text: "Les machines, les locaux et les supports convenaient-ils ?",
    isRequired: false,
  },
  {
    id: "training",
    kind: "text",
    text: "Sur quoi aimeriez-vous vous former ou être informé l’année prochaine ?",
    isRequired: false,
  },
  {
    id: "improve",
    kind: "text",
    text: "Que faudrait-il changer dans les programmes ou l’organisation ?",
    isRequired: false,
  },
];

export const FUNDER: readonly Question[] = [
  {
    id: SATISFACTION,
    kind: "scale",
    text: "Les formations que vous avez financées cette année vous ont-elles donné satisfaction ?",
    isRequired: true,
  },
  {
    id: "documents",
    kind: "scale",
    text: "Les documents reçus (conventions, feuilles d’émargement, certificats, factures) étaient-ils complets et à l’heure ?",
    isRequired: false,
  },
  { id: "answers", kind: "scale", text: "Le centre a-t-il bien répondu à vos demandes ?", isRequired: false },
  {
    id: "needs",
    kind: "text",
    text: "Quels besoins des entreprises que vous accompagnez devrions-nous mieux couvrir ?",
    isRequired: false,
  },
  { id: "improve", kind: "text", text: "Que faudrait-il améliorer ?", isRequired: false },
];
