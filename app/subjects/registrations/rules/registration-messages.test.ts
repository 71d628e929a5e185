import { describe, expect, it } from "vitest";
import { GROUP_REGISTERED, SELF_REGISTERED } from "#platform/values/page-messages.ts";
import type { RegistrationRefusal } from "./registration.ts";
import {
  GROUP_FAILED,
  GROUP_IS_FULL,
  groupNotification,
  registrationMessage,
  SELF_FAILED,
  selfNotification,
} from "./registration-messages.ts";

const email = "basile@ferme.example";
const basile = { firstName: "Basile", lastName: "Hutin" };

describe("the messages of a registration, exactly as in docs/behaviour.md", () => {
  const REFUSALS: [RegistrationRefusal, string][] = [
    [{ reason: "noSeats" }, "Désolé, il ne reste plus de places disponibles."],
    [{ reason: "deadlinePassed" }, "La date limite d’inscription pour ce stage est dépassée."],
    [{ reason: "missingFields" }, "Veuillez remplir tous les champs obligatoires."],
    [{ reason: "missingGroupFields" }, "Veuillez remplir tous les champs obligatoires pour chaque participant."],
    [{ reason: "missingEmail" }, "Veuillez saisir une adresse email."],
    [{ reason: "invalidEmail", email: "basile" }, "L'adresse email «basile» n'est pas valide."],
    [
      { reason: "alreadyRegistered", email },
      "L'adresse email «basile@ferme.example» est déjà utilisée ou inscrite pour ce stage.",
    ],
  ];

  it.each(REFUSALS)("%j", (refusal, message) => {
    expect(registrationMessage(refusal)).toBe(message);
  });

  it("has a message for a field that is too long", () => {
    expect(registrationMessage({ reason: "fieldTooLong" })).toBe("Un des champs est trop long.");
  });

  it("has a success and a failure message for one person and for a group", () => {
    expect(SELF_REGISTERED).toBe("Inscription réussie !");
    expect(GROUP_REGISTERED).toBe("Inscriptions réussies !");
    expect(SELF_FAILED).toBe("Erreur lors de l'inscription. Veuillez réessayer.");
    expect(GROUP_FAILED).toBe("Erreur lors des inscriptions. Veuillez réessayer.");
    expect(GROUP_IS_FULL).toBe("Nombre maximum de places disponibles atteint");
  });

  it("writes both notifications", () => {
    expect(selfNotification("Guidage RTK", basile)).toBe(
      "Inscription réussie au stage «Guidage RTK» pour Basile Hutin.",
    );
    expect(groupNotification("Guidage RTK", basile)).toBe(
      "Inscription réussie pour Basile Hutin au stage «Guidage RTK».",
    );
  });
});
