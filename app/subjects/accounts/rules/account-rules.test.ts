import { describe, expect, it } from "vitest";
import { checkForm } from "#platform/values/form.ts";
import { accountMessage } from "./account-messages.ts";
import { profileRules, type SignUpForm, signUpRules } from "./account-rules.ts";

const TODAY = "2026-11-15";

const marie = {
  firstName: "Marie",
  lastName: "Lenglet",
  email: "marie@ferme-lenglet.example",
  telephone: "0639981234",
  birthDate: "1979-04-02",
  raison_social: "",
  userType: "Eleveur",
};
const marieSignsUp = { ...marie, password: "moisson", passwordConfirmation: "moisson" };
const marieUpdates = { ...marie, currentPassword: "moisson", newPassword: "" };

const CLIENT = { today: TODAY, brand: "Sillon Cambrésis", role: "client" } as const;
const refuseSignUp = (form: SignUpForm, circumstances: Parameters<typeof signUpRules>[0] = CLIENT) =>
  checkForm(signUpRules(circumstances), { ...form, from: "" }).reason;
const refuseProfile = (form: typeof marieUpdates) => checkForm(profileRules(CLIENT), form).reason;

describe("signing up", () => {
  it("accepts a complete form, with or without a company", () => {
    expect(refuseSignUp(marieSignsUp)).toBeNull();
    expect(refuseSignUp({ ...marieSignsUp, raison_social: "GAEC Lenglet" })).toBeNull();
  });

  it("shows the first refusal of a form where everything is wrong, then the next, in order", () => {
    const steps = [
      { fix: {}, refusal: "missingFields" },
      { fix: { firstName: "Marie" }, refusal: "invalidPhone" },
      { fix: { telephone: "0639981234" }, refusal: "passwordsDiffer" },
      { fix: { passwordConfirmation: "abc" }, refusal: "missingUserType" },
      { fix: { userType: "Eleveur" }, refusal: "passwordTooShort" },
      { fix: { password: "moisson", passwordConfirmation: "moisson" }, refusal: "invalidEmail" },
      { fix: { email: "marie@ferme.example" }, refusal: "invalidBirthDate" },
      { fix: { birthDate: "2014-01-01" }, refusal: "tooYoung" },
      { fix: { birthDate: "1979-04-02" }, refusal: null },
    ];
    let form = { ...marieSignsUp, firstName: " ", telephone: "12", password: "abc", passwordConfirmation: "abd" };
    form = { ...form, userType: "", email: "marie", birthDate: "1979-02-30" };
    for (const { fix, refusal } of steps) {
      form = { ...form, ...fix };
      expect(refuseSignUp(form)).toBe(refusal);
    }
  });

  it.each(["firstName", "lastName", "email", "telephone", "birthDate", "password"])("requires %s", (field) => {
    expect(refuseSignUp({ ...marieSignsUp, [field]: "" })).toBe("missingFields");
  });

  it.each(["063998123", "06399812345", "téléphone"])("requires ten digits, not %s", (telephone) => {
    expect(refuseSignUp({ ...marieSignsUp, telephone })).toBe("invalidPhone");
  });

  it("accepts a phone number with spaces, dots or a country code", () => {
    expect(refuseSignUp({ ...marieSignsUp, telephone: "06 39 98 12 34" })).toBeNull();
  });

  it("accepts the value and the label of a user type, and refuses an unknown one", () => {
    expect(refuseSignUp({ ...marieSignsUp, userType: "Reconversion professionnelle" })).toBeNull();
    expect(refuseSignUp({ ...marieSignsUp, userType: "admin" })).toBe("missingUserType");
  });

  it.each([
    "marie",
    "marie@ferme",
    "é@ferme.fr",
    "a<b>@ferme.fr",
    "a@ferme.é",
    "a@b.c",
    "a..b@ferme.fr",
    "a b@ferme.fr",
  ])("refuses the e-mail %s, which better-auth would not accept", (email) =>
    expect(refuseSignUp({ ...marieSignsUp, email })).toBe("invalidEmail"),
  );

  it("accepts a person from their fifteenth birthday, not the day before", () => {
    expect(refuseSignUp({ ...marieSignsUp, birthDate: "2011-11-15" })).toBeNull();
    expect(refuseSignUp({ ...marieSignsUp, birthDate: "2011-11-16" })).toBe("tooYoung");
    expect(refuseSignUp({ ...marieSignsUp, birthDate: "2026-11-16" })).toBe("invalidBirthDate");
  });

  it("refuses the centre's name to everyone but an administrator, after every other rule", () => {
    const asTheCentre = { ...marieSignsUp, firstName: "Sillon", lastName: "Cambrésis" };
    expect(refuseSignUp(asTheCentre)).toBe("reservedName");
    expect(refuseSignUp({ ...asTheCentre, birthDate: "2014-01-01" })).toBe("tooYoung");
    expect(refuseSignUp(asTheCentre, { ...CLIENT, role: "admin" })).toBeNull();
  });

  it("gives each field its own reason", () => {
    const { faults } = checkForm(signUpRules(CLIENT), { ...marieSignsUp, from: "", telephone: "12", email: "marie" });
    expect(faults).toEqual({ telephone: "invalidPhone", email: "invalidEmail" });
  });

  it("returns the values as they are stored", () => {
    const typed = { ...marieSignsUp, from: "", email: " marie@ferme.fr ", telephone: "+33 6 39 98 12 34" };
    const { values } = checkForm(signUpRules(CLIENT), { ...typed, userType: "Reconversion professionnelle" });
    expect(values).toMatchObject({ email: "marie@ferme.fr", telephone: "0639981234", userType: "Reconversion" });
  });

  it("refuses values over the maximum length", () => {
    expect(refuseSignUp({ ...marieSignsUp, lastName: "x".repeat(201) })).toBe("fieldTooLong");
    const endless = "x".repeat(129);
    expect(refuseSignUp({ ...marieSignsUp, password: endless, passwordConfirmation: endless })).toBe("passwordTooLong");
  });
});

describe("a field that is too long", () => {
  it("has its own reason where there is a message for it", () => {
    const { tooLong } = signUpRules(CLIENT);
    expect(tooLong("password")).toBe("passwordTooLong");
    expect(tooLong("passwordConfirmation")).toBe("passwordTooLong");
    expect(tooLong("newPassword")).toBe("newPasswordTooLong");
    expect(tooLong("currentPassword")).toBe("wrongCurrentPassword");
    expect(tooLong("firstName")).toBe("fieldTooLong");
  });
});

describe("changing a profile", () => {
  it("accepts a change, with or without a new password", () => {
    expect(refuseProfile(marieUpdates)).toBeNull();
    expect(refuseProfile({ ...marieUpdates, newPassword: "récolte" })).toBeNull();
  });

  it("checks the current password first, then the length of the new one", () => {
    const nothing = { ...marieUpdates, currentPassword: "", newPassword: "court", firstName: "" };
    expect(refuseProfile(nothing)).toBe("missingCurrentPassword");
    expect(refuseProfile({ ...nothing, currentPassword: "x" })).toBe("newPasswordTooShort");
    expect(refuseProfile({ ...nothing, currentPassword: "x", newPassword: "" })).toBe("missingFields");
  });
});

describe("accountMessage", () => {
  it("is exactly the text of docs/behaviour.md", () => {
    expect(accountMessage).toMatchObject({
      invalidPhone: "Veuillez entrer un numéro de téléphone valide de 10 chiffres.",
      passwordsDiffer: "Les mots de passe ne correspondent pas.",
      missingUserType: "Veuillez sélectionner un type d'utilisateur.",
      missingCurrentPassword: "Mot de passe actuel requis.",
      newPasswordTooShort: "Le nouveau mot de passe doit contenir au moins 6 caractères.",
      wrongCurrentPassword: "Mot de passe actuel incorrect.",
      tooManyAttempts: "Trop de tentatives échouées. Réessayez plus tard.",
      signedOut: "Utilisateur non connecté.",
      signUpFailed: "Erreur lors de l'inscription. Veuillez réessayer.",
      wrongEmailOrPassword: "L'adresse email ou le mot de passe que vous avez saisi est incorrect. Veuillez réessayer.",
    });
  });
});
