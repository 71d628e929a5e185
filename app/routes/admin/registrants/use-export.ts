import { useState } from "react";
import { EXPORTED } from "../../../../domain/page-messages.ts";
import { EXPORT_FAILED } from "../../../../domain/registrations/registrant-messages.ts";
import { useToast } from "../../../ui/toast.tsx";

/** Saves the file and says so; a plain link would leave the page without a word when there is nobody to export. */
export function useExport(href: string) {
  const show = useToast();
  const [exporting, setExporting] = useState(false);
  const start = async () => {
    setExporting(true);
    try {
      const answer = await fetch(href);
      if (answer.ok) {
        save(await answer.blob(), fileNameOf(answer));
        show("success", EXPORTED);
      } else {
        show("error", await refusalOf(answer));
      }
    } catch {
      show("error", EXPORT_FAILED);
    }
    setExporting(false);
  };
  return { exporting, start };
}

/** Only what the export itself says: another page may answer in its place. */
async function refusalOf(answer: Response): Promise<string> {
  const isWord = answer.status < 500 && answer.headers.get("content-type")?.startsWith("text/plain");
  return (isWord && (await answer.text())) || EXPORT_FAILED;
}

function fileNameOf(answer: Response): string {
  return /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "participants.csv";
}

function save(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Kept for the moment that a browser takes to begin.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
