/** Files come here, as a stream that their route measures itself. */
export const UPLOAD_PATHS: ReadonlySet<string> = new Set(["/admin/fichiers", "/Gestion_documents/fichiers"]);
