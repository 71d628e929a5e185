import type { User } from "#platform/values/user.ts";

/** What administrators, retention jobs and people who register, cancel or send a file did. Never health data. */
const ACTION_GROUPS = {
  "Stages et formations": {
    stageAdded: "Stage ajouté",
    stageChanged: "Stage modifié",
    stageDeleted: "Stage supprimé",
    stageRestored: "Stage rétabli",
    stagePublished: "Stage publié",
    stageArchived: "Stage archivé",
    stageUnarchived: "Stage désarchivé",
    stageCalledOff: "Stage annulé",
    stageResumed: "Stage repris",
    courseAdded: "Formation ajoutée",
    courseChanged: "Formation modifiée",
    courseArchived: "Formation archivée",
    courseRestored: "Formation remise au catalogue",
  },
  Inscriptions: {
    participantRegistered: "Inscription en ligne",
    participantAdded: "Participant ajouté",
    participantCorrected: "Participant corrigé",
    participantRemoved: "Participant retiré",
    participantRestored: "Participant rétabli",
    participantMoved: "Participant déplacé",
    registrationCancelled: "Inscription annulée",
    registrationDenied: "«Ce n’est pas moi»",
    registrantsExported: "Inscrits exportés",
    importDone: "Import fait",
    importUndone: "Import annulé",
  },
  "Liste d’attente": {
    waitingAdded: "Mise en liste d’attente par le centre",
    waitingHeld: "Place retenue pour une personne de la liste d’attente",
    waitingProlonged: "Délai prolongé pour une personne de la liste d’attente",
    waitingConfirmed: "Inscription depuis la liste d’attente",
    waitingPassedOver: "Tour passé sur la liste d’attente",
    waitingRemoved: "Retrait de la liste d’attente",
  },
  Dossiers: {
    documentsIssued: "Documents émis",
    documentCorrected: "Document corrigé",
    documentsSent: "Documents de stage mis à l’envoi",
    documentPosted: "Document posté",
    sendingCancelled: "Envoi de documents annulé",
    documentSigned: "Document signé à distance",
    documentCountersigned: "Document contresigné",
    documentSignedOnPaper: "Document signé sur papier",
    contractWithdrawn: "Rétractation d’un contrat",
    dossierClosed: "Dossier clos avec réserve",
    dossierReopened: "Dossier rouvert",
    companyAdded: "Entreprise ajoutée",
    companyChanged: "Entreprise modifiée",
    companiesMerged: "Entreprises réunies",
    companiesSeparated: "Entreprises séparées",
    companiesExported: "Entreprises exportées",
    stagesExported: "Stages exportés",
    resultChanged: "Résultat d’un stagiaire",
    objectivesAssessed: "Objectifs d’un stagiaire évalués",
    bookingChanged: "Réservation modifiée",
    amountsChanged: "Montants d’une inscription",
    registerExported: "Registre des documents exporté",
    evidenceDownloaded: "Dossier de preuve téléchargé",
  },
  Planning: {
    resourceAdded: "Salle ou machine ajoutée",
    resourceChanged: "Salle ou machine modifiée",
    resourceArchived: "Salle ou machine archivée",
    resourceRestored: "Salle ou machine remise au planning",
    unavailabilityAdded: "Indisponibilité notée",
    unavailabilityRemoved: "Indisponibilité retirée",
  },
  Échéances: {
    holdingAdded: "Habilitation ajoutée",
    holdingRemoved: "Habilitation retirée",
    teamLinkSent: "Lien de l’équipe mis à l’envoi",
    recallRefused: "Rappels refusés par téléphone",
    recallResumed: "Rappels repris",
    holdingsExported: "Échéances exportées",
    validityRuleAdded: "Règle de validité ajoutée",
    validityRuleChanged: "Règle de validité modifiée",
    validityRuleRemoved: "Règle de validité retirée",
  },
  Argent: {
    quotationDrafted: "Brouillon de devis préparé",
    quotationChanged: "Brouillon de devis modifié",
    quotationDeleted: "Brouillon de devis supprimé",
    quotationIssued: "Devis établi",
    quotationSent: "Devis mis à l’envoi",
    quotationAnswered: "Réponse à un devis notée",
    quotationsExported: "Devis exportés",
    invoicesDrafted: "Brouillons de factures préparés",
    invoiceChanged: "Brouillon de facture modifié",
    invoiceDeleted: "Brouillon de facture supprimé",
    invoiceIssued: "Facture émise",
    creditNoteIssued: "Avoir émis",
    invoiceSent: "Facture mise à l’envoi",
    invoiceReminded: "Relance de facture mise à l’envoi",
    paymentRecorded: "Paiement enregistré",
    paymentCancelled: "Paiement annulé",
    statementRead: "Relevé bancaire lu",
    statementLineIgnored: "Ligne de relevé laissée de côté",
    paymentsExported: "Paiements exportés",
    invoicesExported: "Factures exportées",
    ledgerExported: "Journal comptable exporté",
    invoicesClosed: "Clôture des factures imprimée",
    funderFileDownloaded: "Dossier de financeur téléchargé",
  },
  Émargement: {
    attendanceCorrected: "Émargement corrigé",
    attendanceDecided: "Saisie d’émargement comptée ou écartée",
    attendancePersonSettled: "Personne de l’émargement reconnue",
    paperAttached: "Émargement sur papier joint",
    absenceTold: "Absence signalée par e-mail",
  },
  Qualité: {
    yearlyOpinionsAsked: "Questionnaires annuels mis à l’envoi",
    opinionSettled: "Avis traité",
    commentPublished: "Commentaire publié",
    commentRefused: "Commentaire refusé",
    auditFileAttached: "Fichier joint pour l’audit",
    auditFileRemoved: "Fichier de l’audit supprimé",
    auditDownloaded: "Archive de l’audit téléchargée",
  },
  Réclamations: {
    complaintAdded: "Réclamation, incident ou idée enregistrés",
    complaintAssigned: "Réclamation confiée à quelqu’un",
    complaintNoted: "Action notée sur une réclamation",
    complaintAnswered: "Réponse à une réclamation",
    complaintClosed: "Réclamation close",
    complaintReopened: "Réclamation rouverte",
    complaintsExported: "Registre des réclamations exporté",
  },
  "Fichiers et e-mails": {
    fileShared: "Fichier envoyé",
    mailResent: "E-mail remis à l’envoi",
    mailCancelled: "E-mail annulé",
  },
  "Le site": {
    siteInstalled: "Site installé",
    settingsChanged: "Réglages modifiés",
    textChanged: "Texte modifié",
    templateChanged: "Modèle de document modifié",
    questionnaireChanged: "Questionnaire modifié",
    trainerAdded: "Formateur ajouté",
    trainerChanged: "Formateur modifié",
    trainerArchived: "Formateur archivé",
    trainerRestored: "Formateur remis dans l’équipe",
    journalExported: "Journal exporté",
  },
  "Comptes et administrateurs": {
    firstAdministrator: "Premier administrateur",
    colleagueInvited: "Collègue invité",
    administratorNamed: "Administrateur nommé",
    administratorRemoved: "Droit d’administrateur retiré",
    resetLinkSent: "Lien de mot de passe mis à l’envoi",
    resetLinkShown: "Lien de mot de passe affiché",
    verificationSent: "Lien de vérification mis à l’envoi",
    accountDeleted: "Compte supprimé",
  },
  "Données personnelles": {
    peopleAssigned: "Fiches de personnes créées",
    personChanged: "Fiche d’une personne modifiée",
    peopleExported: "Personnes exportées",
    peopleMerged: "Fiches réunies",
    peopleSeparated: "Fiches séparées",
    registrantErased: "Données d’un inscrit effacées",
    dataExported: "Données d’une personne téléchargées",
    healthDataErased: "Données de santé effacées",
    accountsExpired: "Comptes inutilisés supprimés",
    mailsExpired: "Anciens e-mails supprimés",
    documentsExpired: "Anciens documents de stage supprimés",
    invoicesExpired: "Anciennes factures supprimées",
    quotationsExpired: "Anciens devis supprimés",
    complaintsExpired: "Anciennes réclamations supprimées",
    holdingsExpired: "Anciennes habilitations supprimées",
    unavailabilitiesExpired: "Anciennes indisponibilités supprimées",
    prospectsExpired: "Anciennes demandes de date supprimées",
    opinionsExpired: "Anciens avis supprimés",
    attendanceExpired: "Anciens émargements supprimés",
    journalNamesExpired: "Noms effacés d’anciennes lignes du journal",
    waitingListsEnded: "Listes d’attente de stages commencés effacées",
    waitingEntriesExpired: "Anciennes attentes supprimées",
    devicesExpired: "Appareils oubliés",
    binEmptied: "Stages effacés de la corbeille",
  },
} as const;

type Groups = typeof ACTION_GROUPS;
export type JournalAction = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

export const JOURNAL_ACTIONS = Object.assign({}, ...Object.values(ACTION_GROUPS)) as Record<JournalAction, string>;

/** The choices of a filter: each group, then its actions. */
export const ACTION_CHOICES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ACTION_GROUPS).flatMap(([group, actions], index) => [
    [`groupe-${index}`, group],
    ...Object.entries(actions).map(([action, label]) => [action, `– ${label}`]),
  ]),
);

/** What a choice stands for; null: everything. */
export function actionsOf(choice: string | null): readonly JournalAction[] | null {
  if (choice === null) return null;
  const group = Object.values(ACTION_GROUPS)[Number(/^groupe-(\d+)$/.exec(choice)?.[1])];
  return (group ? Object.keys(group) : [choice]) as JournalAction[];
}

/** Who did something about themselves, by a link or with their account: the journal keeps no name of theirs. */
export const BY_THE_PERSON = { id: "", name: "la personne elle-même" };
/** The retention jobs. */
export const BY_THE_SITE = { id: "", name: "Tâche automatique" };
/** Replaces the name of a client, which is read from the account, and is gone with it. */
export const DELETED_ACCOUNT = "un compte supprimé";

/** An administrator is named, as on every other entry; a client is not. */
export const byAccount = ({ id, name, role }: Pick<User, "id" | "name" | "role">) => ({
  id,
  name: role === "admin" ? name : "",
});

export interface JournalChange {
  label: string;
  before: string;
  after: string;
}

export interface JournalEntry {
  id: string;
  at: Date;
  by: string;
  /** The account; empty if there is none. */
  byId: string;
  action: JournalAction;
  stageId: string | null;
  stageTitle: string;
  /** The name of the participant concerned; empty if there is none. */
  person: string;
  changes: JournalChange[];
}
