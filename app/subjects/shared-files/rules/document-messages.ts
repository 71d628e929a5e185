import { ADMINISTRATION_MARK, NAME_WHEN_UNKNOWN } from "#subjects/accounts/rules/shown-name.ts";

// Received files.
export const SIGN_IN_FIRST = "Veuillez vous connecter";
export const NO_FILE_RECEIVED = "Aucun fichier reçu.";
export const NO_FILE_FOUND = "Aucun fichier trouvé.";
export const BAD_FILE_ADDRESS = "URL du fichier invalide";
export const NOT_SIGNED_IN = "Utilisateur non connecté";
export const httpError = (status: number) => `Erreur HTTP: ${status}`;
export const downloadError = (message: string) => `Erreur de téléchargement: ${message}`;
export const receivedError = (message: string) => `Erreur: ${message}`;

// Sharing files.
export const NOTHING_CHOSEN = "Veuillez sélectionner au moins un fichier et un destinataire.";
export const MUST_BE_SIGNED_IN = "Vous devez être connecté.";
/** When a file is uploaded or shared without a session. */
export const SHARER_MUST_BE_SIGNED_IN = "L'utilisateur doit être connecté.";
export const SHARE_FAILED = "ce fichier n’a pas pu être partagé : réessayez dans un instant.";
export const SENT_NOT_LOADED = "Impossible de charger les fichiers envoyés.";
export const NOT_DELETED = "Impossible de supprimer le fichier.";
export const USERS_NOT_LOADED =
  "Erreur lors du chargement des utilisateurs. Vérifiez les permissions de la base de données.";
export const NO_USER_FOUND = "Aucun utilisateur trouvé";
export const TYPE_TWO_LETTERS = "Tapez au moins deux lettres d’un nom, ou une adresse e-mail entière.";
export const TOO_MANY_SEARCHES = "Trop de recherches : attendez un instant.";
export const LOADING_FILES = "Chargement des fichiers...";
export const NO_FILE_SENT = "Aucun fichier envoyé pour le moment.";
export const filesSent = (count: number) => `${count} fichier(s) envoyé(s) avec succès!`;
export const sendingError = (message: string) => `Erreur : ${message}`;
export const storeError = (statusText: string) => `Erreur Stockage: ${statusText}`;
export const NETWORK_LOST = "réseau coupé";
export const UNREADABLE_FILE =
  "ce fichier ne peut pas être lu : choisissez-le à nouveau. Un dossier ne s’envoie pas, ses fichiers si.";
interface Sharing {
  /** The result of shownName. */
  sharer: string | null;
  byAdmin: boolean;
  fileName: string;
}

/** The administrators' label comes before the sharer's name, so that no name can imitate it. */
export const sharedNotification = ({ sharer, byAdmin, fileName }: Sharing) =>
  `${byAdmin ? `${ADMINISTRATION_MARK} : ` : ""}${sharer ?? NAME_WHEN_UNKNOWN} a partagé un fichier avec vous : «${fileName}».`;

/**
 * The journal is never erased: it tells neither to whom, nor the name, which may say whose medical certificate it is.
 * Both are in the list of sent files as long as the file exists.
 */
export const shareFacts = ({ fileName, recipients }: { fileName: string; recipients: number }) => [
  { label: "Fichier", before: "", after: fileKind(fileName) },
  { label: "Destinataires", before: "", after: String(recipients) },
];

const fileKind = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? "Autre";

/** The most recipients of one file: each person counts as one, and so does each whole stage. */
export const MAX_CHOSEN = 500;

export type ShareRefusal =
  | "tooLarge"
  | "tooManyUploads"
  | "tooSlow"
  | "personFull"
  | "centreFull"
  | "storeFull"
  | "storeUnavailable"
  | "empty"
  | "gone"
  | "alreadySent"
  | "nothingChosen"
  | "tooManyChosen"
  | "nobodyOnStage"
  | "tooManyShares";

export const shareRefusalMessage: Record<ShareRefusal, string> = {
  tooLarge: "ce fichier est trop lourd.",
  tooManyUploads: "vous envoyez déjà plusieurs fichiers : attendez que l’un d’eux soit arrivé, puis réessayez.",
  tooSlow: "l’envoi est trop lent : vérifiez votre connexion, puis envoyez ce fichier à nouveau.",
  personFull: "vous n’avez plus de place : supprimez d’abord d’anciens fichiers envoyés.",
  centreFull: "le centre n’a plus de place pour de nouveaux fichiers : appelez-nous.",
  storeFull: "il n’y a plus de place pour enregistrer des fichiers : appelez-nous.",
  storeUnavailable: "les fichiers ne peuvent pas être enregistrés pour le moment : réessayez dans un instant.",
  empty: "ce fichier est vide.",
  gone: "ce fichier n’a pas été reçu en entier : envoyez-le à nouveau.",
  alreadySent: "ce fichier est déjà envoyé, voyez la liste ci-dessous : retirez-le d’ici, ou envoyez-le encore.",
  nothingChosen: NOTHING_CHOSEN,
  tooManyChosen: `choisissez ${MAX_CHOSEN} destinataires au plus, puis envoyez le fichier aux autres.`,
  nobodyOnStage: "aucun inscrit de ce stage ne peut recevoir ce fichier : appelez-les.",
  tooManyShares: "vous avez beaucoup partagé depuis une heure : réessayez plus tard, ou appelez-nous.",
};
