/** What an administrator, a retention job, or somebody who cancels a registration did. Never health data. */
export const JOURNAL_ACTIONS = {
  stageAdded: "Stage ajouté",
  stageChanged: "Stage modifié",
  stageDeleted: "Stage supprimé",
  participantAdded: "Participant ajouté",
  participantCorrected: "Participant corrigé",
  participantRemoved: "Participant retiré",
  participantMoved: "Participant déplacé",
  waitingHeld: "Place retenue pour une personne de la liste d’attente",
  waitingProlonged: "Délai prolongé pour une personne de la liste d’attente",
  waitingConfirmed: "Inscription depuis la liste d’attente",
  waitingPassedOver: "Tour passé sur la liste d’attente",
  waitingRemoved: "Retrait de la liste d’attente",
  registrationDenied: "«Ce n’est pas moi»",
  registrationCancelled: "Inscription annulée",
  registrantsExported: "Inscrits exportés",
  mailResent: "Courriel renvoyé",
  mailCancelled: "Courriel annulé",
  accountDeleted: "Compte supprimé",
  registrantErased: "Données d’un inscrit effacées",
  dataExported: "Données d’une personne téléchargées",
  healthDataErased: "Données de santé effacées",
  accountsExpired: "Comptes inutilisés supprimés",
  mailsExpired: "Anciens courriels supprimés",
  waitingListsEnded: "Listes d’attente de stages commencés effacées",
  waitingEntriesExpired: "Anciennes attentes supprimées",
  devicesExpired: "Appareils oubliés",
} as const;
export type JournalAction = keyof typeof JOURNAL_ACTIONS;

/** Who did something about themselves, by a link or with their account: the journal keeps no name of theirs. */
export const BY_THE_PERSON = { id: "", name: "la personne elle-même" };

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
  /** The name of the participant concerned; empty if there is none. */
  person: string;
  changes: JournalChange[];
}
