import type { MailKind } from "./mail-kinds.ts";

/** What administrators call each mail, and when it is written. */
export const MAIL_NAMES: Record<MailKind, { name: string; when: string }> = {
  registration: { name: "Inscription", when: "À la personne inscrite." },
  groupRegistration: { name: "Inscription d’un groupe", when: "Au compte qui a inscrit plusieurs personnes." },
  registrationRemoved: { name: "Inscription annulée par le centre", when: "Quand un participant est retiré." },
  registrationDenied: {
    name: "« Ce n’est pas moi »",
    when: "Quand une personne refuse une inscription faite pour elle.",
  },
  registrationCancelled: {
    name: "Inscription annulée",
    when: "Quand une personne annule son inscription, ou celles qu’elle a faites.",
  },
  registrationMoved: { name: "Inscription déplacée", when: "Quand le centre déplace un participant." },
  stageChanged: { name: "Stage modifié", when: "Quand la date ou le lieu change." },
  stageCancelled: { name: "Stage annulé", when: "Quand un stage est supprimé." },
  reminder: { name: "Rappel", when: "Quelques jours avant le stage." },
  waitingListJoined: { name: "Liste d’attente", when: "Quand une personne, ou un groupe, rejoint la liste d’attente." },
  seatHeld: {
    name: "Place retenue",
    when: "Au premier de la liste d’attente, quand assez de places se libèrent\u202f; ou quand le centre prolonge le délai.",
  },
  holdEnded: { name: "Place non confirmée", when: "Quand la place retenue n’a pas été confirmée à temps." },
  waitingListChanged: {
    name: "Changement sur la liste d’attente",
    when: "Quand le centre passe le tour d’une personne, ou la retire de la liste.",
  },
  fileReceived: { name: "Fichier reçu", when: "Quand un fichier est partagé." },
  documentSent: {
    name: "Documents d’un stage",
    when: "Quand le centre envoie une convocation, un certificat, un devis…",
  },
  documentToSign: { name: "Document à signer", when: "Avec le lien qui ouvre la convention ou le contrat." },
  signatureCode: { name: "Code de signature", when: "Quand la personne qui signe demande son code." },
  documentSigned: {
    name: "Document signé",
    when: "À la personne qui signe et au centre\u202f; puis à la personne quand le centre a contresigné.",
  },
  contractWithdrawn: {
    name: "Rétractation",
    when: "À la personne et au centre, quand elle se rétracte de son contrat.",
  },
  attendanceCode: {
    name: "Code de présence",
    when: "Quand une personne signe sa présence sur son téléphone et demande son code.",
  },
  attendanceClosed: {
    name: "Émargement clos",
    when: "À la personne qui clôt une demi-journée et au centre, avec l’empreinte du dernier enregistrement.",
  },
  absenceOfTrainee: {
    name: "Absence d’une personne",
    when: "À une personne inscrite qui n’a pas signé une demi-journée.",
  },
  absenceOfEmployee: {
    name: "Absence d’un salarié",
    when: "Au signataire de l’entreprise qui paie la place, depuis la page des absences.",
  },
  opinionAsked: {
    name: "Questionnaire",
    when: "Avant le stage, à la fin, six semaines après\u202f; une fois par an aux entreprises, formateurs et financeurs.",
  },
  opinionReminder: { name: "Rappel d’un questionnaire", when: "Deux fois au plus, tant qu’il n’y a pas de réponse." },
  complaintReceived: {
    name: "Réclamation reçue",
    when: "À la personne\u202f; au centre, une fois par heure au plus, quand elle vient de la page publique.",
  },
  complaintAnswered: { name: "Réponse à une réclamation", when: "Quand un administrateur répond depuis le registre." },
  accountCreated: { name: "Compte créé", when: "Avec le lien qui vérifie l’adresse." },
  addressToVerify: { name: "Adresse à vérifier", when: "Quand la personne demande le lien, ou change d’adresse." },
  passwordReset: { name: "Nouveau mot de passe", when: "Quand la personne l’a oublié." },
  passwordChanged: { name: "Mot de passe changé", when: "Après chaque changement." },
  addressChanged: { name: "Adresse changée", when: "À l’ancienne adresse, avec le lien qui annule." },
  newDevice: { name: "Nouvel appareil", when: "À la première connexion d’un appareil." },
  accountExpiring: { name: "Compte bientôt supprimé", when: "Quand un compte n’a pas servi depuis des années." },
  accountDeleted: { name: "Compte supprimé", when: "Après la suppression." },
  certificateExpires: {
    name: "Certificat à renouveler",
    when: "Aux administrateurs, quatre mois puis un mois avant la fin du certificat qualité.",
  },
  administratorsChanged: { name: "Administrateur nommé ou retiré", when: "À tous les administrateurs." },
};
