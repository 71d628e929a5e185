/** What an administrator did. Nothing here, nor in an entry, tells anything of anybody's health. */
export const JOURNAL_ACTIONS = {
  stageAdded: "Stage ajouté",
  stageChanged: "Stage modifié",
  stageDeleted: "Stage supprimé",
  participantAdded: "Participant ajouté",
  participantCorrected: "Participant corrigé",
  participantRemoved: "Participant retiré",
  registrantsExported: "Inscrits exportés",
} as const;
export type JournalAction = keyof typeof JOURNAL_ACTIONS;

export interface JournalChange {
  label: string;
  before: string;
  after: string;
}

export interface JournalEntry {
  id: string;
  at: Date;
  by: string;
  action: JournalAction;
  stageId: string | null;
  stageTitle: string;
  /** The person it was about. */
  person: string;
  changes: JournalChange[];
}
