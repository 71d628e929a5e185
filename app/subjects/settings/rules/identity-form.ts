import { mapFields } from "#platform/values/map-fields.ts";
import type { Centre } from "./centre.ts";
import { frenchDegrees, readDegrees } from "./degrees.ts";
import { fieldChecks } from "./field-checks.ts";
import { IDENTITY_LABELS, type IdentityField } from "./identity-labels.ts";
import type { SectionForm, Typed } from "./section-form.ts";
import { identityFault } from "./setting-fault-messages.ts";
import { DECLARATION_DIGITS, digitsOf, groupedDeclaration, groupedSiret, isSiret } from "./siret.ts";
import type { SettingSections } from "./site-settings.ts";
import { typedSocialLinks } from "./social-links.ts";

type Identity = SettingSections["identity"];

export const identityForm: SectionForm<"identity", IdentityField> = {
  section: "identity",
  labels: IDENTITY_LABELS,
  toTyped,
  check,
};

function toTyped(identity: Identity): Typed<IdentityField> {
  const { address, position, phone, secondPhone, email, shareCapitalEuros, socialLinks, host, mediator } = identity;
  const { street, postalCode, city, region } = address;
  return {
    ...mapFields(SAME, (field) => identity[field]),
    ...{ street, postalCode, city, region },
    shareCapital: shareCapitalEuros === null ? "" : shareCapitalEuros.toLocaleString("fr-FR"),
    centrePhone: phone.display,
    secondPhone: secondPhone?.display ?? "",
    centreEmail: email,
    socialLinks: socialLinks.map(({ url }) => url).join("\n"),
    hostName: host.name,
    hostAddress: host.address,
    hostPhone: host.phone,
    mediatorName: mediator.name,
    mediatorUrl: mediator.url,
    latitude: position ? frenchDegrees(position.latitude) : "",
    longitude: position ? frenchDegrees(position.longitude) : "",
  };
}

/** Typed as they are stored. */
const SAME = [
  "brand",
  "tagline",
  "territory",
  "openingHours",
  "legalName",
  "legalForm",
  "siret",
  "vatNumber",
  "rcs",
  "trainingProviderNumber",
  "declarationRegion",
  "publicationDirector",
] as const;

function check(typed: Typed<IdentityField>, before?: Typed<IdentityField>) {
  const { text, lines, required, email, phone, url, read, result, faults } = fieldChecks(typed);
  required("brand", identityFault.brandMissing);
  required("street", identityFault.streetMissing);
  required("city", identityFault.cityMissing);
  required("postalCode", identityFault.postalCodeWrong);
  required("centrePhone", identityFault.phoneMissing);
  required("centreEmail", identityFault.emailMissing);
  const openingHours = lines("openingHours");
  const socialText = lines("socialLinks");
  const socialLinks = typedSocialLinks(socialText);
  if (!socialLinks && !faults.socialLinks) faults.socialLinks = identityFault.socialLinksWrong;
  const secondPhone = phone("secondPhone");
  const value: Identity = {
    brand: text("brand"),
    tagline: text("tagline"),
    legalName: text("legalName"),
    legalForm: text("legalForm"),
    shareCapitalEuros: read<number | null>("shareCapital", toEuros, identityFault.capitalWrong, null),
    publicationDirector: text("publicationDirector"),
    // The one that is stored is not refused: a centre whose number came from elsewhere can still change its telephone.
    siret: read("siret", (siret) => toSiret(siret, before?.siret), siretFault(typed.siret), ""),
    vatNumber: read("vatNumber", toVatNumber, identityFault.vatWrong, ""),
    rcs: text("rcs"),
    trainingProviderNumber: read("trainingProviderNumber", toDeclaration, identityFault.declarationDigits, ""),
    declarationRegion: text("declarationRegion"),
    phone: phone("centrePhone"),
    secondPhone: secondPhone.href === "" ? null : secondPhone,
    email: email("centreEmail"),
    openingHours,
    territory: text("territory"),
    address: {
      street: text("street"),
      postalCode: read("postalCode", (code) => (/^\d{5}$/.test(code) ? code : null), identityFault.postalCodeWrong, ""),
      city: text("city"),
      region: text("region"),
      country: "FR",
    },
    position: readPosition(typed, faults, read),
    socialLinks: socialLinks ?? [],
    host: { name: text("hostName"), address: text("hostAddress"), phone: phone("hostPhone").display },
    mediator: { name: text("mediatorName"), url: url("mediatorUrl") },
  };
  return result(value);
}

type Checks = ReturnType<typeof fieldChecks<IdentityField>>;

function readPosition(typed: Typed<IdentityField>, faults: Checks["faults"], read: Checks["read"]): Centre["position"] {
  const latitude = read<number | null>(
    "latitude",
    (text) => readDegrees("latitude", text),
    identityFault.latitudeWrong,
    null,
  );
  const longitude = read<number | null>(
    "longitude",
    (text) => readDegrees("longitude", text),
    identityFault.longitudeWrong,
    null,
  );
  const isHalf = (typed.latitude.trim() === "") !== (typed.longitude.trim() === "");
  if (isHalf) faults[typed.latitude.trim() === "" ? "latitude" : "longitude"] ??= identityFault.positionHalf;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function toEuros(text: string): number | null {
  const bare = text.replace(/[\s.€]/g, "");
  return /^\d{1,12}(,\d{1,2})?$/.test(bare) ? Number(bare.replace(",", ".")) : null;
}

function toSiret(text: string, stored: string | undefined): string | null {
  const digits = digitsOf(text);
  if (digits === null || digits.length !== 14) return null;
  const isKept = stored !== undefined && digitsOf(stored) === digits;
  return isKept || isSiret(digits) ? groupedSiret(digits) : null;
}

const siretFault = (text: string) =>
  digitsOf(text.trim())?.length === 14 ? identityFault.siretWrong : identityFault.siretDigits;

const toVatNumber = (text: string) => (/^[A-Za-z]{2} ?[\dA-Za-z ]{2,20}$/.test(text) ? text.toUpperCase() : null);

function toDeclaration(text: string): string | null {
  const digits = digitsOf(text);
  return digits?.length === DECLARATION_DIGITS ? groupedDeclaration(digits) : null;
}
