export const CATALOGUE_EXPLAINED =
  "Un stage est une date d’une formation : il commence avec sa fiche, et peut s’en écarter.";
export const PLACE_IN_CATALOGUE = "Place dans le catalogue";
export const COURSE_ARCHIVED_EXPLAINED =
  "Formation archivée : aucun nouveau stage ne peut en être fait. Ses stages restent.";
export const COURSE_FILE_GONE = "Ce fichier n’est pas sur le site : choisissez-le à nouveau.";

export const courseMoved = (title: string, place: number) =>
  `« ${title} » est maintenant en ${place === 1 ? "1re" : `${place}e`} place.`;
export const courseArchived = (title: string) => `« ${title} » est archivée.`;
export const courseRestored = (title: string) => `« ${title} » est de nouveau au catalogue.`;

export const COURSE_GONE = "Cette formation n’existe pas, ou n’existe plus.";
export const STAGES_OFFERED =
  "Ces stages disent autre chose que la formation. Cochez ce qu’ils doivent en reprendre ; les stages passés ne changent pas.";
export const ALL_STAGES_ALIKE = "Tous les stages à venir disent la même chose que la formation.";
export const NOTHING_CHOSEN = "Rien n’est coché : aucun stage n’a changé.";
export const FACTS_NOT_GIVEN = "Les stages n’ont pas pu être mis à jour : réessayez dans un instant.";
export const COURSE_CHANGED_MEANWHILE =
  "La formation ou ses stages ont changé entre-temps : vérifiez, puis recommencez. Aucun stage n’a changé.";
export const stageChangedMeanwhile = (title = "Un de ces stages") =>
  `« ${title} » a été modifié entre-temps : vérifiez, puis recommencez. Aucun stage n’a changé.`;
