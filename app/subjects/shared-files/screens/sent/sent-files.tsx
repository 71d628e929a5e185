import { useEffect, useRef, useState } from "react";
import { Form, useSearchParams } from "react-router";
import { queryText } from "#platform/forms/query.ts";
import { buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DialogActions } from "#ui/dialog-actions.tsx";
import { MoreFiles } from "#ui/more-files.tsx";
import { NO_FILE_SENT } from "../../rules/document-messages.ts";

export interface SentRow {
  id: string;
  fileName: string;
  size: string;
  sharedAt: string;
  recipients: { id: string; name: string; downloadedAt: string | null }[];
  total: number;
  downloaded: number;
}

interface SentFilesProps {
  files: readonly SentRow[];
  hasMore: boolean;
  page: number;
}

/** The id of the heading above the list. */
export const SENT_HEADING = "envoyes";

export function SentFiles({ files, hasMore, page }: SentFilesProps) {
  const [search] = useSearchParams();
  const [deleting, setDeleting] = useState(queryText(search, "supprimer"));
  const chosen = files.find(({ id }) => id === deleting);
  const deletedId = useRef<string>(undefined);
  // The button that had the focus is removed with its file: the focus moves to the heading.
  useEffect(() => {
    if (!deletedId.current || files.some(({ id }) => id === deletedId.current)) return;
    deletedId.current = undefined;
    document.getElementById(SENT_HEADING)?.focus();
  }, [files]);
  if (files.length === 0) return <p className="mt-6 text-lead">{NO_FILE_SENT}</p>;
  return (
    <>
      <ul className="mt-6 grid gap-3">
        {files.map((file) => (
          <li className="rounded-card border border-line bg-paper p-4 sm:p-5" key={file.id}>
            <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
              <div className="min-w-0">
                <p className="font-semibold text-lead leading-snug">{file.fileName}</p>
                <p className="mt-1 text-base text-earth">{`Envoyé le ${file.sharedAt} à : ${names(file)}`}</p>
              </div>
              <div className="flex flex-wrap items-start gap-3">
                <a className={buttonClass("quiet")} href={`/fichiers/${file.id}`} rel="noopener" target="_blank">
                  Voir le fichier
                  <span className="sr-only">{` : ${file.fileName}`}</span>
                </a>
                <DeleteOpener file={file} onOpen={() => setDeleting(file.id)} page={page} />
              </div>
            </div>
            <Downloads file={file} />
          </li>
        ))}
      </ul>
      {hasMore && <MoreFiles page={page} shown={files.length} />}
      <DeleteDialog
        file={chosen}
        onClose={() => setDeleting(null)}
        onSend={() => {
          deletedId.current = chosen?.id;
          setDeleting(null);
        }}
      />
    </>
  );
}

function names({ recipients, total }: SentRow): string {
  const named = recipients.map(({ name }) => name).join(", ");
  const more = total - recipients.length;
  return more > 0 ? `${named} et ${more} autres` : named;
}

function Downloads({ file: { recipients, size, total, downloaded } }: { file: SentRow }) {
  return (
    <details className="mt-2 text-base">
      <summary className="inline-flex min-h-11 items-center underline decoration-wheat-deep decoration-2 underline-offset-4">
        {`Téléchargé par ${downloaded} sur ${total}`}
      </summary>
      <p className="text-earth">{`Taille : ${size}`}</p>
      <ul>
        {recipients.map(({ id, name, downloadedAt }) => (
          <li key={id}>{`${name} : ${downloadedAt ? `téléchargé le ${downloadedAt}` : "pas encore téléchargé"}`}</li>
        ))}
      </ul>
    </details>
  );
}

function DeleteOpener({ file, page, onOpen }: { file: SentRow; page: number; onOpen: () => void }) {
  return (
    <form>
      {page > 1 && <input name="page" type="hidden" value={page} />}
      <button
        className={buttonClass("quiet")}
        name="supprimer"
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
        type="submit"
        value={file.id}
      >
        Supprimer
        <span className="sr-only">{` : ${file.fileName}`}</span>
      </button>
    </form>
  );
}

interface DeleteDialogProps {
  file: SentRow | undefined;
  onClose: () => void;
  onSend: () => void;
}

function DeleteDialog({ file, onClose, onSend }: DeleteDialogProps) {
  return (
    <Dialog onClose={onClose} open={file !== undefined} title="Supprimer le fichier">
      <p>{`« ${file?.fileName ?? ""} » ne sera plus disponible pour personne.`}</p>
      <Form method="post" onSubmit={onSend} preventScrollReset>
        <input name="file" type="hidden" value={file?.id ?? ""} />
        <DialogActions cancelHref="/Gestion_documents" focusCancel onCancel={onClose}>
          <button className={buttonClass("danger")} type="submit">
            Supprimer
          </button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
