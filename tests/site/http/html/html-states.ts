import { DOCUMENT_KIND_NAMES } from "../../../../domain/dossiers/document-kinds.ts";
import { ORIGINAL_TEMPLATES } from "../../../../domain/dossiers/templates/original-templates.ts";
import { MAIL_KINDS } from "../../../../domain/mails/mail-kinds.ts";
import { stagePath } from "../../../../domain/stages/stage-type.ts";
import { stepIntent } from "../../../../domain/stages/timetable/timetable-steps.ts";
import { marieEleveuse, odileAdministratrice } from "../../../people.ts";
import { PUBLIC_PAGES } from "../../../public-pages.ts";
import { noemie, presseComplete, semoirDansDixJours, tracteurClos } from "../../../stages.ts";
import { PLANTED_LINKS } from "../../accounts/mailed-links.ts";
import { lucieInconnue } from "../../documents/sharing.ts";
import { BERENGERE, TEAM } from "../../settings/team-forms.ts";
import { ATTENDANCE_STATES } from "./attendance-states.ts";
import { COMPLAINT_STATES } from "./complaint-states.ts";
import { DOSSIER_STATES } from "./dossier-states.ts";
import { OPINION_RESULT_STATES } from "./opinion-result-states.ts";
import { PAPER_STATES } from "./paper-states.ts";
import { QUALITY_STATES } from "./quality-states.ts";
import { QUESTIONNAIRE_STATES } from "./questionnaire-states.ts";
import { semisFields } from "./semis-fields.ts";
import { YEARLY_REPORT_STATES } from "./yearly-report-states.ts";

const STAGE = stagePath(semoirDansDixJours);
export const LINK = "lien-prive-de-noemie-1";
const SUBSCRIPTION = "/account/calendrier/abonnement";
export const HELD = "lien-attente-basile-12";
export const WAITING = "lien-attente-noemie-12";
/** Of an agreement to sign, and of a contract that is signed. */
export const TO_SIGN = "lien-signature-jeanne1";
export const SIGNED = "lien-signature-noemie1";
/** Replaced by the id of Marie's entry of the waiting list. */
export const MARIES_ENTRY = "la-demande-de-marie";
const OWN_ENTRY = `/account/formations/attente/${MARIES_ENTRY}`;
const EDIT = `/admin/modifier/${semoirDansDixJours.id}`;
/** Replaced by the id of the mail. */
export const MARIES_MAIL = "le-courriel-de-marie";
/** Replaced by the id of a person of the team. */
export const TRAINER = "une-personne-de-l-equipe";
const PERSON = `${TEAM}/${TRAINER}`;
/** Replaced by the id of her account. */
export const MARIES_ID = "le-compte-de-marie";
const ACCOUNT = `/admin/personnes/comptes/${MARIES_ID}`;
const REGISTRANTS = `/admin/inscrits/${semoirDansDixJours.id}`;

/** Replaced by the id of an issued document, and of one that was corrected. */
export const DOCUMENT = "un-document-emis";
export const REPLACED = "un-document-remplace";
export const UNSIGNED = "une-convention-a-signer";
const CORRECTION = `/admin/dossiers/${semoirDansDixJours.id}/corriger`;
const DOSSIER = `/admin/dossiers/${semoirDansDixJours.id}`;

const TEXTS = "/admin/reglages/textes";
const HERO = `${TEXTS}/home.hero`;
const TEMPLATES = "/admin/reglages/modeles";
const CONVOCATION = `${TEMPLATES}/convocation`;
/** With a row to correct; with none; done. */
export const WRONG_IMPORT = "00000000-0000-4000-8000-0000000000a1";
export const RIGHT_IMPORT = "00000000-0000-4000-8000-0000000000a2";
export const DONE_IMPORT = "00000000-0000-4000-8000-0000000000a3";

const PEOPLE = { marie: marieEleveuse, odile: odileAdministratrice };

/** Lucie has a second factor, and an address that is not verified; `pending` is her browser before the code. */
export type Who = "visitor" | "marie" | "odile" | "lucie" | "pending";
/** With fields, the form is posted; without, the page is opened. */
export type State = readonly [who: Who, path: string, fields?: Record<string, string>];

export const STATES: State[] = [
  ...[...PUBLIC_PAGES.map(({ path }) => path), "/nulle-part", "/login", "/signup", "/login?next=%2Faccount"].map(
    (path): State => ["visitor", path],
  ),
  ...["/login", "/signup", "/mot-de-passe-oublie", "/verifier-adresse", STAGE, "/our-stages"].map(
    (path): State => ["visitor", path, {}],
  ),
  ...(["visitor", "marie", "odile"] as const).flatMap((who): State[] => [
    [who, "/"],
    [who, "/nulle-part"],
    [who, "/our-stages"],
    [who, "/our-stages?places=full"],
    [who, "/our-stages?q=rien"],
    [who, "/our-stages?tri=prix&mois=2026-12"],
    [who, "/our-stages?page=2&message=connexion"],
    [who, STAGE],
    [who, `${STAGE}&inscription=moi`],
    [who, `${STAGE}&inscription=groupe`],
    [who, `${STAGE}&message=inscription`],
    [who, stagePath(presseComplete)],
    [who, `${stagePath(presseComplete)}&inscription=attente`],
    [who, `${stagePath(presseComplete)}&inscription=attente-groupe`],
    [who, stagePath(tracteurClos)],
    [who, "/stage/telescopique"],
    [who, "/formation/semoir"],
    [who, "/formation/irrigation"],
    [who, "/formation/semoir?stageId=inconnu"],
    [who, "/Documents"],
    [who, "/Gestion_documents"],
  ]),
  ...(["marie", "odile"] as const).flatMap((who): State[] => [
    [who, STAGE, { kind: "self" }],
    [who, STAGE, { kind: "group", email: "pas une adresse" }],
    [who, "/account"],
    [who, "/account", { telephone: "12" }],
    [who, "/account/calendrier"],
    [who, SUBSCRIPTION],
    [who, "/account/formations"],
    [who, "/account/notifications"],
    [who, "/account/securite"],
    [who, "/account/securite", { intent: "turnOff", currentPassword: "mauvais", code: "123456" }],
    [who, "/account/securite", { intent: "start", currentPassword: PEOPLE[who].password }],
    [who, "/account/securite", { intent: "confirm", code: "12" }],
    [who, "/account/donnees"],
    [who, "/account/donnees?refus=archives"],
    [who, "/account/donnees/supprimer"],
    [who, "/account/donnees/supprimer", {}],
    [who, "/Documents?q=rien"],
  ]),
  ["visitor", "/login/code", {}],
  ["pending", "/login/code"],
  ["pending", "/login/code", { recoveryCode: "12" }],
  ["lucie", "/account/securite"],
  ["lucie", "/account/securite", { intent: "newCodes", currentPassword: lucieInconnue.password }],
  ["lucie", "/account/securite", { intent: "turnOff", currentPassword: "mauvais", code: "123456" }],
  ...[
    "/admin",
    "/admin/ajouter",
    `/admin/ajouter?modele=${semoirDansDixJours.id}`,
    "/admin/modifier",
    "/admin/modifier?q=rien",
    "/admin/modifier/inconnu",
    EDIT,
    `${EDIT}?supprimer`,
    `${EDIT}?message=stage-modifie`,
    `${EDIT}/versions`,
    `${EDIT}/versions?date=2026-11-15`,
    `${EDIT}/versions?date=2020-01-01`,
    "/admin/inscrits",
    "/admin/inscrits?mois=2026-12",
    REGISTRANTS,
    `${REGISTRANTS}?q=rien`,
    `${REGISTRANTS}?dialogue=ajouter`,
    `/admin/inscrits/${presseComplete.id}`,
    "/admin/journal",
    "/admin/reglages",
    "/admin/reglages/referents",
    "/admin/reglages/delais",
    `/admin/journal?personne=marie&nature=participantRegistered&par=site&du=2026-01-01&au=2026-12-31`,
    `/admin/journal?stage=${semoirDansDixJours.id}&titre=rien`,
    "/admin/dossiers/registre",
    "/admin/dossiers/registre?q=rien&nature=contract&annee=2026",
    `${CORRECTION}/${DOCUMENT}`,
    `${CORRECTION}/${REPLACED}`,
    `${CORRECTION}/inconnu`,
    "/admin/personnes/administrateurs",
    ACCOUNT,
    `${ACCOUNT}/droit`,
    `${ACCOUNT}/fermer`,
    "/admin/personnes/comptes/inconnu",
    "/admin/personnes/comptes/inconnu/fermer",
    "/admin/courriels",
    "/admin/courriels?etat=failed&q=rien",
    `/admin/courriels/${MARIES_MAIL}`,
    `/admin/courriels/${MARIES_MAIL}/apercu`,
    "/admin/courriels/inconnu",
    "/admin/courriels/modeles",
    ...Object.keys(MAIL_KINDS).map((kind) => `/admin/courriels/modeles/${kind}`),
    TEXTS,
    TEMPLATES,
    "/admin/reglages/dossiers",
    "/admin/reglages/images",
    "/admin/reglages/historique/identity",
    "/admin/reglages/apparence",
    "/admin/reglages/apparence?accent=%23ffd54a",
    "/admin/reglages/certification",
    "/admin/reglages/signature",
    "/admin/personnes",
    "/admin/personnes?q=a",
    "/admin/personnes?q=nulle+part",
    "/admin/personnes?q=ferme.example",
    "/admin/personnes/inconnue",
    `/admin/personnes/${MARIES_ID}`,
    `/admin/personnes/${MARIES_ID}/reunir?q=noemie`,
    `/admin/personnes/${MARIES_ID}/reunir?avec=${MARIES_ID}`,
    "/admin/donnees",
    "/admin/donnees?q=noemie%40",
    `/admin/donnees?q=${encodeURIComponent(noemie.email)}`,
    `/admin/donnees?q=${encodeURIComponent(marieEleveuse.email)}`,
  ].map((path): State => ["odile", path]),
  ["odile", "/admin/reglages", { siret: "12" }],
  ["odile", "/admin/reglages/referents", { version: "0", disabilityName: "Paul" }],
  ["odile", "/admin/reglages/delais", { reminderDays: "bientôt" }],
  ["odile", `${CORRECTION}/${DOCUMENT}`, {}],
  ["odile", `${DOSSIER}/papier/${UNSIGNED}`, { signedOn: "hier" }],
  ["odile", `${CORRECTION}/${REPLACED}`, { correctionReason: "Encore" }],
  ["odile", HERO],
  ["odile", HERO, { text: "Des stages à {ville}.", version: "0" }],
  ["odile", HERO, { text: "Des stages longs.", version: "0" }],
  ["odile", HERO, { text: "Voici {inconnu}.", intent: "preview" }],
  ["odile", HERO, { intent: "restore", version: "1" }],
  ["odile", `${HERO}?version=1`],
  ["odile", `${TEXTS}/centre.inconnu`],
  ...DOCUMENT_KIND_NAMES.map((kind): State => ["odile", `${TEMPLATES}/${kind}`]),
  ["odile", CONVOCATION, { text: `${ORIGINAL_TEMPLATES.convocation}\n\nVenez en bottes.`, version: "0" }],
  ["odile", CONVOCATION, { text: "Venez à l’heure.", version: "0" }],
  ["odile", CONVOCATION, { text: "{inconnu}", stage: semoirDansDixJours.id, intent: "preview" }],
  ["odile", CONVOCATION, { text: "{stagiaire}", stage: presseComplete.id, intent: "preview" }],
  ["odile", `${CONVOCATION}?version=1`],
  ["odile", `${TEMPLATES}/inconnu`],
  ["odile", "/admin/reglages/dossiers", { vatPercent: "cent", houseRulesUrl: "ailleurs" }],
  ["odile", `${TEXTS}/privacy.rights`],
  ["odile", "/admin/reglages/images", { "picture-semoir": "/medias/nulle-part" }],
  ["odile", "/admin/reglages/historique/homePictures", { restored: "7" }],
  ["odile", "/admin/reglages/apparence", { accent: "#7a7a7a" }],
  ["odile", "/admin/reglages/certification", { isCertified: "oui", validFrom: "2027-01-01", validUntil: "2026-01-01" }],
  ["odile", "/admin/reglages/signature", { signatureUrl: "ailleurs" }],
  ["visitor", "/mot-de-passe-oublie"],
  ["visitor", "/mot-de-passe-oublie", { email: marieEleveuse.email }],
  ["visitor", "/nouveau-mot-de-passe"],
  ["visitor", PLANTED_LINKS.resetPassword],
  ["visitor", PLANTED_LINKS.resetPassword, { newPassword: "court" }],
  ["visitor", PLANTED_LINKS.resetPassword, { newPassword: "soleil123", passwordConfirmation: "soleil123" }],
  ["visitor", PLANTED_LINKS.undoAddress],
  ["visitor", PLANTED_LINKS.verifyAddress],
  ["visitor", PLANTED_LINKS.verifyAddress, {}],
  ["lucie", "/account"],
  ["lucie", SUBSCRIPTION, { intent: "create" }],
  ["lucie", SUBSCRIPTION],
  ["lucie", SUBSCRIPTION, { intent: "revoke" }],
  ["lucie", "/account/verification"],
  ["lucie", "/account/verification", {}],
  ["marie", `/account/formations/annuler?stageId=${semoirDansDixJours.id}`],
  ["marie", `/account/formations/annuler?stageId=${semoirDansDixJours.id}`, {}],
  ["marie", "/account/formations/annuler"],
  ["visitor", `/inscription/${LINK}/annuler`],
  // Before its registration is denied, and after.
  ...[`/inscription/${LINK}`, `/inscription/${LINK}/pas-moi`].map((path): State => ["visitor", path]),
  ["visitor", `/inscription/${LINK}/pas-moi`, {}],
  ...[`/inscription/${LINK}`, `/inscription/${LINK}/pas-moi`].map((path): State => ["visitor", path]),
  // Held for Basile and for Marie; Noémie waits.
  ...["", "/confirmer", "/quitter"].flatMap((page): State[] => [
    ["visitor", `/attente/${HELD}${page}`],
    ["marie", `${OWN_ENTRY}${page}`],
  ]),
  ["visitor", `/attente/${WAITING}`],
  ["visitor", `/signature/${TO_SIGN}`],
  ["visitor", `/signature/${TO_SIGN}`, { intent: "code", signedName: "", drawing: "[[1,1]]" }],
  ["visitor", `/signature/${TO_SIGN}`, { intent: "code", signedName: "Jeanne", accepted: "1" }],
  ["visitor", `/signature/${TO_SIGN}`, { intent: "sign", signedName: "Jeanne", accepted: "1", code: "1" }],
  ["visitor", `/signature/${TO_SIGN}/retractation`],
  ["visitor", `/signature/${SIGNED}`],
  ["visitor", `/signature/${SIGNED}/retractation`],
  ["visitor", `/signature/${SIGNED}/retractation`, {}],
  ["visitor", `/signature/${SIGNED}`],
  ...["/attente/inconnu", "/signature/inconnu"].map((path): State => ["visitor", path]),
  ...PAPER_STATES,
  ...QUALITY_STATES,
  ...COMPLAINT_STATES,
  ["marie", stagePath(presseComplete), { kind: "group", wanted: "wait", intent: "add" }],
  ["marie", stagePath(presseComplete), { kind: "self", firstName: "Basile" }],
  ["odile", `/admin/inscrits/${presseComplete.id}?dialogue=removeEntry&entree=${MARIES_ENTRY}`],
  ["odile", `/admin/inscrits/${presseComplete.id}`, { intent: "hold", entry: "inconnue" }],
  ["odile", ACCOUNT, { intent: "sendLink" }],
  ["odile", ACCOUNT, { intent: "sendLink", currentPassword: odileAdministratrice.password }],
  ["odile", `${ACCOUNT}/droit`, { intent: "name", currentPassword: "mauvais" }],
  ["odile", `${ACCOUNT}/fermer`, { cancelComing: "1" }],
  ["odile", "/admin/ajouter", {}],
  ["odile", "/admin/ajouter", { date: "2027-03-28", duration: "14", intent: stepIntent("propose") }],
  ["odile", EDIT, { date: "2027-03-28", halfDayDay: "2027-03-29", halfDayFrom: "12:00", halfDayTo: "10:00" }],
  ["odile", `/admin/donnees?q=${encodeURIComponent(noemie.email)}`, { kind: "registrant", email: noemie.email }],
  ["odile", `/admin/personnes/${MARIES_ID}`, { merge: "inconnue" }],
  ["odile", `/admin/personnes/${MARIES_ID}/reunir?avec=${MARIES_ID}`, { other: "inconnue" }],
  ["odile", EDIT, { title: "Autre" }],
  ["odile", EDIT, { ...semisFields(), price: "beaucoup", nsfCode: "2", methods: "Trop long. ".repeat(400) }],
  ["odile", EDIT, { ...semisFields(), version: "0", loadedSeats: "10" }],
  ...[
    "",
    `/${WRONG_IMPORT}`,
    `/${WRONG_IMPORT}?etat=a-corriger`,
    `/${RIGHT_IMPORT}`,
    `/${DONE_IMPORT}`,
    "/inconnu",
  ].map((path): State => ["odile", `/admin/import${path}`]),
  ["odile", "/admin/import", { kind: "stages", pasted: "rien", submission: "00000000-0000-4000-8000-0000000000a4" }],
  ["odile", `/admin/import/${WRONG_IMPORT}`, { intent: "correct", line: "2", company: "x".repeat(300) }],
  ...["add", "move", "inconnu"].map((intent): State => ["odile", REGISTRANTS, { intent }]),
  ...[TEAM, `${TEAM}/ajouter`, `${TEAM}/inconnu`, PERSON, `${PERSON}/archiver`].map((path): State => ["odile", path]),
  ["odile", `${TEAM}/ajouter`, { ...BERENGERE, trainerName: "", trainerEmail: "non", trainerPhoto: "non" }],
  ["odile", PERSON, { ...BERENGERE, version: "0" }],
  ["odile", PERSON, { ...BERENGERE, version: "1" }],
  ["odile", TEAM, { intent: "down", trainer: TRAINER }],
  ["visitor", "/formateurs"],
  ...ATTENDANCE_STATES,
  ...QUESTIONNAIRE_STATES,
  ...OPINION_RESULT_STATES,
  ...DOSSIER_STATES,
  ...YEARLY_REPORT_STATES,
];
