import { SITE_UNAVAILABLE } from "#platform/values/form-messages.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { timeInParis } from "#platform/values/paris-time.ts";
import { timeInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { MINUTES_AFTER, MINUTES_BEFORE } from "../signing-window.ts";
import type { PresenceRefusal, ShownCodeRefusal } from "./presence-form.ts";

export const SIGN_PRESENCE = "Signer ma présence";

const ASK_TRAINER = "Faites-vous signer par le formateur, sur son appareil.";

export const presenceMessage: Record<PresenceRefusal, string> = {
  fieldTooLong: FIELD_TOO_LONG,
  unknownIntent: "Cette action n’existe pas. Rechargez la page.",
  missingPerson: "Choisissez votre nom dans la liste.",
  missingName: "Écrivez votre nom : il vaut signature.",
  invalidDrawing: "Ce dessin n’a pas pu être lu. Effacez-le, signez à nouveau, ou laissez le cadre vide.",
  invalidTime: "Écrivez l’heure d’arrivée ainsi : 09:40. Laissez vide si vous étiez à l’heure.",
  missingCode: "Tapez les six chiffres du code reçu par e-mail.",
  notOnList: `Cette personne n’est pas sur la liste de ce stage. ${ASK_TRAINER}`,
  notYet: "La signature n’est pas encore ouverte.",
  over: `Cette demi-journée est finie depuis plus de ${MINUTES_AFTER} minutes : elle ne se signe plus ici. Parlez-en au formateur.`,
  closed: "Le formateur a clos cette demi-journée : elle ne se signe plus ici. Parlez-en au formateur.",
  alreadySigned: "Votre présence est déjà signée : il n’y a plus rien à faire.",
  outsideHalfDay: "Cette heure d’arrivée n’est pas dans la demi-journée, ou n’est pas encore passée.",
  noAddress: `Votre inscription n’a pas d’adresse à laquelle envoyer un code. ${ASK_TRAINER}`,
  noCode: "Ce code n’est plus valable : il sert dix minutes, une seule fois. Demandez-en un nouveau.",
  wrongCode: "Ce code n’est pas le bon. Vérifiez le dernier e-mail reçu.",
  tooManyTries: "Ce code a été essayé cinq fois : il ne sert plus. Demandez-en un nouveau.",
  tooManyCodes: `Plusieurs codes viennent d’être envoyés. ${ASK_TRAINER}`,
  tooManyAttempts: `Trop d’essais viennent d’être faits. ${ASK_TRAINER}`,
};

export const PRESENCE_FAILED = `Rien n’a été signé. ${SITE_UNAVAILABLE}`;
export const presenceCodeSent = (address: string) =>
  `Un code à six chiffres part vers l’adresse de votre inscription, ${address}. Il sert dix minutes.`;
export const opensAt = (opens: Date) => `La signature ouvre à ${timeInWords(timeInParis(opens))}.`;

/** The page says it when its address opens no half-day. */
export const PRESENCE_NOT_OPEN = {
  unknown: "Cette adresse n’est pas entière, ou ce stage n’existe plus. Scannez le code que montre le formateur.",
  tooMany: "Trop d’adresses inconnues viennent d’être essayées d’ici : réessayez dans quelques minutes.",
  qrEnded: "Ce code a déjà changé : il ne sert qu’une minute. Scannez celui que le formateur montre maintenant.",
  permitEnded: "Vous aviez dix minutes pour signer. Scannez à nouveau le code que montre le formateur.",
} as const;
export type PresenceNotOpen = keyof typeof PRESENCE_NOT_OPEN;

export const shownCodeMessage: Record<ShownCodeRefusal, string> = {
  missingCode: "Tapez les six chiffres que montre l’écran du formateur.",
  wrongCode: "Ce code n’est pas le bon : celui de l’écran change toutes les 30 secondes. Tapez le nouveau.",
  notNow: `Aucune demi-journée de ce stage ne se signe en ce moment. La signature ouvre ${MINUTES_BEFORE} minutes avant chacune et se ferme ${MINUTES_AFTER} minutes après.`,
  tooManyAttempts: `Trop de codes viennent d’être essayés. ${ASK_TRAINER}`,
};
export const SHOWN_CODE_FAILED = `Le code n’a pas pu être vérifié. ${SITE_UNAVAILABLE}`;

/** Why the trainer's screen shows no code. */
export const qrMessage = {
  signedOut: "Connectez-vous pour montrer le code.",
  notThere: "Cette demi-journée n’existe pas.",
  notYet: `Le code se montre à partir de ${MINUTES_BEFORE} minutes avant la demi-journée.`,
  over: `La demi-journée est finie depuis plus de ${MINUTES_AFTER} minutes : on ne la signe plus sur son téléphone.`,
  closed: "La demi-journée est close.",
  offline: "Sans réseau, pas de code : faites signer sur cet appareil.",
} as const;
/** Around the QR code. */
export const qrText = {
  loading: "Le code arrive…",
  picture: "QR code à scanner",
  explained:
    "Chacun scanne ce code avec son téléphone, ou tape les six chiffres dans la page de son inscription. Ils changent toutes les 30 secondes.",
} as const;
export type QrRefusal = Exclude<keyof typeof qrMessage, "offline" | "signedOut">;
