import { describe, expect, it } from "vitest";
import { personKey } from "#subjects/identities/rules/person-key.ts";
import { basile, noemie } from "../../../../tests/stages.ts";
import { OFFICE_MAY_LACK, type Participant } from "./participant-fields.ts";
import {
  refuseGroupForm,
  refuseGroupRegistration,
  refuseRepeated,
  refuseSelfForm,
  refuseSelfRegistration,
} from "./registration.ts";

const NOW = new Date("2026-11-15T09:00:00Z");
const open = { availableSeats: 10, endRegistrationDate: "2026-11-20" };
type Stage = Parameters<typeof refuseSelfRegistration>[0];
const closed = { ...open, endRegistrationDate: "2026-11-14" };
const personOf = (participant: Participant) => ({ email: participant.email, personKey: personKey(participant) });
const empty: Participant = { ...basile, email: "", firstName: "", lastName: "", phone: "", company: "", level: "" };

describe("refuseSelfRegistration", () => {
  /**
   * The order is that of app/subjects/registrations/data/register.ts: the form before the transaction, the stage and
   * its people inside.
   */
  const refusal = (stage: Stage | null, participant: Participant, registered: Participant[] = [], now = NOW) => {
    const fault = refuseSelfForm(participant) ?? refuseRepeated(personOf(participant), registered.map(personOf));
    return refuseSelfRegistration(stage, fault, now);
  };
  const refuse = (...args: Parameters<typeof refusal>) => refusal(...args)?.reason ?? null;

  it("accepts a complete form", () => {
    expect(refuse(open, basile)).toBeNull();
    expect(refuse({ ...open, availableSeats: 1 }, noemie)).toBeNull();
  });

  it("returns the refusals of a form with every fault in the order of docs/behaviour.md", () => {
    const everythingWrong = { ...closed, availableSeats: 0 };
    expect(refuse(null, empty, [basile])).toBe("noSeats");
    expect(refuse(everythingWrong, empty, [basile])).toBe("noSeats");
    expect(refuse({ ...everythingWrong, availableSeats: -3 }, empty, [basile])).toBe("noSeats");
    expect(refuse(closed, empty, [basile])).toBe("deadlinePassed");
    expect(refuse(open, empty, [basile])).toBe("missingFields");
    expect(refuse(open, { ...basile, phone: "0".repeat(201) }, [basile])).toBe("fieldTooLong");
    expect(refuse(open, basile, [basile])).toBe("alreadyRegistered");
  });

  it.each(["firstName", "lastName", "phone", "email", "level", "company"])("requires %s", (field) => {
    expect(refuse(open, { ...basile, [field]: "" })).toBe("missingFields");
  });

  it.each([
    ["email", null],
    ["company", null],
    ["level", null],
    ["firstName", "missingFields"],
    ["lastName", "missingFields"],
    ["phone", "missingFields"],
  ])("lets the office leave out what it may not know: %s", (field, reason) => {
    expect(refuseSelfForm({ ...basile, [field]: "" }, OFFICE_MAY_LACK)?.reason ?? null).toBe(reason);
  });

  it("does not check the format of the e-mail", () => {
    expect(refuse(open, { ...basile, email: "chez mon voisin" })).toBeNull();
  });

  it("lets a couple share an e-mail, and refuses only the same person, whatever the case", () => {
    expect(refuse(open, { ...basile, firstName: "Lise" }, [basile])).toBeNull();
    expect(refuse(open, { ...basile, email: "basile@autre.example" }, [basile])).toBeNull();
    expect(refusal(open, { ...basile, firstName: "BASILE", lastName: "hutin" }, [basile])).toEqual({
      reason: "alreadyRegistered",
      email: basile.email,
    });
  });

  it("stays open until the end of the deadline's day in Paris, or without a deadline", () => {
    const tonight = { ...open, endRegistrationDate: "2026-11-15" };
    expect(refuse(tonight, basile, [], new Date("2026-11-15T22:59:59Z"))).toBeNull();
    expect(refuse(tonight, basile, [], new Date("2026-11-15T23:00:00Z"))).toBe("deadlinePassed");
    expect(refuse({ ...open, endRegistrationDate: null }, basile)).toBeNull();
  });

  it("accepts a description of two thousand characters, and not one more", () => {
    expect(refuse(open, { ...noemie, handicapType: "x".repeat(2_000) })).toBeNull();
    expect(refuse(open, { ...noemie, handicapType: "x".repeat(2_001) })).toBe("fieldTooLong");
    expect(refuse(open, { ...basile, company: "x".repeat(200) })).toBeNull();
    expect(refuse(open, { ...basile, company: "x".repeat(201) })).toBe("fieldTooLong");
  });
});

describe("refuseGroupRegistration", () => {
  const refuse = (stage: Stage | null, group: Participant[], registered: Participant[] = []) =>
    refuseGroupForm(group) ?? refuseGroupRegistration(stage, group, registered, NOW);

  it("accepts a group that takes all seats", () => {
    expect(refuse({ ...open, availableSeats: 2 }, [basile, noemie])).toBeNull();
  });

  it("returns the refusals of a group with every fault in the order of docs/behaviour.md", () => {
    const full = { ...closed, availableSeats: 0 };
    const malformed = { ...basile, email: "basile chez ferme" };
    expect(refuse(full, [empty], [basile])).toEqual({ reason: "missingGroupFields" });
    expect(refuse(full, [{ ...basile, email: "" }], [basile])).toEqual({ reason: "missingEmail" });
    expect(refuse(full, [malformed], [malformed])).toEqual({ reason: "invalidEmail", email: "basile chez ferme" });
    expect(refuse(full, [basile], [basile])).toEqual({ reason: "alreadyRegistered", email: basile.email });
    expect(refuse(full, [basile])).toEqual({ reason: "deadlinePassed" });
    expect(refuse({ ...full, endRegistrationDate: "2026-11-20" }, [basile])).toEqual({ reason: "noSeats" });
    expect(refuse(open, [basile])).toBeNull();
  });

  it.each(["firstName", "lastName", "phone", "company", "level"])("requires %s before the e-mail", (field) => {
    expect(refuse(open, [{ ...basile, [field]: "", email: "" }])).toEqual({ reason: "missingGroupFields" });
  });

  it.each(["basile", "basile@", "@ferme.example", "basile@ferme", "ba sile@ferme.example", "a@b@ferme.example"])(
    "knows that %s is no address",
    (email) => {
      expect(refuse(open, [{ ...basile, email }])).toEqual({ reason: "invalidEmail", email });
    },
  );

  it("checks one participant completely before the next", () => {
    expect(refuse(open, [{ ...basile, email: "" }, empty])).toEqual({ reason: "missingEmail" });
    expect(refuse(open, [basile, empty])).toEqual({ reason: "missingGroupFields" });
  });

  it("refuses an e-mail that is twice in the group, or already on the stage under any name", () => {
    const twice = { reason: "alreadyRegistered", email: basile.email };
    expect(refuse(open, [basile, { ...noemie, email: basile.email }])).toEqual(twice);
    expect(refuse(open, [noemie, { ...basile, firstName: "Lise" }], [basile])).toEqual(twice);
  });

  it("compares a group with the stage only if its whole form is valid", () => {
    const faulty = [
      [{ ...noemie, email: "noemie chez ferme" }, "invalidEmail"],
      [{ ...noemie, level: "" }, "missingGroupFields"],
      [{ ...noemie, email: "" }, "missingEmail"],
    ] as const;
    for (const [second, reason] of faulty) expect(refuse(open, [basile, second], [basile])).toMatchObject({ reason });
    const threeTimes = [basile, noemie, { ...basile, email: noemie.email }];
    expect(refuse(open, threeTimes, [basile])).toEqual({ reason: "alreadyRegistered", email: noemie.email });
  });

  it("registers the whole group or nobody", () => {
    expect(refuse({ ...open, availableSeats: 1 }, [basile, noemie])).toEqual({ reason: "noSeats" });
    expect(refuse(null, [basile])).toEqual({ reason: "noSeats" });
  });

  it("refuses an empty group, and values over the maximum length", () => {
    expect(refuse(open, [])).toEqual({ reason: "missingGroupFields" });
    expect(refuse(open, [{ ...basile, lastName: "x".repeat(201) }])).toEqual({ reason: "fieldTooLong" });
  });
});
