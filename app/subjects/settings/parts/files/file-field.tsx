import { createContext, useCallback, useContext, useEffect, useId, useState } from "react";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { buttonClass } from "#ui/button.tsx";
import { maxBytes, type Upload, type UploadKind } from "./use-upload.ts";

const PICTURE = {
  accept: "image/jpeg,image/png,image/webp,image/avif",
  hint: "JPEG, PNG, WebP ou AVIF",
  shown: "l’image",
} as const;
const PDF = { accept: ".pdf,application/pdf", hint: "Un fichier PDF" } as const;

const TEXTS: Record<UploadKind, { label: string; accept: string; hint: string; shown: string }> = {
  programme: { ...PDF, label: "Programme PDF", shown: "le programme" },
  photo: { ...PICTURE, label: "Photo du stage", shown: "la photo" },
  certificate: { ...PDF, label: "Certificat PDF", shown: "le certificat" },
  houseRules: { ...PDF, label: "Règlement intérieur PDF", shown: "le règlement intérieur" },
  logo: { ...PICTURE, label: "Logo" },
  picture: { ...PICTURE, label: "Image" },
  portrait: { ...PICTURE, label: "Photo", shown: "la photo" },
  signature: { ...PICTURE, label: "Signature", hint: "Une image, de préférence un PNG transparent" },
  stamp: { ...PICTURE, label: "Cachet", hint: "Une image, de préférence un PNG transparent" },
};

const megabytes = (kind: UploadKind) => Math.round(maxBytes(kind) / 1024 / 1024);

interface FileFieldProps {
  kind: UploadKind;
  /** The field that sends the file's URL. */
  name: string;
  upload: Upload;
  /** Default: what the kind is called. */
  label?: string;
  /** What the server said of the sent URL. */
  fault?: string;
}

/** Chooses, replaces or removes a file. The form sends its URL. */
export function FileField({ kind, name: field, upload, label = TEXTS[kind].label, fault }: FileFieldProps) {
  const id = useId();
  const hydrated = useHydrated();
  const { accept, hint, shown } = TEXTS[kind];
  const { url, name, progress } = upload;
  useReportedUpload(field, upload);
  const error = upload.error ?? fault;
  return (
    <div>
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      <input name={field} type="hidden" value={url} />
      {url !== "" && progress === null && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-hedge-wash px-4 py-2">
          <a className="link" href={url} rel="noopener" target="_blank">
            {name ?? `Voir ${shown}`}
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

type UploadState = Pick<Upload, "progress" | "url">;

/** How a file field tells its form about its upload. */
export const FormUploads = createContext<(name: string, state: UploadState) => void>(() => {});

/** The uploads of the file fields inside `FormUploads`, for a form that does not know its fields. */
export function useFormUploads() {
  const [uploads, setUploads] = useState<Readonly<Record<string, UploadState>>>({});
  const report = useCallback(
    (name: string, state: UploadState) => setUploads((before) => ({ ...before, [name]: state })),
    [],
  );
  return { uploads: Object.values(uploads), report };
}

function useReportedUpload(name: string, { progress, url }: UploadState) {
  const report = useContext(FormUploads);
  const isRunning = progress !== null;
  useEffect(() => report(name, { progress: isRunning ? 0 : null, url }), [report, name, isRunning, url]);
}
