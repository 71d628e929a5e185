import { dateInWords } from "#platform/values/paris-time.ts";
import { phoneInPairs } from "#platform/values/phone.ts";
import { addressLine } from "#subjects/stages/rules/place.ts";
import { replacesText } from "../../rules/templates/kind-words.ts";
import type { CentrePlaceholder } from "../../rules/templates/placeholders.ts";
import { advertisingWording, declarationWording, legalForm } from "./centre-wording.ts";
import type { Known, Values } from "./known.ts";

export function centreValues({ settings, kind, replaces, today }: Known): Values<CentrePlaceholder> {
  const { centre, representative, dossiers } = settings;
  const { address, phone, email, disabilityContact } = centre;
  return {
    centre: () => centre.brand,
    "raison sociale du centre": () => centre.legalName || centre.brand,
    "forme juridique du centre": () => legalForm(centre),
    "siret du centre": () => centre.siret,
    "adresse du centre": () => (address.street && address.city ? addressLine(address) : ""),
    "ville du centre": () => address.city,
    "téléphone du centre": () => phoneInPairs(phone.display),
    "e-mail du centre": () => email,
    contact: () => [phoneInPairs(phone.display), email].filter(Boolean).join(", "),
    "représentant du centre": () => representative.name,
    "fonction du représentant": () => representative.title,
    "déclaration d’activité": () => declarationWording(centre),
    "enregistrement du centre": () => advertisingWording(centre),
    "référent handicap": () => {
      const { name, title } = disabilityContact;
      const reached = [
        phoneInPairs(disabilityContact.phone.display || phone.display),
        disabilityContact.email || email,
      ];
      return name === "" ? "" : [name, title, ...reached].filter(Boolean).join(", ");
    },
    "règlement intérieur": () =>
      dossiers.houseRulesUrl === ""
        ? ""
        : `à lire à l’adresse ${new URL(dossiers.houseRulesUrl, settings.baseUrl).href}`,
    médiateur: () => [centre.mediator.name, centre.mediator.url].filter(Boolean).join(", "),
    "date du document": () => dateInWords(today),
    remplace: () => (replaces === null ? "" : replacesText(kind, replaces)),
  };
}
