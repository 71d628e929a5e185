import { expect, it } from "vitest";
import { viewOf } from "./rules.ts";

it("a view is a list of the office with its filters, without its page and its message", () => {
  const address = "/admin/factures?etat=en-retard&q=&page=3&message=rafraichi&sujet=x";
  expect(viewOf(address)).toEqual({ path: "/admin/factures", query: "etat=en-retard&q=" });
  for (const none of [
    "/admin/factures?page=2",
    "/admin/factures",
    "/admin?q=a",
    "/our-stages?q=a",
    "//ailleurs/admin/",
  ])
    expect(viewOf(none)).toBeNull();
});
