export const LINK_NOT_VALID = {
  unknown:
    "Ce lien n’est plus valable : l’inscription a été annulée ou corrigée, ou l’adresse n’est pas entière. Pour toute question, appelez-nous.",
  tooMany: "Trop de liens inconnus viennent d’être essayés d’ici : réessayez dans quelques minutes, ou appelez-nous.",
} as const;

export const NOT_ME = "Ce n’est pas moi";

export const DENIAL_FAILED = "L’inscription n’a pas pu être annulée : réessayez dans un instant, ou appelez-nous.";
export const DENIED =
  "C’est noté : cette inscription est annulée, la place est libérée, et vous ne recevrez plus de message à son sujet.";
export const DENIAL_TOO_LATE = "Ce stage a commencé : l’inscription ne s’annule plus ici. Appelez-nous.";
