import { expect, it } from "vitest";
import { PAYERS } from "#subjects/bookings/rules/payers.ts";
import { basile, noemie } from "../../../../tests/stages.ts";
import { tidyParticipant, withTeamCompany } from "./participant.ts";
import { participantChanges } from "./participant-changes.ts";
import { refuseGroupForm, refuseSelfForm } from "./registration.ts";
import { choiceLabel, TRAINEE_KINDS } from "./trainee-choices.ts";

it.each(["traineeKind", "payer"])("%s may be unknown, and must be of its list", (field) => {
  expect(refuseSelfForm(tidyParticipant({ ...basile, [field]: "" }))).toBeNull();
  for (const value of ["champion", "toString", "VIVEA", "Salarié"]) {
    const participant = tidyParticipant({ ...basile, [field]: value });
    expect(refuseSelfForm(participant)).toEqual({ reason: "unknownChoice" });
    expect(refuseGroupForm([participant])).toEqual({ reason: "unknownChoice" });
  }
});

it("shows the label of a choice, and a dash for none or for an unknown one", () => {
  expect(choiceLabel(TRAINEE_KINDS, "selfEmployed")).toBe("Exploitant ou indépendant");
  expect([choiceLabel(PAYERS, ""), choiceLabel(PAYERS, "toString")]).toEqual(["—", "—"]);
  expect(participantChanges(basile, { ...basile, payer: "" })).toEqual([
    { field: "payer", label: "Formation payée par", before: "OCAPIAT", after: "—" },
  ]);
});

it("gives a team the company of its first participant, where there is none", () => {
  const companies = ["GAEC du Riot", " ", "ETA"].map((company) => ({ ...basile, company }));
  expect(withTeamCompany(companies).map(({ company }) => company)).toEqual(["GAEC du Riot", "GAEC du Riot", "ETA"]);
  expect(withTeamCompany([])).toEqual([]);
});

it("lets a team share an address, but not the same person twice", () => {
  const shared = [basile, { ...noemie, email: basile.email }];
  const twice = { reason: "alreadyRegistered", email: basile.email };
  expect(refuseGroupForm(shared)).toEqual(twice);
  expect(refuseGroupForm(shared, { sharedAddress: true })).toBeNull();
  expect(refuseGroupForm([...shared, { ...basile, firstName: "BASILE" }], { sharedAddress: true })).toEqual(twice);
});
