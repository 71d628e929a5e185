import { ofName } from "#platform/values/elision.ts";
import { type Day, dayInParis, dayInWords, type Time, timeInParis } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { hoursInWords, timeInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { AttendanceEntry, AttendanceFact, SignedHalfDay } from "../attendance-record.ts";
import { FACT_LABELS } from "../fact-labels.ts";
import type { HeldKind } from "./field-data.ts";

/** What the pages of field/ say. */
export const fieldText = {
  title: "Émargement",
  loading: "Lecture de cet appareil…",
  prepare: "Préparer pour le terrain",
  preparing: "Préparation…",
  prepareExplained:
    "Les stages des prochains jours sont copiés sur cet appareil. Ensuite tout marche sans réseau, pendant des jours, même si l’appareil a été éteint.",
  neverPrepared: "Rien n’est encore sur cet appareil. Faites-le une fois, avec du réseau, avant de partir.",
  noStages: "Aucun stage à émarger ces prochains jours. Un stage vient ici quand le centre vous y met comme formateur.",
  assess: "Évaluer les objectifs (avec le réseau)",
  allStages: "Tous les stages",
  unknownStage: "Ce stage n’est pas sur cet appareil",
  unknownStageExplained: "Préparez l’appareil avec du réseau, ou choisissez un autre stage.",
  noHalfDays: "Ce stage n’a pas encore d’horaire : le centre doit l’entrer avant que l’on puisse émarger.",
  nobody: "Personne n’est inscrit à ce stage. Vous pouvez ajouter quelqu’un.",
  halfDays: "Demi-journées",
  people: "Participants",
  sign: "Signer",
  signAgain: "Signer à nouveau",
  more: "Autre",
  present: "Présent",
  absent: "Absent",
  unknown: "À signer",
  unsigned: "Sans signature",
  signed: "ont signé",
  wereThere: "étaient là",
  unsent: "à envoyer",
  notOnTheList: "hors liste",
  late: "En retard",
  arrivalTime: "Heure d’arrivée",
  left: "Parti plus tôt",
  stayed: "Resté jusqu’à la fin",
  leavingTime: "Heure de départ",
  absenceReason: "Motif de l’absence (facultatif)",
  absenceHint: "Sans nommer de maladie. Par exemple : « a prévenu, reviendra demain ».",
  add: "Ajouter une personne",
  addExplained: "Quelqu’un est là sans être sur la liste : le centre verra de qui il s’agit.",
  addAndSign: "Ajouter et signer",
  name: "Prénom et nom",
  email: "Adresse e-mail (si la personne en a une)",
  signInFrame: "Signez ici avec le doigt",
  signatureFrame: "Cadre de signature",
  validate: "Valider",
  clear: "Effacer",
  skip: "Passer",
  list: "Liste",
  cancel: "Fermer",
  typeInstead: "Écrire le nom",
  drawInstead: "Signer au doigt",
  typedName: "Écrivez votre nom : il vaut signature",
  isToCome: "Attention, cette demi-journée n’est pas celle d’aujourd’hui : elle est à venir.",
  isOver: "Cette demi-journée est passée et n’est pas close.",
  close: "Clore la demi-journée",
  closeExplained: "Après la clôture, seul un administrateur peut corriger, avec un motif.",
  stillUnknown: "Ni signature ni absence notée :",
  countAsAbsent: "Si vous clôturez maintenant, une personne sans signature ne compte pas comme présente.",
  everybodyKnown: "Tout le monde a signé ou est noté absent.",
  trainerName: "Nom du formateur",
  signAndClose: "Signer et clore",
  closed: "Demi-journée close",
  closingKept: "Clôture gardée.",
  closesTooEarly: "Elle n’a pas commencé : une clôture signée maintenant ne la ferme pas.",
  closingHeld:
    "Une clôture a été signée avant que la demi-journée commence. Elle est gardée, mais elle ne la ferme pas : signez la clôture à la fin.",
  closedShort: "Close",
  closedExplained: "Pour corriger, adressez-vous au centre : un administrateur le fait, avec un motif.",
  ownPhone: "Chacun sur son téléphone",
  sendNow: "Envoyer",
  sending: "Envoi en cours…",
  allSent: "Tout est envoyé",
  onlyRefused: "Rien d’autre à envoyer",
  offline: "Hors réseau",
  online: "En ligne",
  keptHere: "Hors réseau, gardé ici",
  signedOut: "Votre session est terminée. Rien n’est perdu : reconnectez-vous pour envoyer.",
  signInAgain: "Se reconnecter",
  notPersistent:
    "Ce navigateur ne promet pas de garder les signatures longtemps. Envoyez-les le jour même et n’effacez pas ses données.",
  refused: "Le centre n’a pas accepté :",
  refusedExplained: "Ces saisies restent sur cet appareil. Montrez-les au centre.",
  tryAgain: "Réessayer",
  toSite: "Aller sur le site",
  signOut: "Se déconnecter",
  signOutExplained: "Les listes de noms sont retirées de cet appareil. Vous pourrez le préparer à nouveau.",
  signOutKeeps: "Ce n’est pas perdu : gardé ici, et envoyé quand vous vous reconnectez.",
} as const;

export const fieldFault = {
  missingSignature: "Signez dans le cadre, ou écrivez le nom.",
  missingName: "Écrivez le nom.",
  invalidEmail: "Cette adresse e-mail n’est pas entière.",
  invalidTime: "Donnez une heure de cette demi-journée.",
  notSignedOut: "Les listes sont retirées, mais sans réseau la session du site reste ouverte : réessayez plus tard.",
  notKept: "Cet appareil n’a pas pu garder la saisie : il n’a plus de place. Libérez-en, ou faites signer sur papier.",
} as const;
export type FieldFault = keyof typeof fieldFault;

/** "4 signatures à envoyer", "1 signature et 2 autres saisies à envoyer". */
export function toSend(facts: readonly Pick<AttendanceFact, "kind">[]): string {
  const signatures = facts.filter(({ kind }) => kind === "signed" || kind === "closed").length;
  const others = facts.length - signatures;
  const parts = [
    signatures > 0 ? counted(signatures, "signature") : "",
    others > 0 ? (signatures > 0 ? counted(others, "autre", "saisie") : counted(others, "saisie")) : "",
  ];
  return `${parts.filter(Boolean).join(" et ")} à envoyer`;
}

/** Somebody else holds the device now. */
export const waitsFor = (names: readonly string[]) =>
  `Des saisies ${ofName(names.join(", "))} attendent sur cet appareil : elles partent quand ${names.length > 1 ? "ces personnes s’y connectent" : "cette personne s’y connecte"}. Rien n’est perdu.`;

export const hasSigned = (name: string) => `Signature gardée : ${name}.`;
export const isNotedAbsent = (name: string) => `Absence notée : ${name}.`;
export const hasLeft = (name: string) => `Départ noté : ${name}.`;
export const isUndone = (name: string) => `Annulé : ${name}.`;
export const signedCount = (present: number, all: number) => `${present} sur ${all}`;
export const closesEarly = ({ to }: Pick<SignedHalfDay, "to">) =>
  `Cette demi-journée finit à ${timeInWords(to)}. Après la clôture, plus personne ne peut signer.`;
/** « Il est 21 h 05 : la demi-journée s’est terminée à 17 h. … » */
export function outsideHours({ from, to }: Pick<SignedHalfDay, "from" | "to">, now: Date): string {
  const time = timeInParis(now);
  const why = time < from ? `commence à ${timeInWords(from)}` : `s’est terminée à ${timeInWords(to)}`;
  return `Il est ${timeInWords(time)} : la demi-journée ${why}. Le centre décidera si ce qui se signe maintenant compte.`;
}

/** Of each person who has a record that does not count yet, what it is: « 4 signatures à décider par le centre ». */
export function heldCount(kinds: readonly HeldKind[]): string {
  const word = kinds.every((kind) => kind === "signed") ? "signature" : "saisie";
  return `${counted(kinds.length, word)} à décider par le centre`;
}
export const heldInWords = (kind: HeldKind, isUnsent: boolean) => HELD[kind][isUnsent ? "kept" : "received"];

const HELD: Record<HeldKind, Record<"kept" | "received", string>> = {
  signed: { kept: "Signature gardée, le centre décidera", received: "Signature reçue, le centre décide" },
  absent: { kept: "Absence notée, le centre décidera", received: "Absence reçue, le centre décide" },
};

/** Half-days that are over. */
export const toClose = (count: number) => `${counted(count, "demi-journée")} à clore`;
export const arrivedAt = (time: Time) => `arrivée à ${timeInWords(time)}`;
export const leftAt = (time: Time) => `départ à ${timeInWords(time)}`;
export const preparedOn = (instant: Date, now: Date) =>
  `Préparé ${dayInParis(instant) === dayInParis(now) ? "aujourd’hui" : `le ${dayInWords(dayInParis(instant))}`} à ${timeInWords(timeInParis(instant))}`;

/** What can be undone, as the button says it. */
export const undo = {
  signed: "Annuler la signature",
  absent: "Annuler l’absence",
  left: "Annuler le départ",
  added: "Annuler l’ajout",
} as const;
export type Undoable = keyof typeof undo;

/** "Présence signée (Marie Durand) : le stage n’existe plus." */
export const refusedInWords = ({ personName, fact }: Pick<AttendanceEntry, "personName" | "fact">, refusal: string) =>
  `${FACT_LABELS[fact.kind]}${personName && ` (${personName})`} : ${refusal}`;

export const partOfDay = ({ from }: Pick<SignedHalfDay, "from">) => (from < "12:00" ? "Matin" : "Après-midi");

/** "aujourd’hui", "demain", "hier", otherwise "jeudi 19 novembre". */
export function dayName(day: Day, today: Day): string {
  const apart = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  return NEAR_DAYS.get(apart) ?? dayInWords(day).replace(/ \d{4}$/, "");
}

const NEAR_DAYS = new Map([
  [-1, "hier"],
  [0, "aujourd’hui"],
  [1, "demain"],
]);

/** "Aujourd’hui, matin, 9 h – 12 h 30" */
export function halfDayName(halfDay: SignedHalfDay, today: Day): string {
  const day = dayName(halfDay.day, today);
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${partOfDay(halfDay).toLowerCase()}, ${hoursInWords(halfDay)}`;
}
