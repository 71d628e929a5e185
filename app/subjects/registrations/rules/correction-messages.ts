import { type AddressRefusal, addressMessage } from "./address-messages.ts";
import { registrationMessage } from "./registration-messages.ts";

export type OwnCorrectionRefusal = AddressRefusal | "changedMeanwhile";

export const CORRECT_REGISTRATION = "Corriger une inscription";
export const CORRECTED = "C’est corrigé.";
export const CORRECTED_ADDRESS = "C’est corrigé : la confirmation part à la nouvelle adresse.";
export const CORRECTION_NOT_SAVED =
  "La correction n’a pas pu être enregistrée : réessayez dans un instant, ou appelez-nous.";
export const NOT_CORRECTABLE = "Cette inscription n’existe plus, ou ce n’est pas vous qui l’avez faite.";
/** What the account does not see of others, the centre corrects. */
export const REST_BY_PHONE = "Le reste (téléphone, entreprise, niveau) se corrige par téléphone.";

export function correctionMessage(
  reason: OwnCorrectionRefusal,
  { email, phone }: { email: string; phone: string },
): string {
  switch (reason) {
    case "missing":
      return registrationMessage({ reason: "missingFields" });
    case "tooLate":
      return `Le stage a commencé, ou des documents sont déjà partis à ce nom : appelez-nous au ${phone}.`;
    case "changedMeanwhile":
      return "Cette inscription vient d’être modifiée : voici ce qui est enregistré.";
    case "notThere":
      return NOT_CORRECTABLE;
    default:
      return addressMessage(reason, { email, phone });
  }
}
