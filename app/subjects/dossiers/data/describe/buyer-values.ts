import type { DocumentPart } from "#platform/documents/document-description.ts";
import { addDays, dateInWords } from "#platform/values/paris-time.ts";
import { phoneInPairs } from "#platform/values/phone.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { lastCancelDay } from "#subjects/registrations/rules/cancel-limit.ts";
import { numberOn, ruleOn } from "#subjects/settings/rules/dated-rules.ts";
import { CANCEL_DAY } from "#subjects/settings/rules/dossier-settings.ts";
import { groupedSiret } from "#subjects/settings/rules/siret.ts";
import { addressLine } from "#subjects/stages/rules/place.ts";
import { euroText, priceText } from "#subjects/stages/rules/price.ts";
import { startDay } from "#subjects/stages/rules/stage.ts";
import { EARLY_START } from "../../rules/signing/signing-messages.ts";
import { startsBeforeWithdrawalEnds, withdrawalDays, withdrawalEnd } from "../../rules/signing/withdrawal.ts";
import { WITHDRAWAL_FORM } from "../../rules/templates/originals/contract-template.ts";
import type { BuyerPlaceholder } from "../../rules/templates/placeholders.ts";
import { type Known, nameOf, type Value, type ValueFor, type Values } from "./known.ts";
import { firstPaymentText, priceTable, totalText, vatText } from "./price.ts";
import { signatureBlocks } from "./signature-blocks.ts";
import { peopleText } from "./stage-values.ts";
import { plainParts, templateParts } from "./template-parts.ts";

/** `valueFor`: the other values, which the withdrawal form names. */
export function buyerValues(known: Known, valueFor: ValueFor): Values<BuyerPlaceholder> {
  const { person, company, settings, dossier, today } = known;
  const { dossiers } = settings;
  const { priceCents } = dossier.stage;
  return {
    stagiaire: () => (person ? nameOf(person) : ""),
    "e-mail du stagiaire": () => person?.email ?? "",
    "téléphone du stagiaire": () => phoneInPairs(person?.phone ?? ""),
    "adresse du stagiaire": () => person?.postalAddress ?? "",
    employeur: () => (person && EMPLOYED.has(person.traineeKind) ? person.company : ""),
    entreprise: () => company?.name ?? "",
    "adresse de l’entreprise": () => (company?.street && company.city ? addressLine(company) : ""),
    "siret de l’entreprise": () => groupedSiret(company?.siret ?? ""),
    "signataire de l’entreprise": () => company?.signatoryName ?? "",
    "fonction du signataire": () => company?.signatoryTitle ?? "",
    participants: () => participantsTable(known),
    "nombre de participants": () => peopleText(known.participants.length),
    "prix par personne": () => (priceCents === null ? "" : priceText(priceCents, dossiers.vatPercent)),
    prix: () => priceTable(known),
    "prix total": () => totalText(known),
    "mention de tva": () => vatText(known),
    "conditions de paiement": () => paymentTerms(known),
    "conditions d’annulation": () => plainParts(cancellationTerms(known)),
    "validité du devis": () =>
      `${counted(dossiers.quotationDays, "jour")}, jusqu’au ${dateInWords(addDays(today, dossiers.quotationDays))}`,
    "délai de rétractation": () => withdrawalPeriod(known),
    "demande expresse": () => earlyStartBox(known),
    "premier versement": () => firstPaymentText(known),
    "formulaire de rétractation": () => withdrawalForm(known, valueFor),
    signatures: () => signatureBlocks(known),
  };
}

/** "14 jours à compter de sa signature, soit jusqu’au 1er décembre 2026 inclus si le contrat est signé le 17 novembre 2026" */
function withdrawalPeriod({ person, settings: { dossiers }, today }: Known): string {
  const email = person?.email ?? "";
  const last = withdrawalEnd({ email, signedOn: today }, dossiers);
  const days = withdrawalDays({ email, day: today }, dossiers);
  return `${days} à compter de sa signature, soit jusqu’au ${dateInWords(last)} inclus si le contrat est signé le ${dateInWords(today)}`;
}

/** Ticked by hand on paper; a signature at a distance says it on its proof page. */
function earlyStartBox({ kind, person, dossier: { stage }, settings: { dossiers }, today }: Known): Value {
  const signing = { kind, recipientEmail: person?.email ?? "", stageDay: startDay(stage) };
  if (!startsBeforeWithdrawalEnds(signing, today, dossiers)) return [];
  return [{ kind: "checkboxes", items: [{ label: typeset(EARLY_START), isChecked: false }] }];
}

const EMPLOYED: ReadonlySet<string> = new Set(["employee", "apprentice"]);

function participantsTable({ participants }: Known): Value {
  if (participants.length === 0) return [];
  return [
    {
      kind: "table",
      caption: "Personnes inscrites",
      columns: [
        { heading: "Nom", width: 1 },
        { heading: "Prénom", width: 1 },
        { heading: "Entreprise", width: 1 },
      ],
      rows: participants.map(({ lastName, firstName, company }) => [lastName, firstName, company]),
    },
  ];
}

/** A height in points: room to write by hand. */
const LINE_HEIGHT = 34;

/** The form has a page of its own, to be detached. */
function withdrawalForm({ person }: Known, valueFor: ValueFor): Value {
  const { text, caption, columns, signedOn, name, address, date, signature } = WITHDRAWAL_FORM;
  const rows = [
    [signedOn, ""],
    [name, person ? nameOf(person) : ""],
    [address, person?.postalAddress ?? ""],
    [date, ""],
    [signature, ""],
  ];
  return [
    { kind: "pageBreak" },
    ...templateParts(text, valueFor),
    {
      kind: "table",
      caption,
      columns: [
        { heading: columns[0], width: 2 },
        { heading: columns[1], width: 3 },
      ],
      rows,
      rowHeight: LINE_HEIGHT,
    },
    { kind: "pageBreak" },
  ];
}

/** A person and a company pay on other terms. Between professionals the penalties are compulsory. */
function paymentTerms(known: Known): DocumentPart[] {
  const { paymentTerms: terms, personPaymentTerms } = known.settings.dossiers;
  if (known.kind === "contract") return plainParts(personPaymentTerms);
  return terms === "" ? [] : plainParts(`${terms}\n${penalties(known)}`);
}

function penalties({ settings: { dossiers }, today }: Known): string {
  const [penalty, fee] = [ruleOn(dossiers.latePenalty, today), ruleOn(dossiers.recoveryFee, today)];
  const euros = euroText(numberOn(dossiers.recoveryFee, today) * 100);
  const told = `En cas de retard de paiement, des pénalités sont dues au taux de ${penalty.value} (${penalty.source}), et une indemnité forfaitaire de ${euros} pour frais de recouvrement (${fee.source}).`;
  return told.replaceAll("article ", "article\u00a0");
}

/** What the terms said before they could name the day. */
const UNDATED = "dans le délai indiqué sur le site";

function cancellationTerms({ dossier: { stage }, settings: { dossiers, rules } }: Known): string {
  const days = Math.max(1, rules.cancelDays);
  const last = lastCancelDay(stage, days);
  const day = last ? dateInWords(last) : `${counted(days, "jour")} avant son début`;
  return dossiers.cancellationTerms
    .replaceAll(UNDATED, `au plus tard le ${CANCEL_DAY}`)
    .replaceAll(last ? CANCEL_DAY : `le ${CANCEL_DAY}`, day);
}
