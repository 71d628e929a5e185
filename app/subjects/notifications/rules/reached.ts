/** Somebody whom no mail and no account reaches. */
export interface PersonToCall {
  name: string;
  /** Empty: of the team, whose numbers the site does not know. */
  phone: string;
  /** What to tell them, where the heading of the list does not say it. */
  note?: string;
}

/** Who learned of a change. */
export interface Reached {
  /** How many a mail or a notification of their account reaches. */
  informed: number;
  toCall: PersonToCall[];
}

export const both = (one: Reached, other: Reached): Reached => ({
  informed: one.informed + other.informed,
  toCall: [...one.toCall, ...other.toCall],
});

/** The changes that registrants are told about. */
export const TOLD_CHANGES = {
  stageChanged: "Stage modifié",
  stageDeleted: "Stage supprimé",
  stageRestored: "Stage rétabli",
  stageCalledOff: "Stage annulé",
  stageResumed: "Stage repris",
  participantRemoved: "Participant retiré",
  participantRestored: "Participant rétabli",
  participantMoved: "Participant déplacé",
  fileShared: "Fichier partagé",
  seatHeld: "Place retenue",
  queueChanged: "Liste d’attente modifiée",
} as const;
export type ToldChange = keyof typeof TOLD_CHANGES;

/** A change, mostly of the administrator's own: who was informed of it, and whom to call. */
export interface CallList {
  id: string;
  change: ToldChange;
  stage: { id: string; title: string };
  informed: number;
  /** How many people to call. */
  count: number;
  /** The first of them: MAX_KEPT. */
  people: PersonToCall[];
  /** Addresses of the waiting list to which the seat of a removed participant was offered. */
  offeredTo: string[];
}

/** More than this are only counted. */
export const MAX_KEPT = 500;
