import { MAIL_KINDS } from "../../../domain/mails/mail-kinds.ts";
import { stagePath } from "../../../domain/stages/stage-type.ts";
import { stepIntent } from "../../../domain/stages/timetable/timetable-steps.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { PUBLIC_PAGES } from "../../public-pages.ts";
import { noemie, presseComplete, semoirDansDixJours, tracteurClos } from "../../stages.ts";
import { PLANTED_LINKS } from "../accounts/mailed-links.ts";
import { lucieInconnue } from "../documents/sharing.ts";

const STAGE = stagePath(semoirDansDixJours);
export const LINK = "lien-prive-de-noemie-1";
const SUBSCRIPTION = "/account/calendrier/abonnement";
export const HELD = "lien-attente-basile-12";
export const WAITING = "lien-attente-noemie-12";
/** Replaced by the id of Marie's entry of the waiting list. */
export const MARIES_ENTRY = "la-demande-de-marie";
const OWN_ENTRY = `/account/formations/attente/${MARIES_ENTRY}`;
const EDIT = `/admin/modifier/${semoirDansDixJours.id}`;
/** Replaced by the id of the mail. */
export const MARIES_MAIL = "le-courriel-de-marie";
const REGISTRANTS = `/admin/inscrits/${semoirDansDixJours.id}`;

const PEOPLE = { marie: marieEleveuse, odile: odileAdministratrice };

/** Lucie has a second factor, and an address that is not verified; `pending` is her browser before the code. */
export type Who = "visitor" | "marie" | "odile" | "lucie" | "pending";
/** With fields, the form is posted; without, the page is opened. */
type State = readonly [who: Who, path: string, fields?: Record<string, string>];

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
    "/admin/courriels",
    "/admin/courriels?etat=failed&q=rien",
    `/admin/courriels/${MARIES_MAIL}`,
    `/admin/courriels/${MARIES_MAIL}/apercu`,
    "/admin/courriels/inconnu",
    "/admin/courriels/modeles",
    ...Object.keys(MAIL_KINDS).map((kind) => `/admin/courriels/modeles/${kind}`),
    "/admin/donnees",
    "/admin/donnees?q=noemie%40",
    `/admin/donnees?q=${encodeURIComponent(noemie.email)}`,
    `/admin/donnees?q=${encodeURIComponent(marieEleveuse.email)}`,
  ].map((path): State => ["odile", path]),
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
  ["visitor", "/attente/inconnu"],
  ["marie", stagePath(presseComplete), { kind: "group", wanted: "wait", intent: "add" }],
  ["marie", stagePath(presseComplete), { kind: "self", firstName: "Basile" }],
  ["odile", `/admin/inscrits/${presseComplete.id}?dialogue=removeEntry&entree=${MARIES_ENTRY}`],
  ["odile", `/admin/inscrits/${presseComplete.id}`, { intent: "hold", entry: "inconnue" }],
  ["odile", "/admin/ajouter", {}],
  ["odile", "/admin/ajouter", { date: "2027-03-28", duration: "14", intent: stepIntent("propose") }],
  ["odile", EDIT, { date: "2027-03-28", halfDayDay: "2027-03-29", halfDayFrom: "12:00", halfDayTo: "10:00" }],
  ["odile", `/admin/donnees?q=${encodeURIComponent(noemie.email)}`, { kind: "registrant", email: noemie.email }],
  ["odile", EDIT, { title: "Autre" }],
  ["odile", EDIT, { ...semisFields(), price: "beaucoup", nsfCode: "2", methods: "Trop long. ".repeat(400) }],
  ["odile", EDIT, { ...semisFields(), version: "0", loadedSeats: "10" }],
  ["odile", REGISTRANTS, { intent: "add" }],
  ["odile", REGISTRANTS, { intent: "move" }],
  ["odile", REGISTRANTS, { intent: "inconnu" }],
];

function semisFields(): Record<string, string> {
  const { typeId, title, date, endRegistrationDate, location } = semoirDansDixJours;
  const days = { date: date ?? "", endRegistrationDate: endRegistrationDate ?? "" };
  return { typeId: String(typeId), title, location: `${location} bis`, ...days, availableSeats: "10", duration: "7" };
}
