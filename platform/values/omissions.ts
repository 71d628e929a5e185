/** Why a file is not, or not wholly, in an archive that should have it. */
export type OmissionReason = "missing" | "unreadable" | "tooLarge";
