import { grouped, line, type ValuesOf, valued } from "#platform/values/fields.ts";
import type { Position } from "./centre.ts";
import { frenchDegrees, readDegrees } from "./degrees.ts";
import { declaredSection } from "./section-form.ts";
import { identityFault } from "./setting-fault-messages.ts";
import { begunWith, digits, lines, mail, phone, phoneText, short, url } from "./setting-kinds.ts";
import { DECLARATION_DIGITS, digitsOf, groupedDeclaration, groupedSiret, isSiret, SIRET_DIGITS } from "./siret.ts";
import { typedSocialLinks } from "./social-links.ts";
import { NO_PHONE } from "./typed-phone.ts";

/** The name of the centre is shown in the bar, and in the subject of mails. */
const LONGEST_BRAND = 60;

/** What is public of the centre; a field left empty is shown nowhere. */
export const IDENTITY_FIELDS = {
  ...grouped("Son nom", {
    brand: line("Nom du centre", {
      length: LONGEST_BRAND,
      missing: identityFault.brandMissing,
      hint: "En haut de chaque page et dans les e-mails.",
    }),
    // The one text that a centre of this trade can begin with.
    tagline: begunWith(
      "Centre de formation au machinisme agricole dédié au développement de compétences",
      line("Ce qu’il fait, en une phrase", {
        hint: "Sous le nom sur la page d’accueil, en bas de chaque page et dans les moteurs de recherche.",
        isWide: true,
      }),
    ),
    territory: line("Nom local du territoire", { hint: "Par exemple Cambrésis ou Beauce." }),
  }),
  ...grouped("Le joindre", {
    centrePhone: phone("Téléphone", { missing: identityFault.phoneMissing }),
    secondPhone: phone("Second téléphone"),
    centreEmail: mail("E-mail", { missing: identityFault.emailMissing }),
    openingHours: lines("Horaires d’ouverture", { hint: "Une ligne par jour ou par groupe de jours." }),
    socialLinks: valued<NonNullable<ReturnType<typeof typedSocialLinks>>>(
      {
        ...lines("Réseaux sociaux", { hint: "Une adresse https par ligne ; le nom du réseau en est déduit." }),
        read: (typed) => typedSocialLinks(typed) && typed,
        fault: identityFault.socialLinksWrong,
      },
      {
        start: [],
        toText: (links) => links.map((link) => link.url).join("\n"),
        toValue: (typed) => typedSocialLinks(typed) ?? [],
      },
    ),
  }),
  ...grouped("Où il est", {
    street: line("Rue", { missing: identityFault.streetMissing }),
    postalCode: digits("Code postal", {
      missing: identityFault.postalCodeWrong,
      read: (code) => (/^\d{5}$/.test(code) ? code : null),
      fault: identityFault.postalCodeWrong,
    }),
    city: line("Ville", { missing: identityFault.cityMissing }),
    region: line("Région"),
    latitude: degrees("Latitude", "latitude", identityFault.latitudeWrong),
    longitude: degrees("Longitude", "longitude", identityFault.longitudeWrong),
  }),
  ...grouped("Ce que la loi demande", {
    legalName: line("Raison sociale"),
    legalForm: short("Forme juridique", { hint: "Par exemple SARL, association loi 1901." }),
    shareCapital: valued<number | null>(
      {
        ...short("Capital (€)", {
          read: (typed) => (toEuros(typed) === null ? null : typed),
          fault: identityFault.capitalWrong,
        }),
        kind: "decimal",
      },
      {
        start: null,
        toText: (euros) => euros?.toLocaleString("fr-FR") ?? "",
        toValue: toEuros,
      },
    ),
    siret: digits("SIRET", {
      hint: "Quatorze chiffres, vérifiés.",
      read: (typed) => {
        const number = digitsOf(typed);
        return number?.length === SIRET_DIGITS ? groupedSiret(number) : null;
      },
      fault: identityFault.siretDigits,
    }),
    vatNumber: short("Numéro de TVA", {
      read: (typed) => (/^[A-Za-z]{2} ?[\dA-Za-z ]{2,20}$/.test(typed) ? typed.toUpperCase() : null),
      fault: identityFault.vatWrong,
    }),
    rcs: line("Registre du commerce (RCS)", { hint: "La ville et le numéro." }),
    trainingProviderNumber: digits("Numéro de déclaration d’activité", {
      hint: "Onze chiffres.",
      read: (typed) => {
        const number = digitsOf(typed);
        return number?.length === DECLARATION_DIGITS ? groupedDeclaration(number) : null;
      },
      fault: identityFault.declarationDigits,
    }),
    declarationRegion: line("Région de la déclaration", { hint: "Dont le préfet a enregistré la déclaration." }),
    publicationDirector: line("Directeur de la publication"),
  }),
  ...grouped("Hébergeur et médiateur", {
    hostName: line("Hébergeur du site"),
    hostPhone: phoneText("Téléphone de l’hébergeur"),
    hostAddress: line("Adresse de l’hébergeur", { isWide: true }),
    mediatorName: line("Médiateur de la consommation"),
    mediatorUrl: url("Site du médiateur", { hint: "En https." }),
  }),
};

type Values = ValuesOf<typeof IDENTITY_FIELDS>;

/** What belongs together is stored together. A field that is not named here is stored under its own name. */
export function identityOf({ centrePhone, secondPhone, centreEmail, shareCapital, ...values }: Values) {
  const { street, postalCode, city, region, latitude, longitude, ...others } = values;
  const { hostName, hostAddress, hostPhone, mediatorName, mediatorUrl, ...same } = others;
  return {
    ...same,
    phone: centrePhone,
    secondPhone: secondPhone.href === "" ? null : secondPhone,
    email: centreEmail,
    shareCapitalEuros: shareCapital,
    address: { street, postalCode, city, region, country: "FR" },
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    host: { name: hostName, address: hostAddress, phone: hostPhone },
    mediator: { name: mediatorName, url: mediatorUrl },
  };
}

export type Identity = ReturnType<typeof identityOf>;

const valuesOfIdentity = ({
  phone: centrePhone,
  secondPhone,
  email,
  address,
  position,
  host,
  ...stored
}: Identity) => ({
  ...stored,
  ...address,
  centrePhone,
  secondPhone: secondPhone ?? NO_PHONE,
  centreEmail: email,
  shareCapital: stored.shareCapitalEuros,
  latitude: position?.latitude ?? null,
  longitude: position?.longitude ?? null,
  hostName: host.name,
  hostAddress: host.address,
  hostPhone: host.phone,
  mediatorName: stored.mediator.name,
  mediatorUrl: stored.mediator.url,
});

export const identityForm = declaredSection({
  section: "identity",
  fields: IDENTITY_FIELDS,
  toStored: identityOf,
  toValues: valuesOfIdentity,
  together: (typed, before) => ({ ...siretFault(typed.siret, before?.siret), ...positionFault(typed) }),
});

/** The one that is stored is not refused: a centre whose number came from elsewhere can still change its telephone. */
function siretFault(typed: string, stored = "") {
  const number = digitsOf(typed);
  const isWrong = number?.length === SIRET_DIGITS && !isSiret(number) && number !== digitsOf(stored);
  return isWrong ? { siret: identityFault.siretWrong } : {};
}

function positionFault(typed: { latitude: string; longitude: string }) {
  const [hasLatitude, hasLongitude] = [typed.latitude.trim() !== "", typed.longitude.trim() !== ""];
  return hasLatitude === hasLongitude ? {} : { [hasLatitude ? "longitude" : "latitude"]: identityFault.positionHalf };
}

function degrees(label: string, name: keyof Position, fault: string) {
  const read = (typed: string) => (readDegrees(name, typed) === null ? null : typed);
  return valued<number | null>(
    { ...short(label, { read, fault }), kind: "decimal" },
    {
      start: null,
      toText: (value) => (value === null ? "" : frenchDegrees(value)),
      toValue: (typed) => readDegrees(name, typed),
    },
  );
}

function toEuros(typed: string): number | null {
  const bare = typed.replace(/[\s.€]/g, "");
  return /^\d{1,12}(,\d{1,2})?$/.test(bare) ? Number(bare.replace(",", ".")) : null;
}
