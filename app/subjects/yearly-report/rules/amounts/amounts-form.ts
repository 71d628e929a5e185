import { parsePrice, priceInput } from "#subjects/stages/rules/price.ts";
import { isOrigin, type Origin, suggestedOrigin } from "../origins.ts";
import { amountFaultMessage } from "./amount-messages.ts";
import { amountsKey, type RegistrationAmount } from "./registration-amounts.ts";

/** A line of the form: a registration has one for each origin, and one at least. */
export interface TypedAmount {
  participantId: string;
  origin: string;
  /** An amount in euros. Empty: the line says nothing. */
  amount: string;
  /** What was stored for the registration when the form was loaded (amountsKey). */
  loadedAmounts: string;
}

export interface AmountChange {
  participantId: string;
  loaded: string;
  amounts: RegistrationAmount[];
}

/** No registration has more, and no form grows for ever. */
export const MOST_LINES = 6;
/** Registrations in one form. */
export const AMOUNTS_A_PAGE = 50;

interface Registration {
  id: string;
  payer: string;
  traineeKind: string;
  amounts: readonly RegistrationAmount[];
  /** What its booking says that is paid for it. */
  parts: readonly PaidPart[];
}

export interface PaidPart {
  /** Empty: it has to be chosen. */
  origin: Origin | "";
  cents: number;
}

/** The lines of a registration as it is stored; when nothing is, an empty one for each payer of its booking. */
export function toTypedAmounts({ id, amounts, parts, ...answers }: Registration): TypedAmount[] {
  const line = { participantId: id, loadedAmounts: amountsKey(amounts) };
  const origins = parts.length > 1 ? parts.map(({ origin }) => origin) : [suggestedOrigin(answers)];
  if (amounts.length === 0) return origins.map((origin) => ({ ...line, origin, amount: "" }));
  return amounts.map(({ origin, cents }) => ({ ...line, origin, amount: priceInput(cents) }));
}

/** What their booking says for everybody of whom nothing is typed yet. A single origin stays the one that was chosen. */
export function fillPrice(
  lines: readonly TypedAmount[],
  partsOf: (participantId: string) => readonly PaidPart[],
): TypedAmount[] {
  return [...Map.groupBy(lines, ({ participantId }) => participantId)].flatMap(([participantId, own]) => {
    const [first, ...others] = own;
    const [part, ...more] = partsOf(participantId);
    if (!first || !part || own.some(({ amount }) => amount.trim() !== "")) return own;
    if (more.length === 0) return [{ ...first, amount: priceInput(part.cents) }, ...others];
    return [part, ...more].map(({ origin, cents }) => ({ ...first, origin, amount: priceInput(cents) }));
  });
}

/** Another line for somebody, after those that they have. */
export function addLine(lines: readonly TypedAmount[], participantId: string): TypedAmount[] {
  const last = lines.findLastIndex((line) => line.participantId === participantId);
  const own = lines[last];
  const count = lines.filter((line) => line.participantId === participantId).length;
  if (!own || count >= MOST_LINES) return [...lines];
  return lines.toSpliced(last + 1, 0, { ...own, origin: "", amount: "" });
}

/** What to save of each registration, or what is wrong, by registration. */
export function checkAmounts(
  lines: readonly TypedAmount[],
): { changes: AmountChange[] } | { faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const changes: AmountChange[] = [];
  for (const [participantId, own] of Map.groupBy(lines, (line) => line.participantId)) {
    const typed = own.filter(({ amount }) => amount.trim() !== "");
    const amounts = typed.flatMap(({ origin, amount }) => {
      const cents = parsePrice(amount);
      return cents !== null && isOrigin(origin) ? [{ origin, cents }] : [];
    });
    if (own.length > MOST_LINES) faults[participantId] = amountFaultMessage.tooMany;
    else if (typed.some(({ amount }) => parsePrice(amount) === null)) faults[participantId] = amountFaultMessage.amount;
    else if (typed.some(({ origin }) => !isOrigin(origin))) faults[participantId] = amountFaultMessage.origin;
    else if (new Set(amounts.map(({ origin }) => origin)).size < amounts.length)
      faults[participantId] = amountFaultMessage.repeated;
    changes.push({ participantId, loaded: own[0]?.loadedAmounts ?? "", amounts });
  }
  return Object.keys(faults).length > 0 ? { faults } : { changes };
}
