import { createContext, useCallback, useContext, useEffect, useState } from "react";
import type { Upload } from "./use-upload.ts";

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

export function useReportedUpload(name: string, { progress, url }: UploadState) {
  const report = useContext(FormUploads);
  const isRunning = progress !== null;
  useEffect(() => report(name, { progress: isRunning ? 0 : null, url }), [report, name, isRunning, url]);
}
