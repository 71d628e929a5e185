import { describe, expect, it } from "vitest";
import { personKey } from "#subjects/identities/rules/person-key.ts";
import { basile, noemie } from "../../../../tests/stages.ts";
import { EMPTY_PARTICIPANT, tidyParticipant } from "./participant.ts";
import { PARTICIPANT_FIELD_NAMES } from "./participant-fields.ts";
import { LEVELS } from "./trainee-choices.ts";

describe("tidyParticipant", () => {
  it("trims every text and writes the e-mail in lower case", () => {
    const typed = {
      ...basile,
      email: "  Basile@FERME.example\n",
      firstName: " Basile ",
      lastName: "\tHutin",
      phone: " 06 39 98 11 11 ",
      company: " GAEC du Riot ",
    };
    expect(tidyParticipant(typed)).toEqual({ ...basile, phone: "06 39 98 11 11", handicapType: "Aucun" });
  });

  it.each([
    ["no box, no description", false, "", "Aucun"],
    ["a description without the box", false, "laissé par erreur", "Aucun"],
    ["the box without a description", true, "   ", "Aucun"],
    ["both", true, " Surdité d’une oreille ", "Surdité d’une oreille"],
  ])("normalises the handicap: %s", (_what, isHandicapped, handicapType, kept) => {
    expect(tidyParticipant({ ...noemie, isHandicapped, handicapType })).toMatchObject({
      isHandicapped,
      handicapType: kept,
    });
  });

  it("keeps the four known levels, and clears any other", () => {
    expect(LEVELS).toEqual(["debutant", "intermediaire", "avance", "expert"]);
    for (const level of LEVELS) expect(tidyParticipant({ ...basile, level }).level).toBe(level);
    for (const level of ["", "champion", "Débutant", "EXPERT", "toString"])
      expect(tidyParticipant({ ...basile, level }).level).toBe("");
    expect(tidyParticipant({ ...basile, level: " expert " }).level).toBe("expert");
  });

  it("keeps every field of an empty participant", () => {
    expect(Object.keys(tidyParticipant(EMPTY_PARTICIPANT)).sort()).toEqual([...PARTICIPANT_FIELD_NAMES].sort());
  });

  it("changes nothing the second time", () => {
    const tidy = tidyParticipant(noemie);
    expect(tidyParticipant(tidy)).toEqual(tidy);
  });
});

describe("personKey", () => {
  const key = (firstName: string, lastName: string) => personKey({ firstName, lastName });

  it("ignores case, spaces and Unicode form", () => {
    expect(key("NOÉMIE", "caudrelier")).toBe(key("Noémie", "Caudrelier"));
    expect(key("Noe\u0301mie", "Caudrelier")).toBe(key("No\u00e9mie", "Caudrelier"));
    expect(key("Jean  Marc", "Le\u00a0Roux")).toBe(key("Jean Marc", "Le Roux"));
  });

  it("differs between two people", () => {
    expect(key("Basile", "Hutin")).not.toBe(key("Lise", "Hutin"));
    expect(key("Basile", "Hutin")).not.toBe(key("Basile", "Hutain"));
    expect(key("René", "Hutin")).not.toBe(key("Renée", "Hutin"));
  });
});
