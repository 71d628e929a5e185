import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { departure, type Outgoing } from "#subjects/mails/rules/departure.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "./document-kinds.ts";
import {
  type DocumentState,
  type DossierDocument,
  type IssuedState,
  isToPost,
  type NotNeeded,
  waitsForCentre,
} from "./document-states.ts";
import { parseAction } from "./dossier-actions.ts";
import { type Batch, type BatchStep, type Lack, lacksOf } from "./dossier-lacks.ts";

export const DOSSIER_FAILED = "Cela n’a pas pu être fait : réessayez dans un instant. Ce qui est fait le reste.";
export const DOSSIER_UNSENT = "Le site n’a pas répondu. Ce qui est fait le reste : vous pouvez continuer.";
export const STEP_RUNNING =
  "Cette étape est déjà en cours dans une autre fenêtre. Attendez un instant, puis rechargez la page.";
export const NOTHING_TO_DO = "Il n’y a plus rien à faire ici : un autre administrateur s’en est peut-être chargé.";
export const STILL_MISSING = "Rien n’est fait : il manque encore quelque chose à ces documents.";
export const NOTHING_DONE = "Rien n’est fait : voyez pourquoi sur cette page.";
export const NOT_UNDERSTOOD = "Cette demande n’a pas été comprise.";

/** One, and several, with their articles. */
const NOUNS: Record<DocumentKind, { one: string; many: string; noun: string; isFeminine: boolean }> = {
  programme: { one: "le programme", many: "programmes", noun: "programme", isFeminine: false },
  quotation: { one: "le devis", many: "devis", noun: "devis", isFeminine: false },
  agreement: { one: "la convention", many: "conventions", noun: "convention", isFeminine: true },
  contract: { one: "le contrat", many: "contrats", noun: "contrat", isFeminine: false },
  convocation: { one: "la convocation", many: "convocations", noun: "convocation", isFeminine: true },
  attendanceSheet: {
    one: "la feuille d’émargement",
    many: "feuilles d’émargement",
    noun: "feuille d’émargement",
    isFeminine: true,
  },
  completionCertificate: {
    one: "le certificat de réalisation",
    many: "certificats de réalisation",
    noun: "certificat de réalisation",
    isFeminine: false,
  },
  attestation: { one: "l’attestation", many: "attestations", noun: "attestation", isFeminine: true },
};

const several = (kind: DocumentKind, count: number) =>
  count === 1 ? NOUNS[kind].one : `les ${count} ${NOUNS[kind].many}`;

/** « Envoyer les 8 convocations ». */
export function batchLabel({ step, kind, count, unissued }: Batch): string {
  if (step === "issue") return `Émettre ${several(kind, count)}`;
  if (step === "countersign") return `Contresigner ${several(kind, count)}`;
  const verb = unissued > 0 && isCertificate(kind) ? "Émettre et envoyer" : "Envoyer";
  return `${verb} ${several(kind, count)}${DOCUMENT_KINDS[kind].isSigned ? " à signer" : ""}`;
}

const isCertificate = (kind: DocumentKind) => kind === "completionCertificate" || kind === "attestation";

const amount = (kind: DocumentKind, count: number) =>
  count === 1 ? `1 ${NOUNS[kind].noun}` : `${count} ${NOUNS[kind].many}`;

/** A line of what the dossier lacks. */
export function lackInWords({ step, kind, missing, subjects }: Lack): string {
  const documents = amount(kind, subjects.length);
  const agreed = (word: string) => `${word}${NOUNS[kind].isFeminine ? "e" : ""}${subjects.length > 1 ? "s" : ""}`;
  const sentences = {
    complete: `${documents} : il manque ${missing}`,
    correct: `${documents} à corriger : le dossier a changé depuis`,
    issue: `${documents} à émettre`,
    send: `${documents} à envoyer`,
    leave: `${documents} : l’e-mail n’est pas encore parti`,
    sign: `${documents} : la signature est attendue`,
    countersign: `${documents} à contresigner`,
    unregister: `${documents} ${agreed("rétracté")} : retirez l’inscription`,
    later: `${documents} à faire après la formation`,
  };
  return typeset(sentences[step]);
}

const NAMED = 3;

/** The first of many. */
export function namesInWords(names: readonly string[]): string {
  const others = names.length - NAMED;
  return others <= 0 ? names.join(", ") : `${names.slice(0, NAMED).join(", ")} et ${counted(others, "autre")}`;
}

export const NOT_DONE_FOR = "Ce qui n’a pas pu être fait";
export const HOUSE_RULES_LACK = "Le règlement intérieur du centre n’est pas encore ajouté";

/** All that the dossier lacks, the house rules too. */
export const lacksInWords = (documents: readonly DossierDocument[], houseRulesUrl: string) => [
  ...lacksOf(documents).map(lackInWords),
  ...(houseRulesUrl === "" ? [HOUSE_RULES_LACK] : []),
];

export const HOW_TO_SIGN =
  "Le lien de signature est dans l’e-mail du signataire, qui est seul à le voir. Pour faire signer sur place : imprimez le PDF, puis « Signé sur papier » sur sa ligne, dans le dossier.";

export const DOSSIER_CLOSED = "Dossier clos";
export const NOBODY_YET = "Personne n’est encore inscrit : le dossier commence avec la première inscription.";
export const remaining = (count: number, afterwards: number) =>
  [`Il reste ${counted(count, "chose")} à faire`, ...(afterwards > 0 ? [`${afterwards} après la formation`] : [])].join(
    ", ",
  );
export const ALL_LATER = "Rien à faire avant la fin de la formation";

/** The words have the letter of the feminine where there is "·". */
const STATE_WORDS: Record<IssuedState | "posted", string> = {
  issued: "Émis·",
  outdated: "À corriger : le dossier a changé depuis",
  mailFailed: "Envoi en échec",
  mailWaiting: "Envoi en attente",
  sent: "Envoyé·",
  posted: "Posté·",
  opened: "Ouvert·",
  signed: "Signé·",
  signedOnPaper: "Signé· sur papier",
  countersigned: "Signé· des deux côtés",
  withdrawn: "Rétracté·",
};

const OUTDATED_BUT_SIGNED = "Signé·, à contresigner ou à corriger : le dossier a changé depuis";

const NOT_NEEDED: Record<NotNeeded, string> = {
  afterEnd: "Après la formation",
  tooLate: "Non envoyée : la formation est finie",
  cancelled: "Non envoyée : le stage est annulé",
  absent: "Absent : rien à certifier",
};

/** The same in a cell of many: what lacks is said above. */
export const shortStateInWords = (kind: DocumentKind, state: DocumentState) =>
  state.is === "missing" ? agreedWith(kind, "Pas prêt·") : stateInWords(kind, state);

const agreedWith = (kind: DocumentKind, words: string) => words.replace("·", NOUNS[kind].isFeminine ? "e" : "");

/** The state of a document. */
export function stateInWords(kind: DocumentKind, state: DocumentState): string {
  const agreed = (words: string) => agreedWith(kind, words);
  switch (state.is) {
    case "notNeeded":
      return typeset(NOT_NEEDED[state.why]);
    case "missing":
      return typeset(`${agreed("Pas prêt·")} : il manque ${state.missing.join(", ")}`);
    case "ready":
      return agreed("Prêt·");
    default:
      if (state.is === "outdated" && waitsForCentre(state)) return agreed(OUTDATED_BUT_SIGNED);
      return `${agreed(STATE_WORDS[state.is === "sent" && state.document.isPosted ? "posted" : state.is])}${onDay(state)}${next(kind, state)}`;
  }
}

function next(kind: DocumentKind, state: OfIssued): string {
  if (state.is === "signed") return ", à contresigner";
  return isToPost(kind, state) ? ", à poster" : "";
}

type OfIssued = Extract<DocumentState, { is: IssuedState }>;

function onDay({ is, document }: OfIssued): string {
  const at = {
    issued: document.issuedAt,
    outdated: null,
    mailFailed: null,
    mailWaiting: null,
    sent: document.sentAt,
    opened: document.openedAt,
    signed: document.signedAt,
    signedOnPaper: document.signedAt,
    countersigned: document.countersignedAt,
    withdrawn: document.withdrawnAt,
  }[is];
  return at ? ` le ${dashedDate(dayInParis(at))}` : "";
}

/** « 25 sur 300 ». */
export const progressInWords = (done: number, total: number) => `${done} sur ${total}`;
export const stopped = (done: number, total: number) =>
  `Arrêté : ${progressInWords(done, total)}. Ce qui est fait le reste ; le même bouton continue.`;
const STEP_DONE: Record<Exclude<BatchStep, "send">, string> = { issue: "numéroté", countersign: "contresigné" };
/** « 3 documents contresignés. » after the button with this value. */
export function stepDone(button: string, done: number, outgoing: Outgoing): string {
  const step = parseAction(button)?.action ?? "issue";
  if (step !== "send") return `${counted(done, "document", STEP_DONE[step])}.`;
  return `${counted(done, "document")} ${departure(outgoing, done > 1 ? "prêts" : "prêt")}.`;
}

const COUNTED = ["", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];

/** « trois », « une », « 12 ». */
function inWords(kind: DocumentKind, count: number): string {
  const word = COUNTED[count] ?? `${count}`;
  return count === 1 && NOUNS[kind].isFeminine ? "une" : word;
}

/** « Trois convocations en cours d’envoi ; une à poster. » */
export function sentInWords(
  kind: DocumentKind,
  { sent, toPost }: { sent: number; toPost: number },
  outgoing: Outgoing,
): string {
  const { noun, many, isFeminine } = NOUNS[kind];
  const ready = `prêt${isFeminine ? "e" : ""}${sent > 1 ? "s" : ""}`;
  const said = [
    ...(sent > 0 ? [`${inWords(kind, sent)} ${sent > 1 ? many : noun} ${departure(outgoing, ready)}`] : []),
    ...(toPost > 0
      ? [`${inWords(kind, toPost)} ${sent > 0 ? "" : `${toPost > 1 ? many : noun} `}à poster (PDF ci-dessous)`]
      : []),
  ].join(" ; ");
  return typeset(`${said.charAt(0).toUpperCase()}${said.slice(1)}.`);
}

/** What « Annuler l’envoi » did. */
export const cancelledInWords = (count: number) =>
  count === 1 ? "Envoi annulé : un e-mail ne part pas." : `Envoi annulé : ${count} e-mails ne partent pas.`;
export const ALREADY_SENT = "Ce document est déjà parti.";
/** « Convocation postée. » */
export function postedInWords(kind: DocumentKind): string {
  const { noun, isFeminine } = NOUNS[kind];
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} posté${isFeminine ? "e" : ""}.`;
}
export const ALREADY_LEFT = "Ces e-mails sont déjà partis.";

export const sendingTitle = (kind: DocumentKind) =>
  `Envoyer ${kind === "quotation" ? "les devis" : `les ${NOUNS[kind].many}`}`;
export const sendingLabel = (kind: DocumentKind, count: number) =>
  count === 0 ? "Envoyer" : `Envoyer ${several(kind, count)}`;
export const NOBODY_CHOSEN = "Choisissez au moins une personne.";

export const QUOTATION_AFTER_END =
  "Ce stage est terminé : un devis daté d’aujourd’hui est-il vraiment voulu ? Rien n’est fait tant que vous ne le confirmez pas.";
export const QUOTE_ANYWAY = "Faire ce devis quand même";
