import { useId } from "react";
import { FILE_FIELD, MAX_FILE_BYTES, type StageFileKind } from "../../../../domain/stages/stage-file.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { useHydrated } from "../../../use-hydrated.ts";
import type { Upload } from "./use-upload.ts";

const TEXTS = {
  programme: { label: "Programme PDF", accept: ".pdf,application/pdf", hint: "Un fichier PDF" },
  photo: {
    label: "Photo du stage",
    accept: "image/jpeg,image/png,image/webp,image/avif",
    hint: "JPEG, PNG, WebP ou AVIF",
  },
} as const;

const megabytes = (kind: StageFileKind) => Math.round(MAX_FILE_BYTES[kind] / 1024 / 1024);

/** Chooses, replaces or removes a file of the stage. The form sends its URL. */
export function FileField({ kind, upload }: { kind: StageFileKind; upload: Upload }) {
  const id = useId();
  const hydrated = useHydrated();
  const { label, accept, hint } = TEXTS[kind];
  const { url, name, progress, error } = upload;
  return (
    <div>
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      <input name={FILE_FIELD[kind]} type="hidden" value={url} />
      {url !== "" && progress === null && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-hedge-wash px-4 py-2">
          <a className="link" href={url} rel="noopener" target="_blank">
            {name ?? `Voir ${kind === "programme" ? "le programme" : "la photo"}`}
          </a>
          <button className="link ml-auto min-h-11 cursor-pointer" onClick={upload.remove} type="button">
            Retirer
            <span className="sr-only">{` : ${label}`}</span>
          </button>
        </p>
      )}
      <input
        accept={accept}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        className="mt-1.5 block min-h-12 w-full rounded-control border-2 border-hedge/30 border-dashed bg-paper px-4 py-2.5 file:mr-4 file:cursor-pointer file:font-semibold hover:border-hedge/60 aria-invalid:border-poppy"
        disabled={!hydrated}
        id={id}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Cleared, so that the same file can be chosen again after a refusal.
          currentTarget.value = "";
          if (file) upload.start(file);
        }}
        type="file"
      />
      {progress !== null && (
        <div className="mt-2 flex items-center gap-4">
          <progress aria-label={`Envoi : ${label}`} className="progress grow" max={100} value={progress} />
          <span className="w-12 text-right tabular-nums">{`${progress} %`}</span>
          <button className={`${buttonClass("quiet")} min-h-11`} onClick={upload.cancel} type="button">
            Annuler l’envoi
          </button>
        </div>
      )}
      <p className="mt-1.5 text-base text-earth" id={`${id}-hint`}>
        {`${hint}, ${megabytes(kind)} Mo au plus. ${url === "" ? "Facultatif." : "Un autre fichier le remplace."}`}
      </p>
      {error && <p className="mt-1.5 font-medium text-base text-poppy">{error}</p>}
      <noscript>
        <p className="text-earth">Activez JavaScript pour joindre un fichier.</p>
      </noscript>
    </div>
  );
}
