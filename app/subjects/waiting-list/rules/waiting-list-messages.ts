import { dateAndHour } from "#platform/values/paris-time.ts";
import { rankInWords, type WaitingState } from "./waiting-list.ts";

export interface Place {
  rank: number;
  of: number;
}

export const JOIN = "Rejoindre la liste d’attente";
export const JOIN_TOGETHER = "Rejoindre la liste d’attente à\u00a0plusieurs";
/** The button of a dialog with one of these titles. */
export const JOIN_SHORT = "Rejoindre la liste";
export const LEAVE = "Quitter la liste d’attente";
export const confirmLabel = (seats: number) => (seats > 1 ? "Confirmer nos places" : "Confirmer ma place");

/** "1er sur 5", "3e sur 5". */
export const placeText = ({ rank, of }: Place) => `${rankInWords(rank)} sur ${of}`;

export const joinedText = (place: Place | null) =>
  place ? `Vous êtes ${placeText(place)} sur la liste d’attente.` : "Vous êtes sur la liste d’attente.";

export function titleOf(state: WaitingState, seats: number): string {
  const { title, several } = BECAME[state];
  return seats > 1 ? (several ?? title) : title;
}

/** Said under a registration that found too few seats. */
export const waitInstead = (people: number) =>
  people > 1
    ? `Vous pouvez attendre ensemble\u202f: les ${people} places vous seront proposées dès qu’elles se libèrent, toutes ou aucune.`
    : "Vous pouvez attendre\u202f: une place vous sera proposée dès qu’elle se libère.";

/** Said in the form of a group that fills the last seats. */
export const MORE_THAN_SEATS =
  "Vous êtes plus nombreux que les places libres\u202f? Attendez ensemble\u202f: ce que vous avez saisi reste.";

export const whatHappensNext = (seats: number) =>
  seats > 1
    ? `Dès que ${seats} places se libèrent, nous les retenons pour vous et vous écrivons. L’e-mail dit jusqu’à quand confirmer.`
    : "Dès qu’une place se libère, nous la retenons pour vous et vous écrivons. L’e-mail dit jusqu’à quand confirmer.";

export const LEAVE_BY_MAIL = "L’e-mail que vous recevez permet de suivre votre place, et de quitter la liste.";

/** "La place est retenue pour vous jusqu’au 17 novembre 2026 à 10 h 12." */
export const heldText = (seats: number, until: Date) =>
  `${seats > 1 ? `${seats} places sont retenues` : "La place est retenue"} pour vous jusqu’au ${dateAndHour(until)}.`;

/** Seats came free; or they were held already, for longer now; or somebody asked for them. */
export type HeldWhy = "free" | "longer" | "asked";

/** The title of the news that seats are held. */
export function heldTitle({ seats, why }: { seats: number; why: HeldWhy }): string {
  const several = seats > 1;
  if (why === "asked") return "Une place est retenue pour vous";
  if (why === "longer")
    return several ? "Vos places sont retenues plus longtemps" : "Votre place est retenue plus longtemps";
  return several ? "Des places se sont libérées" : "Une place s’est libérée";
}

/** The news that the centre changed somebody's place in the queue. */
export const QUEUE_CHANGES = {
  passedOver: "Vous êtes à la fin de la liste d’attente",
  removed: "Vous n’êtes plus sur la liste d’attente",
} as const;

export const JOIN_FAILED = "Vous n’êtes pas encore sur la liste d’attente\u202f: réessayez dans un instant.";
export const CONFIRM_FAILED = "La place n’a pas pu être confirmée\u202f: réessayez dans un instant, ou appelez-nous.";
export const LEAVE_FAILED =
  "Vous êtes encore sur la liste d’attente\u202f: réessayez dans un instant, ou appelez-nous.";

/** What became of an entry, and what one can do next. */
export const BECAME: Record<WaitingState, { title: string; several?: string; lead: string }> = {
  waiting: {
    title: "Vous êtes sur la liste d’attente",
    lead: "Dès que les places se libèrent, un e-mail vous propose de les confirmer.",
  },
  held: {
    title: "Votre place est retenue",
    several: "Vos places sont retenues",
    lead: "Confirmez avant la fin du délai\u202f: ensuite, c’est le tour des suivants.",
  },
  confirmed: {
    title: "Votre inscription est confirmée",
    several: "Vos inscriptions sont confirmées",
    // Whoever pays, a contract or an agreement follows (L.6353-3): the mail of the registration says which.
    lead: "Vous avez quitté la liste d’attente pour le stage lui-même. L’e-mail d’inscription dit la suite, selon qui paie\u202f: le centre envoie la convention ou le contrat de formation à signer.",
  },
  left: {
    title: "Vous avez quitté la liste d’attente",
    lead: "Vous ne recevrez plus de message à ce sujet. Tant que les inscriptions sont ouvertes, vous pouvez la rejoindre à nouveau.",
  },
  refused: {
    title: "Vous avez laissé votre place",
    lead: "Elle est proposée à la personne suivante. Tant que les inscriptions sont ouvertes, vous pouvez rejoindre la liste à nouveau.",
  },
  expired: {
    title: "Le délai pour confirmer est passé",
    lead: "La place a été proposée à la personne suivante. Rejoignez la liste à nouveau, ou appelez-nous.",
  },
  removed: {
    title: QUEUE_CHANGES.removed,
    lead: "Le centre a retiré votre demande de la liste. Pour toute question, appelez-nous.",
  },
};

export const NO_ENTRY = {
  unknown:
    "Ce lien n’est plus valable\u202f: la demande est trop ancienne, ou l’adresse n’est pas entière. Pour toute question, appelez-nous.",
  tooMany:
    "Trop de liens inconnus viennent d’être essayés d’ici\u202f: réessayez dans quelques minutes, ou appelez-nous.",
} as const;

export const confirmLead = (seats: number) =>
  `Si vous confirmez, ${seats > 1 ? "les personnes ci-dessous sont inscrites" : "la personne ci-dessous est inscrite"} au stage\u202f; un e-mail de confirmation vous est envoyé.`;
export const LEAVE_LEAD = {
  waiting: "Vous perdez votre rang, et vous n’êtes plus prévenu quand une place se libère.",
  held: "La place retenue pour vous est proposée à la personne suivante.",
} as const;
