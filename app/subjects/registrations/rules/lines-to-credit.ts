/** How many people leave a booking, of how many. */
export interface Leaving {
  gone: number;
  before: number;
}

/** A line of an issued invoice. */
interface InvoiceLine {
  position: number;
  netCents: number;
  bookingId: string | null;
  /** Which share of its booking it asks for. */
  share: string;
}

interface Invoiced {
  lines: readonly InvoiceLine[];
  /** What credit notes take back already, by the position of the line. */
  credited: ReadonlyMap<number, number>;
  /** The invoice that asked money for a registration which has ended. */
  isOwn: boolean;
  /** The bookings that people leave, by id. */
  bookings: ReadonlyMap<string, Leaving>;
}

/**
 * What a credit note takes back when people leave, in cents without tax by the position of the line: all of their own
 * invoice, otherwise their part of each line of their booking.
 */
export function linesToCredit({ lines, credited, isOwn, bookings }: Invoiced): Map<number, number> {
  const parts = lines.map((line) => {
    const left = line.netCents - (credited.get(line.position) ?? 0);
    const leaving = bookings.get(line.bookingId ?? "");
    const part = leaving && !isOfPerson(line) ? Math.round((left * leaving.gone) / leaving.before) : 0;
    return [line.position, isOwn ? left : part] as const;
  });
  return new Map(parts.filter(([, cents]) => cents > 0));
}

/** What the people of a booking pay themselves has an invoice of its own for each. */
const isOfPerson = ({ share }: InvoiceLine) => share.startsWith("oneself ");
