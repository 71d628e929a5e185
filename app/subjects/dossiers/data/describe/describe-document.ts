import type { DocumentDescription, DocumentPart } from "#platform/documents/document-description.ts";
import { dateInWords } from "#platform/values/paris-time.ts";
import { phoneInPairs } from "#platform/values/phone.ts";
import { addressLine } from "#subjects/stages/rules/place.ts";
import type { DocumentInput } from "../../rules/document-input.ts";
import { DOCUMENT_KINDS } from "../../rules/document-kinds.ts";
import type { Dossier } from "../../rules/dossier.ts";
import { replacesText } from "../../rules/templates/kind-words.ts";
import {
  type CentrePlaceholder,
  PLACEHOLDERS,
  type Placeholder,
  placeholdersOf,
} from "../../rules/templates/placeholders.ts";
import { gapText } from "../../rules/templates/readiness-messages.ts";
import { STAGE_PLACEHOLDERS } from "../../rules/templates/stage-placeholders.ts";
import { buyerValues } from "./buyer-values.ts";
import { advertisingWording, declarationWording, footerOf, legalForm, letterheadOf } from "./centre-wording.ts";
import { type Known, knownOf, type Value, type ValueFor, type Values } from "./known.ts";
import { type NotReady, notReady } from "./readiness.ts";
import { stageValues } from "./stage-values.ts";
import { templateParts } from "./template-parts.ts";

export type Described = { description: DocumentDescription } | NotReady;

/** A document from its template, or why there is none. */
export function describeDocument(input: DocumentInput, template: string): Described {
  const known = knownOf(input);
  const valueFor = valuesOf(known);
  return notReady(known, template, valueFor) ?? { description: descriptionOf(input, template, valueFor) };
}

/** The document even if something lacks: each gap says what. For the preview of a template, never to be issued. */
export function previewDocument(input: DocumentInput, template: string): DocumentDescription {
  return descriptionOf(input, template, withGaps(valuesOf(knownOf(input))));
}

function descriptionOf(input: DocumentInput, template: string, valueFor: ValueFor): DocumentDescription {
  const { kind, number, settings } = input;
  return {
    title: DOCUMENT_KINDS[kind].label,
    number,
    letterhead: letterheadOf(settings.centre),
    footer: footerOf(settings.centre, kind),
    parts: [...replacedLine(input, template), ...templateParts(template, valueFor)],
    ...lastRecordOf(input),
  };
}

/** So that `npm run verify-attendance` can compare it with the chain. */
function lastRecordOf({ kind, isBlank, dossier }: DocumentInput): Pick<DocumentDescription, "lastRecord"> {
  const last = kind === "attendanceSheet" && !isBlank ? dossier.attendance.records.at(-1) : undefined;
  return last ? { lastRecord: { number: last.number, digest: last.digest } } : {};
}

/** Finds what describeDocument would, without the work of making the document: null when it can be made. */
export function readinessOf(input: DocumentInput, template: string): NotReady | null {
  const known = knownOf(input);
  return notReady(known, template, valuesOf(known));
}

/** A correction always names what it corrects, also when the template forgets to. */
function replacedLine({ kind, replaces }: DocumentInput, template: string): DocumentPart[] {
  if (replaces === null || placeholdersOf(template).includes("remplace")) return [];
  return [{ kind: "paragraph", lines: [[replacesText(kind, replaces)]] }];
}

const withGaps =
  (valueFor: ValueFor): ValueFor =>
  (name) => {
    const { missing, isBlock } = PLACEHOLDERS[name];
    const value = valueFor(name);
    if (value.length > 0 || !missing) return value;
    return isBlock ? [{ kind: "paragraph", lines: [[gapText(missing)]] }] : gapText(missing);
  };

/** Each value is worked out once, and only when it is named. */
function valuesOf(known: Known): ValueFor {
  const own = new Map<Placeholder, Value>();
  const shared = sharedValues(known);
  const valueFor: ValueFor = (name) => {
    const found = isOfStage(name) ? shared : own;
    const value = found.get(name) ?? values[name]();
    found.set(name, value);
    return value;
  };
  const values = { ...stageValues(known), ...buyerValues(known, valueFor), ...centreValues(known) };
  return valueFor;
}

/** The same in every document of a stage. */
const isOfStage = (name: Placeholder) => Object.hasOwn(STAGE_PLACEHOLDERS, name) && !PLACEHOLDERS[name].kinds;

const ofStages = new WeakMap<Dossier, { settings: Known["settings"]; values: Map<Placeholder, Value> }>();

/** A page describes hundreds of documents of one dossier: the facts of its stage are read as Markdown once. */
function sharedValues({ dossier, settings }: Known): Map<Placeholder, Value> {
  const known = ofStages.get(dossier);
  if (known?.settings === settings) return known.values;
  const values = new Map<Placeholder, Value>();
  ofStages.set(dossier, { settings, values });
  return values;
}

function centreValues({ settings, kind, replaces, today }: Known): Values<CentrePlaceholder> {
  const { centre, representative, dossiers } = settings;
  const { address, phone, email, disabilityContact } = centre;
  return {
    centre: () => centre.brand,
    "raison sociale du centre": () => centre.legalName || centre.brand,
    "forme juridique du centre": () => legalForm(centre),
    "siret du centre": () => centre.siret,
    "adresse du centre": () => (address.street && address.city ? addressLine(address) : ""),
    "ville du centre": () => address.city,
    "téléphone du centre": () => phoneInPairs(phone.display),
    "e-mail du centre": () => email,
    contact: () => [phoneInPairs(phone.display), email].filter(Boolean).join(", "),
    "représentant du centre": () => representative.name,
    "fonction du représentant": () => representative.title,
    "déclaration d’activité": () => declarationWording(centre),
    "enregistrement du centre": () => advertisingWording(centre),
    "référent handicap": () => {
      const { name, title } = disabilityContact;
      const reached = [
        phoneInPairs(disabilityContact.phone.display || phone.display),
        disabilityContact.email || email,
      ];
      return name === "" ? "" : [name, title, ...reached].filter(Boolean).join(", ");
    },
    "règlement intérieur": () =>
      dossiers.houseRulesUrl === ""
        ? ""
        : `à lire à l’adresse ${new URL(dossiers.houseRulesUrl, settings.baseUrl).href}`,
    médiateur: () => [centre.mediator.name, centre.mediator.url].filter(Boolean).join(", "),
    "date du document": () => dateInWords(today),
    remplace: () => (replaces === null ? "" : replacesText(kind, replaces)),
  };
}
