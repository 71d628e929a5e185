import type { Centre } from "#subjects/settings/rules/centre.ts";
import { EVIDENCE_YEARS, MAIL_MONTHS, UNUSED_ACCOUNT_YEARS, WARNING_DAYS } from "#subjects/settings/rules/retention.ts";
import type { SiteSettings } from "#subjects/settings/rules/site-settings.ts";

/** What a text may name between braces, with what the editor says of it. */
export const FACTS = {
  marque: "Nom affiché du centre",
  slogan: "Phrase sous le nom du centre",
  dénomination: "Dénomination légale, sinon le nom affiché",
  "forme juridique": "Forme juridique",
  capital: "Capital social, en euros",
  siret: "Numéro SIRET",
  "numéro de tva": "Numéro de TVA intracommunautaire",
  rcs: "Ville et numéro au registre du commerce",
  "numéro de déclaration": "Numéro de déclaration d’activité",
  "région de déclaration": "Région de la déclaration d’activité",
  "directeur de la publication": "Directeur de la publication",
  téléphone: "Téléphone du centre",
  "second téléphone": "Second téléphone du centre",
  "e-mail": "E-mail du centre",
  horaires: "Horaires d’ouverture",
  adresse: "Adresse complète, avec le pays",
  rue: "Numéro et rue",
  "code postal": "Code postal",
  ville: "Ville",
  région: "Région",
  territoire: "Nom du pays ou du terroir autour du centre",
  certification: "Nom de la certification qualité",
  "catégorie certifiée": "Catégorie d’action certifiée",
  certificateur: "Organisme certificateur",
  "référent handicap": "Nom du référent handicap",
  "titre du référent handicap": "Titre du référent handicap",
  "e-mail handicap": "E-mail du référent handicap, sinon celui du centre",
  "téléphone handicap": "Téléphone du référent handicap, sinon celui du centre",
  "référent réclamations": "Nom du référent réclamations",
  "e-mail réclamations": "E-mail pour les réclamations, sinon celui du centre",
  "téléphone réclamations": "Téléphone pour les réclamations, sinon celui du centre",
  "référent données": "Nom du référent données personnelles",
  "e-mail données": "E-mail pour les données personnelles, sinon celui du centre",
  hébergeur: "Nom de l’hébergeur du site",
  "adresse hébergeur": "Adresse de l’hébergeur",
  "téléphone hébergeur": "Téléphone de l’hébergeur",
  médiateur: "Nom du médiateur de la consommation",
  "site du médiateur": "Site du médiateur",
  "nombre de formateurs": "Nombre de formateurs, en lettres (dès deux)",
  carte: "Position du centre : le mot « carte » quand elle est connue",
  "délai d’annulation": "Jusqu’à quand on annule soi-même, en lettres",
  "jours avant annulation": "Jours avant le stage jusqu’auxquels on annule soi-même",
  "heures de réservation": "Heures pendant lesquelles une place de la liste d’attente est gardée",
  "mois de conservation": "Mois de conservation des données de santé",
  "mois des courriels": "Mois de conservation des e-mails",
  "années sans connexion": "Années sans connexion avant la suppression d’un compte",
  "jours de préavis": "Jours entre l’avertissement et la suppression d’un compte",
  "années des pièces": "Années de conservation des inscriptions",
  "années des documents": "Années de conservation des documents de stage",
} as const satisfies Record<string, string>;
export type Fact = keyof typeof FACTS;

/** Values by the name of the fact; empty for one that the centre has not given. */
export type Facts = Readonly<Record<Fact, string>>;

export type FactSettings = Pick<SiteSettings, "centre" | "rules" | "team" | "dossiers">;

// The largest length keeps the time linear on a text of braces.
export const NAMED = /\{([^{}\n]{1,60})\}/g;

/** Whatever the capitals and the apostrophe. */
function factNamed(typed: string): Fact | undefined {
  const name = typed.trim().toLowerCase().replaceAll("'", "’").normalize("NFC");
  return Object.hasOwn(FACTS, name) ? (name as Fact) : undefined;
}

/** The value as it stands in a text: with a capital when the name was typed with one. Undefined for no fact. */
export function factValue(typed: string, facts: Facts): string | undefined {
  const name = factNamed(typed);
  if (!name) return undefined;
  const value = facts[name];
  return /^\s*\p{Lu}/u.test(typed) ? value.slice(0, 1).toUpperCase() + value.slice(1) : value;
}

/** Fills all in one pass, so that braces in a value are not replaced again. A name that is no fact stays as typed. */
export const fillFacts = (text: string, facts: Facts): string =>
  text.replace(NAMED, (typed, name: string) => factValue(name, facts) ?? typed);

/** What stands between braces and is no fact, once each. */
export function unknownFacts(text: string): string[] {
  const names = [...text.matchAll(NAMED)].map(([, name = ""]) => name);
  return [...new Set(names.filter((name) => !factNamed(name)))];
}

/** What the editor says of the facts that a text names and the centre has not given, once each. */
export function missingFacts(text: string, facts: Facts): string[] {
  const named = [...text.matchAll(NAMED)].map(([, name = ""]) => factNamed(name));
  return [...new Set(named.flatMap((name) => (name && facts[name] === "" ? FACTS[name] : [])))];
}

export function factsOf({ centre, rules, team, dossiers }: FactSettings): Facts {
  const { address, quality, disabilityContact, complaintsContact, host, mediator } = centre;
  // Without the certificate, no text speaks of it.
  const { label, category, certifier } = quality.isCertified ? quality : { label: "", category: "", certifier: "" };
  return {
    marque: centre.brand,
    slogan: centre.tagline,
    dénomination: centre.legalName || centre.brand,
    "forme juridique": centre.legalForm,
    capital: centre.shareCapitalEuros === null ? "" : String(centre.shareCapitalEuros),
    siret: centre.siret,
    "numéro de tva": centre.vatNumber,
    rcs: centre.rcs,
    "numéro de déclaration": centre.trainingProviderNumber,
    "région de déclaration": centre.declarationRegion,
    "directeur de la publication": centre.publicationDirector,
    téléphone: centre.phone.display,
    "second téléphone": centre.secondPhone?.display ?? "",
    "e-mail": centre.email,
    horaires: centre.openingHours.replaceAll("\n", ", "),
    adresse: postalAddress(address),
    rue: address.street,
    "code postal": address.postalCode,
    ville: address.city,
    région: address.region,
    territoire: centre.territory,
    certification: label,
    "catégorie certifiée": category,
    certificateur: certifier,
    "référent handicap": disabilityContact.name,
    "titre du référent handicap": disabilityContact.title,
    "e-mail handicap": disabilityContact.email || centre.email,
    "téléphone handicap": disabilityContact.phone.display || centre.phone.display,
    "référent réclamations": complaintsContact.name,
    "e-mail réclamations": complaintsContact.email || centre.email,
    "téléphone réclamations": complaintsContact.phone.display || centre.phone.display,
    "référent données": centre.dataProtectionName,
    "e-mail données": centre.dataProtectionEmail || centre.email,
    hébergeur: host.name,
    "adresse hébergeur": host.address,
    "téléphone hébergeur": host.phone,
    médiateur: mediator.name,
    "site du médiateur": mediator.url,
    "nombre de formateurs": inWords(team.filter(({ isArchived }) => !isArchived).length),
    carte: centre.position ? "carte" : "",
    "délai d’annulation":
      rules.cancelDays < 2 ? "la veille du stage, au soir" : `${inWords(rules.cancelDays)} jours avant le stage`,
    "jours avant annulation": String(rules.cancelDays),
    "heures de réservation": String(rules.holdHours),
    "mois de conservation": String(rules.healthDataMonths),
    "mois des courriels": String(MAIL_MONTHS),
    "années sans connexion": String(UNUSED_ACCOUNT_YEARS),
    "jours de préavis": String(WARNING_DAYS),
    "années des pièces": String(EVIDENCE_YEARS),
    "années des documents": String(dossiers.evidenceYears),
  };
}

const countryNames = new Intl.DisplayNames("fr", { type: "region" });

function postalAddress({ street, postalCode, city, country }: Centre["address"]): string {
  return street && city ? `${street}, ${postalCode} ${city}, ${countryNames.of(country)}` : "";
}

const WORDS = ["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];

/** Empty for fewer than two: the sentence is in the plural. */
const inWords = (count: number) => (count < 2 ? "" : (WORDS[count - 2] ?? String(count)));
