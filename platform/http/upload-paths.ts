/** Files are uploaded here, as streams whose size their route limits itself. */
export const UPLOAD_PATHS: ReadonlySet<string> = new Set([
  "/admin/fichiers",
  "/admin/emargement/feuilles",
  "/Gestion_documents/fichiers",
]);
