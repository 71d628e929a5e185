import type { DocumentPart } from "#platform/documents/document-description.ts";
import { typeset } from "#platform/values/typography.ts";
import { numberOn } from "#subjects/settings/rules/dated-rules.ts";
import { euroText } from "#subjects/stages/rules/price.ts";
import type { Known } from "./known.ts";

interface Price {
  /** What the table says: those at the price of the stage, then those at one that was agreed. */
  lines: { label: string; count: number; unitCents: number | null; cents: number }[];
  netCents: number;
  vatCents: number;
  totalCents: number;
  /** What the people pay themselves beside others, with tax; null: nobody does. */
  ownCents: number | null;
}

/** Null without a price, or without anybody to pay for. */
function priceOf({ dossier: { stage }, settings, participants }: Known): Price | null {
  const { priceCents: unitCents, title } = stage;
  const agreed = participants.flatMap(({ agreedCents }) => agreedCents ?? []);
  const count = participants.length - agreed.length;
  if (participants.length === 0 || (unitCents === null && count > 0)) return null;
  const lines = [
    ...(count > 0 ? [{ label: title, count, unitCents, cents: (unitCents ?? 0) * count }] : []),
    ...(agreed.length > 0
      ? [{ label: `${title}, prix convenu`, count: agreed.length, unitCents: null, cents: sumOf(agreed) }]
      : []),
  ];
  const netCents = sumOf(lines.map(({ cents }) => cents));
  const vatCents = Math.round((netCents * settings.dossiers.vatPercent) / 100);
  const own = participants.flatMap(({ ownPart }) => ownPart?.cents ?? []);
  const ownCents = own.length === 0 ? null : Math.round((sumOf(own) * (100 + settings.dossiers.vatPercent)) / 100);
  return { lines, netCents, vatCents, totalCents: netCents + vatCents, ownCents };
}

/** What the buyer of this document pays: a person their part, a company the rest. */
const payableOf = ({ kind }: Known, { totalCents, ownCents }: Price) =>
  ownCents === null ? totalCents : kind === "contract" ? ownCents : totalCents - ownCents;

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, cents) => sum + cents, 0);

export function totalText(known: Known): string {
  const price = priceOf(known);
  return price ? euroText(payableOf(known, price)) : "";
}

/** Rounded down: not a cent more may be asked for. */
export function firstPaymentText(known: Known): string {
  const price = priceOf(known);
  if (!price) return "";
  const percent = numberOn(known.settings.dossiers.firstPaymentPercent, known.today);
  const most = Math.floor((payableOf(known, price) * percent) / 100);
  return typeset(`${percent} % ${price.ownCents === null ? "du prix" : "de cette part"}, soit ${euroText(most)}`);
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
        ...price.lines.map(({ label, count, unitCents, cents }) => [
          label,
          String(count),
          unitCents === null ? "" : euroText(unitCents),
          euroText(cents),
        ]),
        ...last,
        ...partRows(known, price),
      ],
    },
    { kind: "paragraph", lines: [[`${vatText(known)}.`]] },
  ];
}

/** Who pays how much, where somebody pays a part beside others. */
function partRows(known: Known, price: Price): string[][] {
  const { kind, participants } = known;
  if (price.ownCents === null) return [];
  const own = participants.flatMap(({ ownPart }) => ownPart ?? []);
  const others = price.totalCents - price.ownCents;
  if (kind === "contract")
    return [
      [typeset(`Payé par d’autres : ${own[0]?.others ?? ""}`), "", "", euroText(others)],
      ["Part du stagiaire, à sa charge", "", "", euroText(price.ownCents)],
    ];
  const whose = own.length > 1 ? "des stagiaires" : "du stagiaire";
  return [
    [`Part ${whose}, par contrat à part`, "", "", euroText(price.ownCents)],
    ["Part de l’entreprise et de ses financeurs", "", "", euroText(others)],
  ];
}

const percentText = (percent: number) => `${percent.toLocaleString("fr-FR")} %`;
