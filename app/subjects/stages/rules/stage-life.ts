export const STAGE_IS_DRAFT = "Brouillon, visible par vous seulement";
export const STAGE_IS_ARCHIVED = "Ce stage est archivé : il n’est plus dans les listes de l’administration";

/** What an administrator does with a stage by one button, by the intent that it sends. */
export const LIFE_STEPS = {
  publish: { label: "Publier", busy: "Publication…" },
  archive: { label: "Archiver", busy: "Archivage…" },
  unarchive: { label: "Désarchiver", busy: "Désarchivage…" },
} as const;
export type LifeStep = keyof typeof LIFE_STEPS;

export const isLifeStep = (intent: string): intent is LifeStep => Object.hasOwn(LIFE_STEPS, intent);

/** Why nothing changed. */
export type LifeRefusal = "gone" | "otherState" | "notOver";

export const lifeMessage: Record<LifeRefusal, string> = {
  gone: "Le stage sélectionné est introuvable.",
  otherState: "Un autre administrateur l’a fait entre-temps : rien n’a changé.",
  notOver: "Ce stage n’est pas terminé : il ne peut pas être archivé.",
};

export const LIFE_FAILED = "Rien n’a changé : le site n’a pas répondu. Réessayez dans un instant.";
