import { beforeAll, describe, expect, it } from "vitest";
import type { Services } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { readFunderFiles } from "#subjects/invoices/data/funder-files.ts";
import { type ListedInvoice, listInvoices } from "#subjects/invoices/data/list-invoices.ts";
import { owedCents, stateOf } from "#subjects/invoices/rules/invoice.ts";
import { readYear, totalsOf } from "#subjects/yearly-report/data/read-year.ts";
import type { Site } from "../site.ts";

/**
 * Computed by hand from the courses and the trainees that the demonstration declares: places by who pays, times the price in
 * euros. OCAPIAT pays 60 % of its places, their employers the rest.
 */
const STAGES: Readonly<Record<string, { vivea: number; ocapiat: number; employer: number; oneself: number }>> = {
  // 27 000 cents, by hours: 2 of VIVEA, 3 of employers, one of whom left two hours before the end of the seven, and one who pays
  "demo-annee-13": { vivea: 540, ocapiat: 0, employer: 540 + 192.86, oneself: 270 },
  // 54 000 cents: 2 of VIVEA, 2 of OCAPIAT, 2 of employers
  "demo-annee-11": { vivea: 1_080, ocapiat: 648, employer: 1_080 + 432, oneself: 0 },
  // 42 000: 2, 2, 2 and one who pays
  "demo-annee-10": { vivea: 840, ocapiat: 504, employer: 840 + 336, oneself: 420 },
  // 49 000: 3, 1, 1, 1
  "demo-annee-09": { vivea: 1_470, ocapiat: 294, employer: 490 + 196, oneself: 490 },
  // 46 000: 3, 0, 3, 1
  "demo-annee-08": { vivea: 1_380, ocapiat: 0, employer: 1_380, oneself: 460 },
  // 26 500: 2, 2, 2, 0
  "demo-annee-07": { vivea: 530, ocapiat: 318, employer: 530 + 212, oneself: 0 },
  // 72 000: 3, 2, 2, 0
  "demo-annee-06": { vivea: 2_160, ocapiat: 864, employer: 1_440 + 576, oneself: 0 },
  // 27 000: 2, 2, 1, 1
  "demo-annee-05": { vivea: 540, ocapiat: 324, employer: 270 + 216, oneself: 270 },
  // 51 250: 3, 2, 1, 1
  "demo-annee-04": { vivea: 1_537.5, ocapiat: 615, employer: 512.5 + 410, oneself: 512.5 },
  // 54 000: 2, 0, 3, 1
  "demo-annee-03": { vivea: 1_080, ocapiat: 0, employer: 1_620, oneself: 540 },
  // 42 000: 2, 2, 2, 1
  "demo-annee-02": { vivea: 840, ocapiat: 504, employer: 840 + 336, oneself: 420 },
};
const ALL = { vivea: 11_997.5, ocapiat: 4_071, employer: 12_449.36, oneself: 3_382.5 };
/** A tenth of a place of VIVEA in the latest one. */
const CREDITED = 42;
/** Seven places of 512,50 € and six of 540 €; seven of 420 € are not due yet. */
const LATE = 3_587.5 + 3_240;
const DUE = 2_940;
const ISSUED = 31_900.36;
/** Thirty per cent of a place of 265 € that is to come, of an employer, asked for today. */
const DEPOSIT = 79.5;
/** A day of the room, 150 € and 20 %, made by hand today. */
const ROOM = 180;

/** The sums of a site that the demonstration has filled. */
export function describeSums(filled: () => Site) {
  describe("has sums that are right:", () => {
    let services: Services;
    let listed: ListedInvoice[];
    let today: string;
    beforeAll(async () => {
      services = filled().services;
      today = dayInParis(services.clock());
      listed = await listInvoices(services.database, {}, { offset: 0, limit: 500 }, today);
    });

    const euros = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0) / 100;
    const invoices = () => listed.filter(({ kind, isIssued }) => kind === "invoice" && isIssued);

    it("has issued what its places cost, to each payer of each stage", () => {
      const found = Object.fromEntries(
        Object.keys(STAGES).map((id) => {
          const own = invoices().filter(({ stage }) => stage?.id === id);
          const of = (payer: string) =>
            euros(own.filter((invoice) => invoice.payer === payer).map(({ netCents }) => netCents));
          const [vivea, ocapiat, employer, oneself] = ["vivea", "ocapiat", "employer", "oneself"].map(of);
          return [id, { vivea, ocapiat, employer, oneself }];
        }),
      );
      expect(found).toEqual(STAGES);
      expect(listed.filter(({ isIssued }) => !isIssued)).toEqual([]);
      expect(euros(invoices().map(({ totalCents }) => totalCents))).toBe(ISSUED + ROOM + DEPOSIT);
    });

    it("has credited, received, and waits for what is left", () => {
      const owing = (state: string) =>
        euros(
          invoices()
            .filter((invoice) => stateOf(invoice, today) === state)
            .map(owedCents),
        );
      expect(euros(listed.filter(({ kind }) => kind === "creditNote").map(({ totalCents }) => totalCents))).toBe(
        CREDITED,
      );
      expect(owing("late")).toBe(LATE);
      expect(owing("due")).toBe(DUE - CREDITED + ROOM + DEPOSIT);
      expect(euros(invoices().map(({ paidCents }) => paidCents))).toBe(ISSUED - LATE - DUE);
    });

    it("tells the same in part C of the BPF, beside what was typed of other stages", async () => {
      const totals = totalsOf(await readYear(services.database, Number(today.slice(0, 4)), services.clock()));
      const invoiced = (cell: string) =>
        euros([totals.get(`C.${cell}`)?.cents ?? 0, -(totals.get(`typed:C.${cell}`)?.cents ?? 0)]);
      expect({
        employer: invoiced("1"),
        vivea: invoiced("2g"),
        ocapiat: invoiced("2h"),
        oneself: invoiced("9"),
      }).toEqual({
        ...ALL,
        vivea: ALL.vivea - CREDITED,
      });
    });

    it("has a number and an agreement for each file of a funder; only the stage of last week waits for its invoice", async () => {
      const { dossiers } = await services.settings.current();
      const period = { from: "2026-05-19", to: today };
      const files = await readFunderFiles(services.database, period, dossiers, today);
      const past = files.filter(({ stage }) => stage.id.startsWith("demo-annee-"));
      expect(past.length).toBeGreaterThan(15);
      expect(past.filter(({ lacks }) => lacks.length > 0).map(({ stage, lacks }) => [stage.id, lacks])).toEqual([
        ["demo-annee-01", ["facture"]],
        ["demo-annee-01", ["facture"]],
      ]);
    });
  });
}
