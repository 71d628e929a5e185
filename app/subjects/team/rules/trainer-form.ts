import { isMailable, normalizeEmail } from "#platform/values/email.ts";
import { FIELD_REQUIRED } from "#platform/values/form-messages.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import { writableText } from "#platform/values/writable-text.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import { shortenedChange } from "#subjects/journal/rules/shortened-change.ts";
import { isPortrait, PORTRAITS } from "#subjects/settings/rules/portraits.ts";
import { siteFileId, siteFilePath } from "#subjects/settings/rules/site-file.ts";
import { EMPLOYMENTS, isEmployment, type Trainer } from "#subjects/settings/rules/trainer.ts";
import { LONGEST_BACKGROUND, TRAINER_FIELDS, TRAINER_LABELS, type TrainerField } from "./trainer-fields.ts";
import { PHOTO_WORDS, trainerFaultMessage } from "./trainer-messages.ts";

export type TrainerForm = Record<TrainerField, string>;
export type TrainerFaults = Partial<Record<TrainerField, string>>;
/** What the form changes. */
export type TrainerDraft = Omit<Trainer, "id" | "isArchived">;

export const EMPTY_TRAINER: TrainerForm = mapFields(TRAINER_FIELDS, () => "");

export const toTrainerForm = (trainer: TrainerDraft): TrainerForm => ({
  trainerName: trainer.name,
  trainerSpeciality: trainer.speciality,
  trainerText: trainer.background,
  trainerMotto: trainer.motto,
  trainerEmail: trainer.email,
  trainerEmployment: trainer.employment,
  trainerPortrait: trainer.portrait,
  trainerPhoto: trainer.photoId ? siteFilePath(trainer.photoId) : "",
});

/** The trimmed values, or what is wrong. Whether the photo exists is checked in the database. */
export function checkTrainer(typed: TrainerForm): { draft: TrainerDraft } | { faults: TrainerFaults } {
  const line = (field: TrainerField) => writableText(typed[field]).trim().replace(/\s+/g, " ");
  const draft: TrainerDraft = {
    name: line("trainerName"),
    speciality: line("trainerSpeciality"),
    background: writableText(typed.trainerText).replaceAll("\r\n", "\n").trim(),
    motto: line("trainerMotto"),
    email: normalizeEmail(typed.trainerEmail),
    employment: isEmployment(typed.trainerEmployment) ? typed.trainerEmployment : "",
    portrait: isPortrait(typed.trainerPortrait) ? typed.trainerPortrait : "",
    photoId: siteFileId(typed.trainerPhoto.trim()),
  };
  const faults: TrainerFaults = {};
  if (draft.name === "") faults.trainerName = FIELD_REQUIRED;
  if (draft.background.length > LONGEST_BACKGROUND) faults.trainerText = trainerFaultMessage.textTooLong;
  if (draft.email !== "" && !isMailable(draft.email)) faults.trainerEmail = trainerFaultMessage.notAnEmail;
  if (typed.trainerEmployment !== "" && draft.employment === "")
    faults.trainerEmployment = trainerFaultMessage.noSuchEmployment;
  if (typed.trainerPortrait !== "" && draft.portrait === "")
    faults.trainerPortrait = trainerFaultMessage.noSuchPortrait;
  if (typed.trainerPhoto.trim() !== "" && !draft.photoId) faults.trainerPhoto = trainerFaultMessage.noSuchPhoto;
  return Object.keys(faults).length > 0 ? { faults } : { draft };
}

/** What differs, for the journal and for two people who edit at the same time. */
export function trainerChanges(before: TrainerDraft, after: TrainerDraft): JournalChange[] {
  const [one, other] = [toTrainerForm(before), toTrainerForm(after)];
  return TRAINER_FIELDS.filter((field) => one[field] !== other[field]).map((field) => {
    const label = TRAINER_LABELS[field];
    if (field === "trainerPhoto")
      return {
        label,
        before: photoInWords(one[field], PHOTO_WORDS.before),
        after: photoInWords(other[field], PHOTO_WORDS.after),
      };
    if (field === "trainerEmployment")
      return { label, before: employmentInWords(before.employment), after: employmentInWords(after.employment) };
    if (field === "trainerPortrait")
      return { label, before: portraitInWords(before.portrait), after: portraitInWords(after.portrait) };
    const { before: old, after: now } = shortenedChange(one[field], other[field]);
    return { label, before: old || "—", after: now || "—" };
  });
}

const employmentInWords = (employment: Trainer["employment"]) => (employment ? EMPLOYMENTS[employment] : "—");

const portraitInWords = (portrait: Trainer["portrait"]) => (portrait ? PORTRAITS[portrait] : "—");

const photoInWords = (url: string, words: string) => (url === "" ? PHOTO_WORDS.none : words);

/** Paragraphs are separated by an empty line. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split("\n\n")
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
