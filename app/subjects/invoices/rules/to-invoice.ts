import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { fullName } from "#platform/values/user.ts";
import { PAYERS, type Payer } from "#subjects/bookings/rules/payers.ts";
import { amongPeople, faultOfShares, shareAmounts } from "#subjects/bookings/rules/shares.ts";
import { centsText, type Line } from "./amounts.ts";
import { byWeight, followedCents, type Hours, hoursInWords, type InvoiceBasis } from "./by-hours.ts";
import { isPayable, payableCents } from "./own-cost.ts";

interface BookedPerson {
  id: string;
  firstName: string;
  lastName: string;
}

/** A booking, as far as its invoices need it. */
export interface Booked {
  id: string;
  organisation: { id: string; name: string } | null;
  agreedCents: number | null;
  priceCents: number | null;
  people: readonly BookedPerson[];
  shares: readonly {
    payer: Payer;
    cents: number | null;
    organisationId: string | null;
    name: string;
    fileNumber: string;
  }[];
}

/** A stage, as far as its invoices need it. */
export interface Taught {
  title: string;
  /** Null: without a date. */
  firstDay: Day | null;
  lastDay: Day | null;
  /** All of them, in their order. */
  days: readonly Day[];
  priceCents: number | null;
}

interface Terms {
  /** The rate of VAT in hundredths of a per cent. */
  vatRate: number;
  /** What a deposit asks for, and what a person who pays themselves pays at most before the start. */
  firstPercent: number;
  today: Day;
  basis: InvoiceBasis;
  /** The hours of each booking, for the basis « hours » only; those of a booking that is missing are not known. */
  hours?: ReadonlyMap<string, Hours>;
}

/** Who is invoiced: an organisation, one that is known by its name, or the registrant. */
export type Recipient = { organisationId: string } | { organisationName: string } | { participantId: string };

export interface DraftLine extends Line {
  /** Which share of the booking it asks for, so that the same is not asked for twice. */
  share: string;
  /** What was not followed of that share: it is never asked for. */
  waivedCents?: number;
}

export interface PlannedInvoice {
  payer: Payer;
  recipient: Recipient;
  /** The name, for the page that proposes it. */
  name: string;
  fileNumber: string;
  lines: DraftLine[];
}

/** What stands in the way of the invoices of a booking, with the place to mend it. */
export interface Lack {
  bookingId: string;
  text: string;
}

/** What was asked for before, and left for good, by `${bookingId} ${share}`: drafts count, credit notes are subtracted. */
export type Asked = ReadonlyMap<string, { netCents: number; waivedCents: number }>;

export const askedKey = (bookingId: string, share: string) => `${bookingId} ${share}`;

interface Planning extends Terms {
  stage: Taught;
  bookings: readonly Booked[];
  asked: Asked;
}

/** A share of which as much was asked for as was followed, or more: the rest is left for good without another invoice. */
export interface Waived {
  bookingId: string;
  share: string;
  name: string;
  cents: number;
  /** What was asked for above what was followed. */
  excessCents: number;
}

interface Plan {
  invoices: PlannedInvoice[];
  lacks: Lack[];
  waived: Waived[];
}

/** The invoices that are still to be made: one to each payer, with a line for each booking. Another file number is another invoice. */
export function planInvoices({ bookings, ...known }: Planning): Plan {
  const invoices = new Map<string, PlannedInvoice>();
  const lacks: Lack[] = [];
  const waived: Waived[] = [];
  for (const booking of bookings) {
    const lack = lackOf(booking) ?? lackOfHours(booking, known);
    if (lack) lacks.push({ bookingId: booking.id, text: lack });
    else
      for (const part of partsOf(booking, known)) {
        if ("excessCents" in part) {
          waived.push(part);
          if (part.excessCents > 0) lacks.push({ bookingId: booking.id, text: excessText(part) });
          continue;
        }
        const { line, ...to } = part;
        const key = JSON.stringify([to.recipient, to.fileNumber]);
        const before = invoices.get(key) ?? { ...to, lines: [] };
        invoices.set(key, { ...before, lines: [...before.lines, line] });
      }
  }
  return { invoices: [...invoices.values()], lacks, waived };
}

const excessText = ({ name, excessCents }: Waived) =>
  `${name} : l’acompte dépasse les heures suivies, faites un avoir de ${centsText(excessCents)} HT.`;

function lackOf({ people, shares, priceCents, organisation }: Booked): string | null {
  const who = organisation?.name ?? names(people);
  if (priceCents === null) return `${who} : le prix n’est pas connu.`;
  if (priceCents === 0) return null;
  if (shares.length === 0) return `${who} : on ne sait pas qui paie.`;
  if (shares.some(({ payer, organisationId }) => payer === "other" && organisationId === null))
    return `${who} : le nom du financeur manque.`;
  const fault = faultOfShares(shares, priceCents);
  return fault && `${who} : ${fault.fault}`;
}

function lackOfHours(
  { id, organisation, people, priceCents }: Booked,
  { basis, hours }: Pick<Terms, "basis" | "hours">,
) {
  if (basis !== "hours" || priceCents === 0 || hours?.has(id)) return null;
  return `${organisation?.name ?? names(people)} : l’émargement n’est pas terminé.`;
}

interface Part extends Omit<PlannedInvoice, "lines"> {
  line: DraftLine;
}

function partsOf(booking: Booked, { stage, asked, ...terms }: Omit<Planning, "bookings">): (Part | Waived)[] {
  const amounts = shareAmounts(booking.shares, booking.priceCents).map((cents) => cents ?? 0);
  const hours = terms.basis === "hours" ? terms.hours?.get(booking.id) : undefined;
  const byHours = hours && byWeight(followedCents(booking.priceCents ?? 0, hours), amounts);
  return booking.shares.flatMap((share, index): (Part | Waived)[] => {
    const cents = amounts[index] ?? 0;
    const followed = byHours?.[index] ?? cents;
    const ownHours =
      hours &&
      byWeight(
        followed,
        booking.people.map(({ id }) => hours.followed.get(id) ?? 0),
      );
    const { payer, fileNumber } = share;
    const own =
      payer === "oneself"
        ? amongPeople(cents, booking.people.length).map((part, at) => ({
            cents: part,
            followed: ownHours?.[at] ?? part,
            people: booking.people.slice(at, at + 1),
          }))
        : [{ cents, followed, people: booking.people }];
    return own.flatMap(({ cents: whole, followed: due, people }): (Part | Waived)[] => {
      const to = recipientOf(booking, share, people[0]);
      if (!to) return [];
      const { netCents, waivedCents } = asked.get(askedKey(booking.id, to.share)) ?? { netCents: 0, waivedCents: 0 };
      const left = whole - netCents - waivedCents;
      const isInstalment = payer === "oneself" && !isPayable(stage, terms.today);
      const isDeposit = terms.basis === "deposit" || isInstalment;
      const days = terms.basis === "deposit" ? [] : stage.days;
      const most = isDeposit ? payableCents(whole, { ...terms, days }, terms.today) : due;
      const rest = waivedCents > 0 ? Math.min(most - netCents, left) : most - netCents;
      if (rest <= 0) {
        const isOver = hours && !isDeposit && netCents > 0 && netCents < whole && due <= netCents;
        const cents = Math.max(0, whole - due - waivedCents);
        const over = { bookingId: booking.id, share: to.share, name: to.name, cents, excessCents: netCents - due };
        return isOver ? [over] : [];
      }
      const isWhole =
        most === whole &&
        booking.shares.length === 1 &&
        payer !== "oneself" &&
        left === whole &&
        booking.agreedCents === null;
      const priced =
        isWhole && stage.priceCents !== null
          ? { quantity: people.length * 100, unitCents: stage.priceCents }
          : { quantity: 100, unitCents: rest };
      const part = { people, whole, before: netCents, isDeposit, isPart: booking.shares.length > 1, hours };
      const label = labelOf({ stage, booking, payer, ...part });
      const line = {
        label,
        ...priced,
        vatRate: terms.vatRate,
        bookingId: booking.id,
        share: to.share,
        waivedCents: isDeposit ? 0 : left - rest,
      };
      return [{ payer, recipient: to.recipient, name: to.name, fileNumber, line }];
    });
  });
}

type Share = Booked["shares"][number];

function recipientOf(
  { organisation }: Booked,
  { payer, organisationId, name }: Share,
  person: BookedPerson | undefined,
): { recipient: Recipient; share: string; name: string } | null {
  if (payer === "oneself")
    return person
      ? { recipient: { participantId: person.id }, share: `oneself ${person.id}`, name: fullName(person) }
      : null;
  if (organisationId !== null) return { recipient: { organisationId }, share: `${payer} ${organisationId}`, name };
  if (payer === "employer")
    return organisation && { recipient: { organisationId: organisation.id }, share: payer, name: organisation.name };
  return { recipient: { organisationName: PAYERS[payer] }, share: payer, name: PAYERS[payer] };
}

interface Labelled {
  stage: Taught;
  booking: Booked;
  payer: Payer;
  people: readonly BookedPerson[];
  whole: number;
  before: number;
  isDeposit: boolean;
  isPart: boolean;
  hours: Hours | undefined;
}

/** « Formation « Semoir », du 25-11-2026 au 26-11-2026 : Basile Hutin, Noémie Caudron » */
function labelOf({ stage, booking, payer, people, whole, before, isDeposit, isPart, hours }: Labelled): string {
  const kind = isDeposit ? "Acompte : formation" : before > 0 ? "Solde : formation" : "Formation";
  const employer = payer !== "employer" && payer !== "oneself" && booking.organisation;
  const followed = `${names(people)}${employer ? `, ${employer.name}` : ""}`;
  const part =
    isPart && booking.priceCents !== null ? `. Part de ${centsText(whole)} sur ${centsText(booking.priceCents)}` : "";
  const length = hours && !isDeposit ? `. ${hoursInWords(hours, people)}` : "";
  return `${kind} « ${stage.title} »${whenText(stage)} : ${followed}${length}${part}`;
}

function whenText({ firstDay, lastDay }: Taught): string {
  if (firstDay === null) return "";
  const last = lastDay ?? firstDay;
  return firstDay === last ? `, le ${dashedDate(firstDay)}` : `, du ${dashedDate(firstDay)} au ${dashedDate(last)}`;
}

/** More would not fit on a line. */
const MOST_NAMES = 20;

function names(people: readonly BookedPerson[]): string {
  const shown = people.slice(0, MOST_NAMES).map(fullName).join(", ");
  return people.length > MOST_NAMES ? `${shown} et ${people.length - MOST_NAMES} autres` : shown;
}
