import { counted } from "#platform/values/plural.ts";
import { HELD_LATER } from "#subjects/holdings/rules/holding-messages.ts";
import type { ParticipantFault } from "#subjects/registrations/rules/registration-form.ts";
import { UNKNOWN_CHOICE } from "#subjects/registrations/rules/registration-messages.ts";
import { type FactFault, factFaultMessage } from "#subjects/stages/rules/facts/stage-fact-form.ts";
import type { StageFault } from "#subjects/stages/rules/form/stage-form.ts";
import { stageFaultMessage } from "#subjects/stages/rules/form/stage-save-messages.ts";
import type { ImportKind } from "./import-columns.ts";

/** Why a file is not read. */
export type SheetRefusal =
  | "noHeadings"
  | "noRows"
  | "tooManyRows"
  | "tooManyColumns"
  | "tooLarge"
  | "tooLargeUnpacked"
  | "tooFar"
  | "tooSlow"
  | "notASheet"
  | "oldExcel";

export const sheetRefusalMessage: Record<SheetRefusal, string> = {
  noHeadings:
    "Les titres des colonnes n’ont pas été reconnus\u202f: partez du modèle à télécharger, ou reprenez ses titres.",
  noRows: "Ce tableau n’a aucune ligne sous ses titres.",
  tooManyRows: "Ce tableau a plus de 5\u202f000 lignes\u202f: importez-le en plusieurs fichiers.",
  tooManyColumns: "Ce tableau a plus de 40 colonnes\u202f: gardez celles du modèle.",
  tooLarge: "Ce fichier est trop lourd\u202f: 10 Mo au plus.",
  tooLargeUnpacked: "Une fois ouvert, ce fichier est trop lourd\u202f: copiez vos lignes dans le modèle à télécharger.",
  tooFar:
    "Ce tableau a une case remplie très loin des autres\u202f: supprimez les lignes et les colonnes après les vôtres.",
  tooSlow: "La lecture de ce fichier est trop longue\u202f: copiez vos lignes dans le modèle à télécharger.",
  notASheet: "Ce fichier n’a pas pu être lu\u202f: choisissez un tableur .xlsx ou un fichier .csv.",
  oldExcel: "Cet ancien format d’Excel (.xls) n’est pas lu\u202f: enregistrez le fichier en .xlsx ou en .csv.",
};

/** What is wrong in one cell. Those of the forms, and what only a file can have. */
export type CellFault =
  | StageFault
  | FactFault
  | ParticipantFault
  | "unknownLevel"
  | "notAFlag"
  | "notHours"
  | "noStage"
  | "unknownStage"
  | "severalStages"
  | "unknownCertification"
  | "heldLater";

const cellFaultMessage: Record<CellFault, string> = {
  ...stageFaultMessage,
  ...factFaultMessage,
  noType: "Indiquez une machine ou une formation du catalogue.",
  invalidEmail: "Cette adresse n’est pas valide.",
  unknownChoice: UNKNOWN_CHOICE,
  unknownLevel: "Indiquez Débutant, Intermédiaire, Avancé ou Expert.",
  notAFlag: "Indiquez Oui ou Non.",
  notHours: "Indiquez un nombre d’heures\u202f: 14, 13,5 ou 13 h 30.",
  noStage: "Indiquez la date du stage, ou son adresse.",
  unknownStage: "Aucun stage n’a ce titre et cette date\u202f: ajoutez-le, ou corrigez-les.",
  severalStages: "Plusieurs stages ont cette date\u202f: indiquez le titre.",
  unknownCertification: "Aucune habilitation n’a ce nom\u202f: reprenez celui des règles de validité.",
  heldLater: HELD_LATER,
};

export const cellFaultText = (fault: string): string =>
  Object.hasOwn(cellFaultMessage, fault) ? cellFaultMessage[fault as CellFault] : cellFaultMessage.tooLong;

/** What is wrong in a row as it stands among the others, and among what the site has. */
const CLASHES = ["repeated", "alreadyThere", "stageGone", "deadlinePassed", "noSeats", "severalPeople"] as const;
export type Clash = (typeof CLASHES)[number];

const clashMessage: Record<ImportKind, Partial<Record<Clash, string>>> = {
  stages: {
    repeated: "Une ligne plus haut décrit le même stage\u202f: même date, même titre, même lieu.",
    alreadyThere: "Ce stage existe déjà\u202f: même date, même titre, même lieu.",
  },
  registrants: {
    repeated: "Une ligne plus haut inscrit déjà cette personne à ce stage.",
    alreadyThere: "Cette personne est déjà inscrite à ce stage.",
    stageGone: "Ce stage a été supprimé depuis.",
    deadlinePassed: "La date limite d’inscription pour ce stage est dépassée.",
    noSeats: "Il ne reste plus de place sur ce stage pour cette ligne.",
  },
  holdings: {
    repeated: "Une ligne plus haut dit la même chose de cette personne.",
    alreadyThere: "Cette personne a déjà cette habilitation à cette date.",
    severalPeople: "Plusieurs personnes ont ce nom\u202f: indiquez l’adresse e-mail ou l’entreprise.",
  },
};

export const clashText = (kind: ImportKind, clash: Clash): string => clashMessage[kind][clash] ?? "";

/** Why a done import, or a part of it, stays. */
export type Kept = "changed" | "registered" | "moved" | "gone" | "hasFiles";

export const keptMessage: Record<Kept, string> = {
  changed: "modifié depuis l’import\u202f: il reste",
  registered: "des personnes s’y sont inscrites ou attendent une place\u202f: il reste",
  moved: "déplacé vers un autre stage depuis l’import\u202f: il y reste",
  gone: "déjà supprimé",
  hasFiles: "un fichier lui a été envoyé depuis l’import\u202f: l’inscription reste",
};

export type ImportRefusal =
  | "gone"
  | "notComplete"
  | "changedMeanwhile"
  | "hasFaults"
  | "alreadyDone"
  | "tooLate"
  | "planChanged"
  | "tooMany"
  | "notUnderstood";

export const importRefusalMessage: Record<ImportRefusal, string> = {
  gone: "Cet import n’existe plus\u202f: choisissez le fichier à nouveau.",
  notComplete: "Toutes les lignes du fichier ne sont pas arrivées\u202f: choisissez le fichier à nouveau.",
  changedMeanwhile:
    "Ces lignes ont changé entre-temps\u202f: vérifiez-les, puis importez à nouveau. Rien n’a été importé.",
  hasFaults: "Rien n’a été importé\u202f: des lignes sont à corriger.",
  alreadyDone: "Cet import est déjà fait.",
  tooLate: "Cet import ne peut plus être annulé.",
  planChanged: "Rien n’a été annulé\u202f: des lignes ont été modifiées entre-temps. Voici ce qui resterait.",
  tooMany: "Beaucoup d’imports viennent d’être faits. Réessayez dans une heure.",
  notUnderstood: "Cette demande n’a pas été comprise.",
};

export const IMPORT_FAILED = "L’import n’a pas pu être fait\u202f: rien n’a été ajouté. Réessayez dans un instant.";
export const NOTHING_TO_IMPORT = "Choisissez un fichier, ou collez les cases copiées du tableur.";
export const TOO_MUCH_PASTED =
  "Ce texte est trop long pour être collé\u202f: enregistrez-le en .xlsx ou en .csv, puis choisissez ce fichier.";
export const rowsCorrected = (count: number) =>
  count === 0 ? "Aucune ligne corrigée" : count === 1 ? "Ligne corrigée" : `${count} lignes corrigées`;
export const ROW_REMOVED = "Ligne retirée";
export const STILL_WRONG = "Cette ligne est encore à corriger.";
export const READING_NEEDS_SCRIPTS =
  "Un fichier est lu dans votre navigateur, ce qui demande JavaScript. Sans lui, collez ci-dessous les cases copiées du tableur.";

const NOUNS = {
  stages: { one: "stage", isFeminine: false },
  registrants: { one: "inscrit", isFeminine: false },
  holdings: { one: "habilitation", isFeminine: true },
} as const satisfies Record<ImportKind, object>;

export const importTitle = {
  stages: "Import de stages",
  registrants: "Import d’inscrits",
  holdings: "Import d’habilitations",
} as const satisfies Record<ImportKind, string>;

export const importNoun = (kind: ImportKind, count: number) => counted(count, NOUNS[kind].one);
const agreed = (kind: ImportKind, count: number, participle: string) =>
  `${participle}${NOUNS[kind].isFeminine ? "e" : ""}${count > 1 ? "s" : ""}`;
export const importDone = (kind: ImportKind, count: number) =>
  `${importNoun(kind, count)} ${agreed(kind, count, "importé")}.`;
/** « 3 habilitations seront supprimées » */
export const importRemoved = (kind: ImportKind, count: number) =>
  `${importNoun(kind, count)} ${count > 1 ? "seront" : "sera"} ${agreed(kind, count, "supprimé")}`;
export const UNDONE = "Cet import est annulé.";

/** The journal names changes so. */
export const importChangeLabel = {
  stages: { added: "Stages ajoutés", removed: "Stages supprimés" },
  registrants: { added: "Inscrits ajoutés", removed: "Inscrits supprimés" },
  holdings: { added: "Habilitations ajoutées", removed: "Habilitations retirées" },
} as const satisfies Record<ImportKind, object>;
export const ROWS_KEPT = "Lignes gardées";
