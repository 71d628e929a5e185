import { expect, it } from "vitest";
import { withoutRows } from "./content.ts";

it("leaves out one of two rows that lost a reference, in a table without an id of its own", () => {
  const lines = [
    { invoice_id: "facture", position: 1, booking_id: "riot" },
    { invoice_id: "facture", position: 2, booking_id: "dubrulle" },
  ];
  const content = { deleted: { bookings: [{ id: "riot" }, { id: "dubrulle" }] }, emptied: { invoice_lines: lines } };
  const reference = {
    table: "invoice_lines",
    column: "booking_id",
    to: "bookings",
    key: "id",
    onDelete: "set null" as const,
  };
  const left = withoutRows(content, { table: "bookings", ids: ["riot"] }, [reference]);
  expect(left).toEqual({ deleted: { bookings: [{ id: "dubrulle" }] }, emptied: { invoice_lines: [lines[1]] } });
});
