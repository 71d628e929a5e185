/**
 * Phones take photos of 12 million pixels, some of 50. Decoding an AVIF takes about 25 bytes of memory per pixel, ten
 * times as much as other formats, and no camera writes it.
 */
export const MAX_PIXELS = { other: 50_000_000, avif: 16_000_000 } as const;

export const PDF_REFUSED = "Erreur lors de l'upload du PDF.";
export const FILE_REFUSED = "Erreur lors de l'upload du fichier";

export const FILE_NOT_SENT = "Le fichier n’a pas pu être envoyé : réessayez dans un instant.";

export type UploadRefusal =
  | "empty"
  | "tooLarge"
  | "tooSlow"
  | "notPdf"
  | "notPicture"
  | "tooManyPixels"
  | "picturesBusy"
  | "storeFull"
  | "storeUnavailable"
  | "tooMany";

const millions = (pixels: number) => pixels / 1_000_000;

/** Shown under the field, in addition to the toast: what to do about the refusal. */
export const uploadAdvice: Record<UploadRefusal, string> = {
  empty: "Ce fichier est vide.",
  tooLarge: "Ce fichier est trop lourd.",
  tooSlow: "L’envoi est trop lent : vérifiez votre connexion, puis choisissez ce fichier à nouveau.",
  notPdf: "Ce fichier n’est pas un PDF complet.",
  notPicture: "Cette image n’a pas pu être lue : choisissez une photo JPEG, PNG, WebP ou AVIF.",
  tooManyPixels: `Cette image est trop grande : ${millions(MAX_PIXELS.other)} millions de pixels au plus, ${millions(MAX_PIXELS.avif)} millions en AVIF. Réduisez-la, ou enregistrez-la en JPEG.`,
  picturesBusy: "D’autres photos sont en cours de préparation : réessayez dans un instant.",
  storeFull: "Il n’y a plus de place pour enregistrer des fichiers : prévenez la personne qui tient le serveur.",
  storeUnavailable: "Les fichiers ne peuvent pas être enregistrés pour le moment : réessayez dans un instant.",
  tooMany: "Vous avez envoyé beaucoup de fichiers depuis une heure : réessayez un peu plus tard.",
};
