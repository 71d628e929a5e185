import { describe, expect, it } from "vitest";
import { centre } from "#config/centre.ts";
import { textTooLong } from "#platform/values/length-messages.ts";
import { DEFAULT_RULES, rulesForm } from "./centre-rules.ts";
import { EMPTY_CENTRE } from "./empty-centre.ts";
import { identityForm } from "./identity-form.ts";
import { referentsForm } from "./referents-form.ts";
import { identityFault, PHONE_WRONG, URL_WRONG } from "./setting-fault-messages.ts";
import { LONGEST_LINES } from "./setting-kinds.ts";

const EXAMPLE = identityForm.toTyped(centre);
const NECESSARY = { brand: "Lycée", street: "1 rue", postalCode: "28000", city: "Chartres" };
const SMALL = {
  ...identityForm.toTyped(EMPTY_CENTRE),
  ...NECESSARY,
  centrePhone: "0353014217",
  centreEmail: "a@lycee.example",
};

describe("the identity of the centre", () => {
  const checked = (typed: typeof EXAMPLE, before?: typeof EXAMPLE) => {
    const result = identityForm.check(typed, before);
    return "value" in result ? result.value : result.faults;
  };

  it("of the example is saved as it is, although its SIRET is wrong on purpose", () => {
    const value = checked(EXAMPLE, EXAMPLE);
    expect(centre).toMatchObject(value);
    expect(identityForm.toTyped(centre)).toEqual(EXAMPLE);
    expect(checked({ ...EXAMPLE, siret: "12345678900012" }, EXAMPLE)).toMatchObject({ siret: centre.siret });
    expect(checked(EXAMPLE)).toEqual({ siret: identityFault.siretWrong });
  });

  it("needs a name, an address, a telephone and an e-mail address, and nothing else", () => {
    expect(checked(SMALL)).toMatchObject({ brand: "Lycée", position: null, secondPhone: null, siret: "" });
    expect(Object.keys(checked(identityForm.toTyped(EMPTY_CENTRE)))).toEqual([
      "brand",
      "centrePhone",
      "centreEmail",
      "street",
      "postalCode",
      "city",
    ]);
  });

  it.each<[keyof typeof EXAMPLE, string, string]>([
    ["siret", "732 829 320 00075", identityFault.siretWrong],
    ["siret", "732 829 320", identityFault.siretDigits],
    ["siret", "beaucoup", identityFault.siretDigits],
    ["trainingProviderNumber", "32 59 00000", identityFault.declarationDigits],
    ["vatNumber", "12", identityFault.vatWrong],
    ["shareCapital", "-1", identityFault.capitalWrong],
    ["postalCode", "590", identityFault.postalCodeWrong],
    ["secondPhone", "12", PHONE_WRONG],
    ["socialLinks", "javascript:alert(1)", identityFault.socialLinksWrong],
    ["mediatorUrl", "http://mediation.example", URL_WRONG],
    ["latitude", "91", identityFault.latitudeWrong],
    ["latitude", "", identityFault.positionHalf],
    ["longitude", "trois", identityFault.longitudeWrong],
    ["openingHours", "a".repeat(LONGEST_LINES + 1), textTooLong(LONGEST_LINES)],
  ])("says what is wrong with %s %j", (field, text, fault) => {
    expect(checked({ ...EXAMPLE, [field]: text }, EXAMPLE)).toEqual({ [field]: fault });
  });

  it("keeps numbers as one reads them", () => {
    const typed = {
      ...SMALL,
      siret: "73282932000074",
      trainingProviderNumber: "32590000059",
      shareCapital: "20 000,50 €",
    };
    const position = { latitude: "50.16314159", longitude: "-3,25" };
    expect(checked({ ...typed, ...position, openingHours: " lundi\r\nmardi " })).toMatchObject({
      siret: "732 829 320 00074",
      trainingProviderNumber: "32 59 00000 59",
      shareCapitalEuros: 20_000.5,
      position: { latitude: 50.16314, longitude: -3.25 },
      openingHours: "lundi\nmardi",
    });
  });
});

describe("the referents", () => {
  it("may all be unknown", () => {
    const typed = referentsForm.toTyped(EMPTY_CENTRE);
    expect(referentsForm.check(typed)).toMatchObject({
      value: { disabilityContact: { name: "", phone: { href: "" } } },
    });
    expect(referentsForm.check({ ...typed, complaintsPhone: "12", disabilityEmail: "a@" })).toEqual({
      faults: { complaintsPhone: PHONE_WRONG, disabilityEmail: expect.stringContaining("adresse e-mail") },
    });
  });
});

describe("the delays", () => {
  const typed = rulesForm.toTyped(DEFAULT_RULES);

  it("are read as they are shown", () => {
    expect(typed.reminderDays).toBe("7, 1");
    expect(rulesForm.check(typed)).toEqual({ value: DEFAULT_RULES });
    expect(rulesForm.check({ ...typed, reminderDays: "" })).toMatchObject({ value: { reminderDays: [] } });
    expect(rulesForm.check({ ...typed, reminderDays: "1,30, 7, 7" })).toMatchObject({
      value: { reminderDays: [30, 7, 1] },
    });
  });

  it.each<[keyof typeof typed, string]>([
    ["cancelDays", "61"],
    ["cancelDays", ""],
    ["holdHours", "0"],
    ["holdHours", "1,5"],
    ["reminderDays", "7, 0"],
    ["reminderDays", "7;1"],
    ["healthDataMonths", "61"],
  ])("refuse %s %j", (field, text) => {
    expect(rulesForm.check({ ...typed, [field]: text })).toEqual({
      faults: { [field]: expect.stringContaining("Indiquez") },
    });
  });
});
