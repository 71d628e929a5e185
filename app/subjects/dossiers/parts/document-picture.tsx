import type { Picture } from "#platform/documents/document-description.ts";

/** The address of a file of the settings. */
export type PicturePath = (fileId: string) => string;

interface DocumentPictureProps {
  picture: Picture;
  path: PicturePath;
  className: string;
}

/** Printed too, unlike the pictures of other pages. */
export function DocumentPicture({ picture: { fileId, alt }, path, className }: DocumentPictureProps) {
  return <img alt={alt} className={`w-auto max-w-full object-contain print:block! ${className}`} src={path(fileId)} />;
}
