import type { DocumentDescription, Letterhead } from "#platform/documents/document-description.ts";
import { ofName, ofRegion } from "#platform/values/elision.ts";
import { phoneInPairs } from "#platform/values/phone.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { siteFileId } from "#subjects/settings/rules/site-file.ts";
import { addressLine } from "#subjects/stages/rules/place.ts";
import { euroText } from "#subjects/stages/rules/price.ts";
import type { DocumentKind } from "../../rules/document-kinds.ts";
import { capitalised } from "../../rules/templates/capitalised.ts";
import { isAllowedIn } from "../../rules/templates/placeholders.ts";

/** Quotations, agreements and contracts must say it: R.6351-6. */
export const declarationWording = ({ trainingProviderNumber, declarationRegion }: Centre) =>
  trainingProviderNumber && declarationRegion
    ? `déclaration d’activité enregistrée sous le numéro ${trainingProviderNumber} auprès du préfet\u00a0de\u00a0région\u00a0${ofRegion(declarationRegion)}`
    : "";

/** Advertising must say it, and nothing else may: L.6352-12. */
export const advertisingWording = ({ trainingProviderNumber }: Centre) =>
  trainingProviderNumber &&
  `Enregistrée sous le numéro ${trainingProviderNumber}. Cet enregistrement ne vaut pas agrément de l’État.`;

/** "SARL au capital de 20 000 €" */
export const legalForm = ({ legalForm: form, shareCapitalEuros }: Centre) =>
  form && shareCapitalEuros !== null ? `${form} au capital de ${euroText(shareCapitalEuros * 100)}` : form;

export function letterheadOf(centre: Centre): Letterhead {
  const { brand, address, phone, email, siret, look } = centre;
  const fileId = siteFileId(look.logoUrl ?? "");
  const lines = [
    address.street && address.city ? addressLine(address) : "",
    [phoneInPairs(phone.display), email].filter(Boolean).join(" · "),
    siret && `SIRET ${siret}`,
  ];
  return { brand, lines: lines.filter(Boolean), logo: fileId ? { fileId, alt: `Logo ${ofName(brand)}` } : null };
}

/** Who the centre is, with the wording of its declaration that fits the document, if one does. */
export function footerOf(centre: Centre, kind: DocumentKind): DocumentDescription["footer"] {
  const { legalName, brand, siret, rcs } = centre;
  const identity = [legalName || brand, legalForm(centre), siret && `SIRET ${siret}`, rcs && `RCS ${rcs}`];
  const wording = isAllowedIn("déclaration d’activité", kind)
    ? sentence(declarationWording(centre))
    : isAllowedIn("enregistrement du centre", kind)
      ? advertisingWording(centre)
      : "";
  return [sentence(identity.filter(Boolean).join(", ")), wording].filter(Boolean).join(" ");
}

const sentence = (text: string) => (text === "" ? "" : `${capitalised(text)}.`);
