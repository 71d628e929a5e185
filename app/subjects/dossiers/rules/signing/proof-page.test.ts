import { expect, it } from "vitest";
import type { DocumentDescription } from "#platform/documents/document-description.ts";
import { withSignatures } from "./proof-page.ts";
import { blockOf } from "./signed-description.ts";

const block = (title: string, name: string) => ({ title, name, role: "", note: "", drawing: null, pictures: [] });
const agreement: DocumentDescription = {
  title: "Convention de formation",
  number: "CNV-2026-0012",
  letterhead: { brand: "Sillon", lines: [], logo: null },
  footer: "",
  parts: [
    { kind: "signatures", blocks: [block("Pour l’entreprise", "Odette Riot"), block("Pour le centre", "Hélène Roux")] },
  ],
};
const signature = (name: string) => ({
  side: "client" as const,
  name,
  title: "",
  email: "odette@riot.example",
  drawing: null,
  pictures: [],
  readChecksum: "f".repeat(64),
  askedEarlyStart: false,
  signedAt: new Date("2026-11-15T09:00:00Z"),
});
const signedBy = (name: string) => withSignatures(agreement, [signature(name)], null);
const factsOf = (name: string) =>
  signedBy(name).parts.flatMap((part) => (part.kind === "facts" ? part.rows.map((row) => [row.name, row.value]) : []));

it("prints who was expected to sign beside the name that was written", () => {
  const facts = factsOf("Quelqu’un d’autre");
  expect(facts).toContainEqual(["Signataire attendu", "Odette Riot"]);
  expect(facts).toContainEqual(["Nom écrit par le signataire", "Quelqu’un d’autre"]);
});

it("says so in the block of the signature when the names differ", () => {
  expect(blockOf(signedBy("Quelqu’un d’autre"), "client")?.note).toMatch(/\(signataire attendu\s: Odette Riot\)$/);
  expect(blockOf(signedBy("ODETTE  riot"), "client")?.note).not.toContain("attendu");
});
