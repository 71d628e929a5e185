import { describe, expect, it } from "vitest";
import { otherRegistrar, type RegistrationOrigin, registrarName } from "./registrar.ts";

const marie = { id: "marie", email: "marie@ferme.example", name: "Marie Lenglet", role: "client", emailVerified: true };
const nobody = { account: null, owner: null, registrar: null, registeredBy: null, byCentre: false };

describe("who registered somebody", () => {
  it.each<[string, Partial<RegistrationOrigin>, string | null, string | null]>([
    ["a visitor", {}, null, null],
    ["an account, in a group", { registrar: marie, registeredBy: marie.email }, "Marie Lenglet", "marie"],
    ["an account, under another address", { owner: marie, account: "marie" }, "Marie Lenglet", "marie"],
    ["themselves", { owner: { ...marie, email: "basile@ferme.example" }, account: "marie" }, null, null],
    ["themselves, in their group", { registrar: marie, owner: marie, account: "marie" }, null, null],
    ["the centre", { byCentre: true }, "Sillon Cambrésis", null],
    ["an account that is gone", { registeredBy: marie.email }, "Inconnu", null],
    ["themselves, with an account that is gone", { registeredBy: "basile@ferme.example" }, null, null],
    ["an account named like the centre", { registrar: { ...marie, name: "Sillon Cambrésis" } }, "Inconnu", "marie"],
  ])("is known for %s", (_, origin, name, account) => {
    const person = { ...nobody, email: "basile@ferme.example", ...origin };
    expect(registrarName(person, "Sillon Cambrésis")).toBe(name);
    expect(otherRegistrar(person)?.id ?? null).toBe(account);
  });
});
