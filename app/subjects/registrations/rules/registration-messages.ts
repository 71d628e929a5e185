import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { STAGE_CANCELLED } from "#subjects/stages/rules/cancelling.ts";
import type { Participant } from "./participant-fields.ts";
import type { RegistrationRefusal } from "./registration.ts";

export const SELF_FAILED = "Erreur lors de l'inscription. Veuillez réessayer.";
export const GROUP_FAILED = "Erreur lors des inscriptions. Veuillez réessayer.";
export const GROUP_IS_FULL = "Nombre maximum de places disponibles atteint";
export const SHARED_ADDRESS = "Plusieurs personnes de l’équipe partagent cette adresse";
export const SHARED_ADDRESS_HINT = {
  register: "Chacune y recevra son e-mail, à son nom ; une même adresse en reçoit au plus dix par heure.",
  wait: "La liste d’attente écrit une seule fois pour toute l’équipe.",
} as const;
export const SHARED_AHEAD = "Plusieurs personnes de l’équipe ont la même adresse";
export const NO_ADDRESS =
  "Quelqu’un n’a pas d’e-mail ? Écrivez le vôtre pour lui et cochez cette case : il recevra ses courriels par vous.";
export const I_COME_TOO =
  "Je participe aussi : ce premier formulaire est rempli avec votre compte. Vous ne venez pas ? Écrivez-y une autre personne.";
/** Hints under a field, never refusals. */
export const WITHOUT_COMPANY = "Vous venez à titre privé ? Écrivez « Particulier ».";
export const ODD_EMAIL = "Cette adresse semble incomplète : vérifiez-la.";
export const ODD_PHONE = "Un numéro français compte 10 chiffres.";
/** Only a form that was not made by our pages can send another value. */
export const UNKNOWN_CHOICE = "Choisissez une réponse de la liste, ou «\u202fJe ne sais pas encore\u202f».";
/** L.6353-9: only what bears on the course may be asked. */
export const HEALTH_NEEDS = "Dites ce qu’il vous faut (accès, matériel, rythme, pauses), pas un diagnostic.";
export const HEALTH_CONSENT =
  "Facultatif. Cette information n’est lue que par l’administration du centre, pour adapter l’accueil ; en la donnant, vous acceptez cet usage.";

export function registrationMessage(refusal: RegistrationRefusal): string {
  switch (refusal.reason) {
    case "stageCancelled":
      return STAGE_CANCELLED;
    case "noSeats":
      return "Désolé, il ne reste plus de places disponibles.";
    case "deadlinePassed":
      return "La date limite d’inscription pour ce stage est dépassée.";
    case "missingFields":
      return "Veuillez remplir tous les champs obligatoires.";
    case "missingGroupFields":
      return "Veuillez remplir tous les champs obligatoires pour chaque participant.";
    case "missingEmail":
      return "Veuillez saisir une adresse email.";
    case "invalidEmail":
      return `L'adresse email «${refusal.email}» n'est pas valide.`;
    case "alreadyRegistered":
      // Added by an administrator, without an e-mail.
      if (refusal.email === "") return "Cette personne est déjà inscrite à ce stage.";
      return `L'adresse email «${refusal.email}» est déjà utilisée ou inscrite pour ce stage.`;
    case "fieldTooLong":
      return FIELD_TOO_LONG;
    case "unknownChoice":
      return UNKNOWN_CHOICE;
  }
}

/** What the office is asked once, when it registers somebody on a full or closed stage. */
export function mayInsistOn({ reason }: RegistrationRefusal, people = 1): string | undefined {
  const whom = people > 1 ? "les inscrire" : "l’inscrire";
  const seats = people > 1 ? "les places qui manquent en plus" : "une place de plus";
  if (reason === "noSeats") return `Le centre peut ${whom} quand même : le stage comptera ${seats}.`;
  if (reason === "deadlinePassed") return `Le centre peut ${whom} quand même, après la date limite.`;
  return undefined;
}

/** When one account or IP address has registered too many people in a short time. */
export const tooManyRegistrations = (phone: string) =>
  `Beaucoup d’inscriptions viennent d’être faites d’ici. Pour en ajouter, appelez-nous au ${phone}, ou réessayez plus tard.`;

type Named = Pick<Participant, "firstName" | "lastName">;

export function selfNotification(title: string, { firstName, lastName }: Named): string {
  return `Inscription réussie au stage «${title}» pour ${firstName} ${lastName}.`;
}

export function groupNotification(title: string, { firstName, lastName }: Named): string {
  return `Inscription réussie pour ${firstName} ${lastName} au stage «${title}».`;
}
