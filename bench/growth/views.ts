import { dayInParis } from "#platform/values/paris-time.ts";
import { monthOf, shiftMonth } from "#subjects/stages/rules/calendar.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { type Size, stageNumber, typeOf } from "./data.ts";
import { QUALITY_VIEWS } from "./quality-views.ts";
import { ADMINISTRATOR, CLIENT, HEAVY, TRAINER, type View } from "./viewers.ts";

/** One account for each search, because of the rate limit of sixty searches a minute. */
const PICKERS = { frequent: 50, rare: 51, twoLetters: 52, unknown: 53 };
export const ACCOUNTS = [ADMINISTRATOR, HEAVY, CLIENT, TRAINER, ...Object.values(PICKERS)];

const STAGE = 77;

const stage = stagePath({ id: stageNumber(STAGE), typeId: typeOf(STAGE) });
/** One stage in twelve is full: waiting.ts. */
const fullStage = stagePath({ id: stageNumber(36), typeId: typeOf(36) });
const crowd = `/admin/stages/${stageNumber(0)}/inscrits`;
const last = ({ crowd }: Size) => Math.ceil(crowd / 50);
const month = monthOf(dayInParis(new Date()));
const [lastMonth, nextMonth] = [shiftMonth(month, -1), shiftMonth(month, 1)];
const pick = (text: string) => () => `/Gestion_documents/destinataires?q=${encodeURIComponent(text)}`;

const MONEY_AND_PLANNING = [
  ["invoices", "/admin/factures"],
  ["invoices, late", "/admin/factures?etat=en-retard"],
  ["payments", "/admin/paiements"],
  ["sums by payer", "/admin/factures/sommes"],
  ["the books of a year", "/admin/factures/journal"],
  ["files of funders", "/admin/financeurs"],
  ["companies", "/admin/entreprises"],
  ["what people hold", "/admin/echeances"],
  ["plan of renewals", "/admin/echeances/plan"],
  ["planning", "/admin/planning"],
  ["free days", "/admin/planning/libre?duree=2&formateur=formatrice"],
] as const;

export const VIEWS: readonly View[] = [
  { name: "list, signed out", who: null, path: () => "/our-stages" },
  { name: "list, signed in", who: CLIENT, path: () => "/our-stages" },
  { name: "list, frequent word", who: CLIENT, path: () => "/our-stages?q=reglages" },
  { name: "list, rare word", who: CLIENT, path: () => "/our-stages?q=n%C2%B0+000077" },
  { name: "list, type and free seats", who: CLIENT, path: () => "/our-stages?type=5&places=available" },
  { name: "list, by price", who: CLIENT, path: () => "/our-stages?tri=prix" },
  { name: "list, month", who: CLIENT, path: () => `/our-stages?mois=${nextMonth}` },
  { name: "stages.json", who: CLIENT, path: () => "/stages.json" },
  { name: "stage", who: CLIENT, path: () => stage },
  { name: "full stage, with a queue", who: CLIENT, path: () => fullStage },
  { name: "my stages", who: CLIENT, path: () => "/account/formations" },
  { name: "my calendar", who: CLIENT, path: () => "/account/calendrier" },
  { name: "my notifications", who: CLIENT, path: () => "/account/notifications" },
  { name: "notifications of years", who: HEAVY, path: () => "/account/notifications" },
  { name: "list, with them", who: HEAVY, path: () => "/our-stages" },
  { name: "my data", who: CLIENT, path: () => "/account/donnees" },
  { name: "received files", who: CLIENT, path: () => "/Documents" },
  { name: "sent files", who: CLIENT, path: () => "/Gestion_documents" },
  { name: "recipients, frequent letters", who: PICKERS.frequent, path: pick("mar") },
  { name: "recipients, one person", who: PICKERS.rare, path: pick("p000077@") },
  { name: "recipients, two letters", who: PICKERS.twoLetters, path: pick("7@") },
  { name: "recipients, nobody", who: PICKERS.unknown, path: pick("zz") },
  { name: "choice", who: ADMINISTRATOR, path: () => "/admin/modifier" },
  { name: "choice, past", who: ADMINISTRATOR, path: () => "/admin/modifier?etat=passes" },
  { name: "choice, frequent title", who: ADMINISTRATOR, path: () => "/admin/modifier?etat=tous&q=semoir" },
  { name: "choice, one title", who: ADMINISTRATOR, path: () => "/admin/modifier?etat=tous&q=n%C2%B0+000177" },
  { name: "choice, no title", who: ADMINISTRATOR, path: () => "/admin/modifier?etat=tous&q=zz" },
  { name: "choice, last month", who: ADMINISTRATOR, path: () => `/admin/modifier?etat=tous&mois=${lastMonth}` },
  { name: "choice, type", who: ADMINISTRATOR, path: () => "/admin/modifier?etat=tous&type=5" },
  { name: "choice, month", who: ADMINISTRATOR, path: () => `/admin/inscrits?mois=${nextMonth}` },
  { name: "edit", who: ADMINISTRATOR, path: () => `/admin/stages/${stageNumber(STAGE)}/reglages` },
  { name: "registrants", who: ADMINISTRATOR, path: () => `/admin/stages/${stageNumber(STAGE)}/inscrits` },
  { name: "crowd, first page", who: ADMINISTRATOR, path: () => crowd },
  { name: "crowd, last page", who: ADMINISTRATOR, path: (size) => `${crowd}?page=${last(size)}` },
  { name: "crowd, by company", who: ADMINISTRATOR, path: (size) => `${crowd}?tri=entreprise&page=${last(size)}` },
  {
    name: "crowd, search of one",
    who: ADMINISTRATOR,
    path: ({ participants, crowd: count }) => `${crowd}?q=x${participants - count}@`,
  },
  { name: "registrations of a year", who: ADMINISTRATOR, path: () => "/admin/inscriptions" },
  { name: "people, all", who: ADMINISTRATOR, path: () => "/admin/personnes" },
  { name: "people, frequent name", who: ADMINISTRATOR, path: () => "/admin/personnes?q=hutin" },
  { name: "people, one address", who: ADMINISTRATOR, path: () => "/admin/personnes?q=x300%40ferme.example" },
  { name: "people, phone", who: ADMINISTRATOR, path: () => "/admin/personnes?q=06399000123" },
  { name: "a person", who: ADMINISTRATOR, path: () => "/admin/personnes/user-000000" },
  { name: "stages with something to do", who: ADMINISTRATOR, path: () => "/admin/stages?etat=a-faire" },
  { name: "a dossier", who: ADMINISTRATOR, path: () => `/admin/stages/${stageNumber(STAGE)}/dossier` },
  { name: "register of documents", who: ADMINISTRATOR, path: () => "/admin/dossiers/registre" },
  { name: "journal", who: ADMINISTRATOR, path: () => "/admin/journal" },
  {
    name: "journal, page 4 or 400",
    who: ADMINISTRATOR,
    path: ({ journal }) => `/admin/journal?page=${journal > 20_000 ? 400 : 4}`,
  },
  { name: "a person’s data", who: ADMINISTRATOR, path: () => "/admin/donnees?q=p000077%40ferme.example" },
  { name: "CSV", who: ADMINISTRATOR, path: () => `/admin/stages/${stageNumber(STAGE)}/inscrits/export.csv` },
  {
    name: "CSV of the crowd, a person",
    who: ADMINISTRATOR,
    path: () => `${crowd}/export.csv`,
    parts: ({ crowd }) => crowd,
  },
  ...QUALITY_VIEWS,
  ...MONEY_AND_PLANNING.map(([name, path]) => ({ name, who: ADMINISTRATOR, path: () => path })),
];
