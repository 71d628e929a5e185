/** Why a record from a device is not stored. It stays on the device, with this sentence. */
export const entryMessage = {
  unreadable: "Cet enregistrement est illisible : faites signer sur papier et prévenez le centre.",
  notFromTheField: "Seule l’administration du site enregistre cela.",
  notYours: "Ce stage n’existe plus, ou ne vous est plus confié : prévenez le centre.",
  noSuchHalfDay: "Cette demi-journée n’est pas de ce stage : prévenez le centre.",
  stageFull: "Ce stage a trop d’enregistrements : faites signer sur papier et prévenez le centre.",
  otherContent: "Un autre enregistrement porte déjà ce numéro : faites signer de nouveau.",
} as const;
export type EntryRefusal = keyof typeof entryMessage;

/** Why nothing of a sending is stored, or nothing is answered. */
export const sendingMessage = {
  signedOut: "Connectez-vous pour envoyer les signatures : elles restent sur cet appareil.",
  secondFactor: "Activez d’abord la double authentification de votre compte : les signatures restent sur cet appareil.",
  notForYou: "Ce compte n’est celui d’aucun formateur du centre.",
  notYourStage: "Ce stage n’existe pas, ou ne vous est pas confié.",
  otherAccount: "Ces signatures ont été recueillies avec un autre compte : connectez-vous avec celui-là.",
  tooMany: "Trop d’envois en peu de temps : les signatures restent sur cet appareil et partiront plus tard.",
  unreadable: "Cet envoi est illisible : rechargez la page.",
  newerVersion:
    "Cette page est plus récente que le site : les signatures restent sur cet appareil et partiront plus tard.",
  failed: "Le site n’a pas pu répondre : les signatures restent sur cet appareil et partiront plus tard.",
} as const;
export type SendingRefusal = keyof typeof sendingMessage;
