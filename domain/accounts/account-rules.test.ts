import { describe, expect, it } from "vitest";
import { accountMessage } from "./account-messages.ts";
import { refuseProfileUpdate, refuseSignUp, refuseTooLong } from "./account-rules.ts";

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

describe("refuseSignUp", () => {
  it("lets a complete form through, company or not", () => {
    expect(refuseSignUp(marieSignsUp, TODAY)).toBeNull();
    expect(refuseSignUp({ ...marieSignsUp, raison_social: "GAEC Lenglet" }, TODAY)).toBeNull();
  });

  it("shows the first refusal of a form where everything is wrong, then the next, in the order of the specification", () => {
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
      expect(refuseSignUp(form, TODAY)).toBe(refusal);
    }
  });

  it.each(["firstName", "lastName", "email", "telephone", "birthDate", "password"])("requires %s", (field) => {
    expect(refuseSignUp({ ...marieSignsUp, [field]: "" }, TODAY)).toBe("missingFields");
  });

  it.each(["063998123", "06399812345", "téléphone"])("wants ten digits, not %s", (telephone) => {
    expect(refuseSignUp({ ...marieSignsUp, telephone }, TODAY)).toBe("invalidPhone");
  });

  it("reads a phone number as people write it", () => {
    expect(refuseSignUp({ ...marieSignsUp, telephone: "06 39 98 12 34" }, TODAY)).toBeNull();
  });

  it("knows both names of a career change, and no type of its own making", () => {
    expect(refuseSignUp({ ...marieSignsUp, userType: "Reconversion professionnelle" }, TODAY)).toBeNull();
    expect(refuseSignUp({ ...marieSignsUp, userType: "admin" }, TODAY)).toBe("missingUserType");
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
  ])("refuses %s, with which nobody could log in", (email) =>
    expect(refuseSignUp({ ...marieSignsUp, email }, TODAY)).toBe("invalidEmail"),
  );

  it("opens on the fifteenth birthday, not the day before", () => {
    expect(refuseSignUp({ ...marieSignsUp, birthDate: "2011-11-15" }, TODAY)).toBeNull();
    expect(refuseSignUp({ ...marieSignsUp, birthDate: "2011-11-16" }, TODAY)).toBe("tooYoung");
    expect(refuseSignUp({ ...marieSignsUp, birthDate: "2026-11-16" }, TODAY)).toBe("invalidBirthDate");
  });

  it("refuses what no table should hold", () => {
    expect(refuseSignUp({ ...marieSignsUp, lastName: "x".repeat(201) }, TODAY)).toBe("fieldTooLong");
    const endless = "x".repeat(129);
    expect(refuseSignUp({ ...marieSignsUp, password: endless, passwordConfirmation: endless }, TODAY)).toBe(
      "passwordTooLong",
    );
  });
});

describe("refuseTooLong", () => {
  it("names the field where there is a sentence for it", () => {
    expect(refuseTooLong("password")).toBe("passwordTooLong");
    expect(refuseTooLong("passwordConfirmation")).toBe("passwordTooLong");
    expect(refuseTooLong("newPassword")).toBe("newPasswordTooLong");
    expect(refuseTooLong("currentPassword")).toBe("wrongCurrentPassword");
    expect(refuseTooLong("firstName")).toBe("fieldTooLong");
  });
});

describe("refuseProfileUpdate", () => {
  it("lets a change through, with or without a new password", () => {
    expect(refuseProfileUpdate(marieUpdates, TODAY)).toBeNull();
    expect(refuseProfileUpdate({ ...marieUpdates, newPassword: "récolte" }, TODAY)).toBeNull();
  });

  it("asks for the current password before anything else, then for a new one that is long enough", () => {
    const nothing = { ...marieUpdates, currentPassword: "", newPassword: "court", firstName: "" };
    expect(refuseProfileUpdate(nothing, TODAY)).toBe("missingCurrentPassword");
    expect(refuseProfileUpdate({ ...nothing, currentPassword: "x" }, TODAY)).toBe("newPasswordTooShort");
    expect(refuseProfileUpdate({ ...nothing, currentPassword: "x", newPassword: "" }, TODAY)).toBe("missingFields");
  });
});

describe("accountMessage", () => {
  it("says what the specification says, to the letter", () => {
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
