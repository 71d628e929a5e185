import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { registrationMessage } from "./registration-messages.ts";

export type AddressRefusal =
  | "missing"
  | "tooLong"
  | "invalidEmail"
  | "alreadyRegistered"
  | "tooLate"
  | "tooMany"
  | "notThere";

export const ADDRESS_FAILED = "L’adresse n’a pas pu être corrigée : réessayez dans un instant, ou appelez-nous.";

export function addressMessage(reason: AddressRefusal, { email, phone }: { email: string; phone: string }): string {
  switch (reason) {
    case "missing":
      return registrationMessage({ reason: "missingEmail" });
    case "invalidEmail":
    case "alreadyRegistered":
      return registrationMessage({ reason, email });
    case "tooLong":
      return FIELD_TOO_LONG;
    case "tooLate":
      return `Cette adresse ne se corrige plus ici. Appelez-nous au ${phone}.`;
    case "tooMany":
      return `Cette adresse vient d’être corrigée plusieurs fois. Appelez-nous au ${phone}, ou réessayez demain.`;
    case "notThere":
      return "Cette inscription a été annulée ou vient d’être modifiée. Rechargez la page.";
  }
}
