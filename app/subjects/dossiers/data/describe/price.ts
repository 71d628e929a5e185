import type { DocumentPart } from "#platform/documents/document-description.ts";
import { typeset } from "#platform/values/typography.ts";
import { numberOn } from "#subjects/settings/rules/dated-rules.ts";
import { euroText } from "#subjects/stages/rules/price.ts";
import type { Known } from "./known.ts";

interface Price {
  count: number;
  unitCents: number;
  netCents: number;
  vatCents: number;
  totalCents: number;
}

/** Null without a price, or without anybody to pay for. */
function priceOf({ dossier, settings, participants }: Known): Price | null {
  const { priceCents: unitCents } = dossier.stage;
  const count = participants.length;
  if (unitCents === null || count === 0) return null;
  const netCents = unitCents * count;
  const vatCents = Math.round((netCents * settings.dossiers.vatPercent) / 100);
  return { count, unitCents, netCents, vatCents, totalCents: netCents + vatCents };
}

export function totalText(known: Known): string {
  const price = priceOf(known);
  return price ? euroText(price.totalCents) : "";
}

/** Rounded down: not a cent more may be asked for. */
export function firstPaymentText(known: Known): string {
  const price = priceOf(known);
  if (!price) return "";
  const percent = numberOn(known.settings.dossiers.firstPaymentPercent, known.today);
  const most = Math.floor((price.totalCents * percent) / 100);
  return typeset(`${percent} % du prix, soit ${euroText(most)}`);
}

export function vatText({ settings: { dossiers } }: Known): string {
  if (dossiers.vatPercent === 0)
    return "TVA non applicable, formation exonérée en application de l’article 261-4-4° a du Code général des impôts";
  return typeset(`TVA au taux de ${percentText(dossiers.vatPercent)}`);
}

export function priceTable(known: Known): DocumentPart[] {
  const price = priceOf(known);
  if (!price) return [];
  const { vatPercent } = known.settings.dossiers;
  const last =
    vatPercent === 0
      ? [["Total net de TVA", "", "", euroText(price.totalCents)]]
      : [
          [typeset(`TVA ${percentText(vatPercent)}`), "", "", euroText(price.vatCents)],
          ["Total TTC", "", "", euroText(price.totalCents)],
        ];
  return [
    {
      kind: "table",
      caption: "Détail du prix",
      columns: [
        { heading: "Désignation", width: 5 },
        { heading: "Participants", width: 2, isNumber: true },
        { heading: vatPercent === 0 ? "Prix par personne" : "Prix par personne HT", width: 3, isNumber: true },
        { heading: "Montant", width: 3, isNumber: true },
      ],
      rows: [
        [known.dossier.stage.title, String(price.count), euroText(price.unitCents), euroText(price.netCents)],
        ...last,
      ],
    },
    { kind: "paragraph", lines: [[`${vatText(known)}.`]] },
  ];
}

const percentText = (percent: number) => `${percent.toLocaleString("fr-FR")} %`;
