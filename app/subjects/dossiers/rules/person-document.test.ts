import { describe, expect, it } from "vitest";
import { documentState } from "./person-document.ts";

const unsigned = { replacedBy: null, signedAt: null, countersignedAt: null, withdrawnAt: null };
const signedAt = new Date("2026-11-15T09:00:00Z");

describe("the state of a document for its person", () => {
  it.each([
    ["a convocation", { kind: "convocation" as const }, null],
    ["a contract", { kind: "contract" as const }, "À signer"],
    ["a signed contract", { kind: "contract" as const, signedAt }, /^Signé le 15 nov\. 2026.*, le centre doit encore/],
    ["with both signatures", { kind: "contract" as const, signedAt, countersignedAt: signedAt }, /^Signé par les deux/],
    ["a withdrawal", { kind: "contract" as const, signedAt, withdrawnAt: signedAt }, /^Rétractation reçue le 15/],
    ["a corrected one", { kind: "attestation" as const, replacedBy: "ATT-2026-0002" }, "Remplacé par ATT-2026-0002"],
  ])("%s", (_name, document, expected) => {
    const state = documentState({ ...unsigned, ...document });
    if (expected instanceof RegExp) expect(state).toMatch(expected);
    else expect(state).toBe(expected);
  });
});
