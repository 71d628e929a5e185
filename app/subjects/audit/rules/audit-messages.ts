import type { UploadRefusal } from "#platform/values/upload-messages.ts";
import { scanAdvice } from "#subjects/attendance/rules/paper/paper-messages.ts";
import { type AuditFileRefusal, MAX_AUDIT_FILE_BYTES, MAX_NOTE, MOST_AUDIT_FILES } from "./audit-file.ts";

export const AUDIT_EXPLAINED =
  "Corrigez ce qui manque, joignez ce que le site ne sait pas, puis téléchargez l’archive.";
export const COUNTED_HOW =
  "Chaque nombre porte sur toute l’année choisie. Les stages à venir et les personnes nommées sont ceux d’aujourd’hui, quelle que soit l’année. L’archive a les listes derrière chaque nombre.";
export const AUDIT_GONE = "Cet indicateur n’est pas de ceux qu’un centre de formation continue montre.";
export const AUDIT_FILE_SAVED = "Le fichier est joint.";
export const AUDIT_FILE_REMOVED = "Le fichier est supprimé.";
export const AUDIT_FILE_NOT_HERE = "Ce fichier n’est pas joint à cet indicateur, ou il est déjà supprimé.";
export const AUDIT_FILE_FAILED = "Le fichier n’a pas pu être joint : réessayez dans un instant.";
export const AUDIT_FILE_REFUSED = "Ce fichier n’est pas joint.";
export const NO_AUDIT_FILES = "Aucun fichier joint pour cette année.";
export const AUDIT_FILES_HINT = `Photo JPEG ou PNG, ou PDF : ${MAX_AUDIT_FILE_BYTES / 1024 / 1024} Mo au plus.`;

export const auditFileMessage: Record<AuditFileRefusal, string> = {
  noFile: "Choisissez d’abord un fichier.",
  fileGone: "Ce fichier n’est plus disponible : choisissez-le à nouveau.",
  noteTooLong: `Écrivez ${MAX_NOTE} caractères au plus.`,
  notADay: "Cette date n’existe pas : donnez le jour que porte le document, ou laissez vide.",
  tooManyFiles: `Un indicateur a ${MOST_AUDIT_FILES} fichiers par an au plus : supprimez-en un.`,
};

export const auditFileAdvice: Record<UploadRefusal, string> = scanAdvice;

export const ARCHIVE_RUNNING =
  "Une archive est déjà en cours de téléchargement avec votre compte. Attendez qu’elle soit terminée.";
export const ARCHIVE_TOO_MANY = "Trop d’archives téléchargées en peu de temps. Réessayez dans une heure.";

export const indicatorName = (number: number) => `Indicateur ${number}`;
export const listCut = (most: number) => `La liste s’arrête ici : ${most} lignes au plus.`;

export const RESERVED_DOSSIERS = "Dossiers clos avec réserve";
export const RESERVED_EXPLAINED = "Les nombres de cette page comptent ce qui leur manque comme manquant.";
/** The page shows so many; the archive names all. */
export const MOST_RESERVED = 10;
