import type { Stage } from "#subjects/stages/rules/stage.ts";
import { moissonPassee, semoirDansDixJours } from "../../stages.ts";

/** Tokens of private links: Noémie's registration; seats held for Basile and waited for by Noémie. */
export const LINK = "lien-prive-de-noemie-1";
/** Shown by the page, not mailed. */
export const SHOWN_LINK = "lien-montre-a-noemie-1";
export const HELD = "lien-attente-basile-12";
export const WAITING = "lien-attente-noemie-12";
/** Of an agreement to sign, of a contract to sign, and of one that is signed. */
export const TO_SIGN = "lien-signature-jeanne1";
export const CONTRACT_TO_SIGN = "lien-signature-noemie2";
export const SIGNED = "lien-signature-noemie1";
/** Of Noémie's registration on a stage of today. */
export const PRESENT_LINK = "lien-present-de-noemie";
/** Of an answered questionnaire, of a closed one, and of Marie's: to answer, and answered. */
export const ANSWERED = "lien-avis-deja-repondu";
export const CLOSED = "lien-avis-deja-ferme01";
export const MARIES_QUESTIONNAIRE = "lien-avis-pour-marie-1";
export const MARIES_ANSWERED = "lien-avis-pour-marie-2";

/** Ids. */
export const UNSIGNED = "une-convention-a-signer";
export const MARIES_OPINION = "avis-de-marie";
export const MARIES_ANSWER = "avis-donne-par-marie";
/** With a row to correct; with none; done; without a stage. */
export const WRONG_IMPORT = "00000000-0000-4000-8000-0000000000a1";
export const RIGHT_IMPORT = "00000000-0000-4000-8000-0000000000a2";
export const DONE_IMPORT = "00000000-0000-4000-8000-0000000000a3";
export const STAGELESS_IMPORT = "00000000-0000-4000-8000-0000000000a5";

/** Replaced by the ids of what whole-site.ts plants. */
export const MARIES_ENTRY = "la-demande-de-marie";
/** The booking of Basile on the seeder. */
export const BOOKING = "la-reservation-de-basile";
export const MARIES_MAIL = "le-courriel-de-marie";
export const MARIES_FILE = "le-fichier-de-marie";
export const MARIES_ID = "le-compte-de-marie";
export const PAULS_ID = "le-compte-de-paul";
export const TRAINER = "une-personne-de-l-equipe";
/** An issued document, and one that was corrected. */
export const DOCUMENT = "un-document-emis";
export const REPLACED = "un-document-remplace";
/** The code of a stage that is over. */
export const STAGE_CODE = "le-code-du-stage-fini";
/** What somebody has who scanned the code of a room, and Basile, who is known. */
export const SCANNED = "un-code-scanne";
export const KNOWN = "basile-est-reconnu";
export const BASILE = "l-identifiant-de-basile";
/** A deleted stage. */
export const BINNED = "un-stage-supprime";
/** The address of Marie's calendar. */
export const CALENDAR = "le-calendrier-de-marie";

/** A stage that nobody but administrators sees, and one that is put away. */
export const DRAFT: Stage = { ...semoirDansDixJours, id: "un-brouillon", title: "Semis en brouillon", state: "draft" };
export const ARCHIVED: Stage = { ...moissonPassee, id: "une-archive", title: "Moisson archivée", state: "archived" };
