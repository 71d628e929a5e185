import { useEffect, useId, useRef, useState } from "react";
import { fileSize } from "../../rules/shared-file.ts";
import type { ChosenFile } from "./use-sending.ts";

interface FileDropProps {
  files: readonly ChosenFile[];
  busy: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (name: string) => void;
}

export function FileDrop({ files, busy, onAdd, onRemove }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The button is removed with its file, so the focus moves to the next button, or to the file input. */
  const remove = (index: number, name: string) => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    (buttons[index + 1] ?? buttons[index - 1] ?? fileInput.current)?.focus();
    onRemove(name);
  };
  useEffect(() => {
    addEventListener("dragover", preventFileDrop);
    addEventListener("drop", preventFileDrop);
    return () => {
      removeEventListener("dragover", preventFileDrop);
      removeEventListener("drop", preventFileDrop);
    };
  }, []);
  return (
    <div>
      <p className="font-semibold" id={`${id}-name`}>
        Fichiers
      </p>
      <label
        className={`mt-1.5 grid min-h-32 cursor-pointer place-items-center rounded-card border-2 border-dashed p-6 text-center transition-colors duration-150 focus-within:outline-3 focus-within:outline-hedge-mid ${over ? "border-wheat-deep bg-wheat-wash" : "border-hedge/30 bg-paper hover:border-hedge/60"}`}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!busy) onAdd([...event.dataTransfer.files]);
        }}
      >
        <span>Cliquez pour choisir ou glissez vos fichiers ici</span>
        <input
          className="sr-only"
          disabled={busy}
          multiple
          ref={fileInput}
          onChange={({ currentTarget }) => {
            onAdd([...(currentTarget.files ?? [])]);
            currentTarget.value = "";
          }}
          type="file"
        />
      </label>
      {files.length > 0 && (
        <ul aria-label="Fichiers choisis" className="mt-3 grid gap-2" ref={list}>
          {files.map(({ name, file, progress, error }, index) => (
            <li className="rounded-control border border-line bg-paper px-4 py-2" key={name}>
              <div className="flex items-center gap-3">
                <p className="min-w-0 grow">
                  {name} <span className="text-base text-earth">{`(${fileSize(file.size)})`}</span>
                </p>
                {progress === null ? (
                  <button
                    aria-label={`Retirer ${name}`}
                    className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-hedge-wash"
                    disabled={busy}
                    onClick={() => remove(index, name)}
                    type="button"
                  >
                    ✕
                  </button>
                ) : (
                  <span className="flex min-h-11 items-center tabular-nums">{`${progress} %`}</span>
                )}
              </div>
              {error && <p className="pb-1 font-medium text-base text-poppy">{error}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Without it, the browser opens a file dropped outside the drop zone in place of the page. */
function preventFileDrop(event: DragEvent) {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
}
