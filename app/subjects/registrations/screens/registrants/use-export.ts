import { useState } from "react";
import { useToast } from "#ui/toast.tsx";

/** Downloads the file and shows a toast; a plain link would open an error page when there is nobody to export. */
export function useExport(href: string, { exported, failed }: { exported: string; failed: string }) {
  const show = useToast();
  const [exporting, setExporting] = useState(false);
  const start = async () => {
    setExporting(true);
    try {
      const response = await fetch(href);
      if (response.ok) {
        save(await response.blob(), fileNameOf(response));
        show("success", exported);
      } else {
        show("error", (await refusalOf(response)) ?? failed);
      }
    } catch {
      show("error", failed);
    }
    setExporting(false);
  };
  return { exporting, start };
}

/** Only a plain text is the export's own message; an HTML page may come from a proxy or an error. */
async function refusalOf(response: Response): Promise<string | null> {
  const isMessage = response.status < 500 && response.headers.get("content-type")?.startsWith("text/plain");
  return (isMessage && (await response.text())) || null;
}

function fileNameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "participants.csv";
}

function save(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Revoked later, because the browser starts the download after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
