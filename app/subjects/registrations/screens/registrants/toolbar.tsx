import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { withFlash } from "#platform/forms/flash.ts";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { EXPORTED, REFRESHED } from "#platform/values/page-messages.ts";
import { buttonClass } from "#ui/button.tsx";
import { useToast } from "#ui/toast.tsx";
import { EXPORT_FAILED, REFRESH_FAILED, SHEET_EXPORTED, SHEET_FAILED } from "../../rules/registrant-messages.ts";
import { DialogOpener } from "./dialog-opener.tsx";
import { type ListView, listPath, listUrl } from "./list-url.ts";

interface ToolbarProps {
  stageId: string;
  view: ListView;
  pages: number;
  canAdd: boolean;
  onAdd: () => void;
}

export function Toolbar({ stageId, view, pages, canAdd, onAdd }: ToolbarProps) {
  const hydrated = useHydrated();
  return (
    <div className="no-print mb-1.5 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap lg:[&_.button]:!px-3 lg:[&_.button]:text-[0.9375rem]">
      {canAdd && (
        <>
          <DialogOpener className="col-span-2 grid" view={view}>
            <button
              className={buttonClass("solid")}
              name="dialogue"
              onClick={(event) => {
                event.preventDefault();
                onAdd();
              }}
              type="submit"
              value="ajouter"
            >
              Ajouter un participant
            </button>
          </DialogOpener>
          <Link className={`${buttonClass("quiet")} col-span-2`} to={`${listPath(stageId)}/equipe`}>
            Ajouter une équipe
          </Link>
        </>
      )}
      <ExportLink href={`${listPath(stageId)}/export.csv`} label="Exporter en CSV" messages={CSV_MESSAGES} />
      <ExportLink href={`${listPath(stageId)}/export.xlsx`} label="Exporter en Excel" messages={SHEET_MESSAGES} />
      {hydrated ? (
        <RefreshButton />
      ) : (
        <a className={buttonClass("quiet")} href={withFlash(listUrl(stageId, view), "rafraichi")}>
          Rafraîchir
        </a>
      )}
      <Print pages={pages} stageId={stageId} view={view} />
    </div>
  );
}

const CSV_MESSAGES = { exported: EXPORTED, failed: EXPORT_FAILED };
const SHEET_MESSAGES = { exported: SHEET_EXPORTED, failed: SHEET_FAILED };

interface ExportLinkProps {
  href: string;
  label: string;
  messages: typeof CSV_MESSAGES;
}

function ExportLink({ href, label, messages }: ExportLinkProps) {
  const { exporting, start } = useExport(href, messages);
  return (
    <a
      aria-disabled={exporting}
      className={`${buttonClass("quiet")} col-span-2 aria-disabled:opacity-70`}
      download
      href={href}
      onClick={(event) => {
        event.preventDefault();
        if (!exporting) start();
      }}
    >
      {exporting ? "Export en cours…" : label}
    </a>
  );
}

function RefreshButton() {
  const { refreshing, refresh } = useRefresh();
  return (
    <button
      aria-disabled={refreshing}
      className={`${buttonClass("quiet")} aria-disabled:opacity-70`}
      onClick={() => {
        if (!refreshing) refresh();
      }}
      type="button"
    >
      {refreshing ? "Rafraîchissement…" : "Rafraîchir"}
    </button>
  );
}

interface PrintProps {
  stageId: string;
  view: ListView;
  /** The number of pages of the list on the screen. */
  pages: number;
}

/** If the list has several pages, a new tab shows the whole list and prints it. */
function Print({ stageId, view, pages }: PrintProps) {
  const hydrated = useHydrated();
  const isPrintView = view.tout === "1";
  useEffect(() => {
    if (isPrintView) window.print();
  }, [isPrintView]);
  if (pages > 1 && !isPrintView)
    return (
      <a
        className={buttonClass("quiet")}
        href={listUrl(stageId, { ...view, page: 1, tout: "1" })}
        rel="noopener"
        target="_blank"
      >
        Imprimer
      </a>
    );
  if (!hydrated) return null;
  return (
    <button className={buttonClass("quiet")} onClick={() => window.print()} type="button">
      Imprimer
    </button>
  );
}

/** Downloads the file and shows a toast; a plain link would open an error page when there is nobody to export. */
function useExport(href: string, { exported, failed }: { exported: string; failed: string }) {
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

function useRefresh() {
  const show = useToast();
  const { revalidate } = useRevalidator();
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    try {
      // A HEAD request first, because revalidate does not report whether the load failed.
      const { ok } = await fetch(window.location.href, { method: "HEAD" });
      if (ok) await revalidate();
      show(ok ? "success" : "error", ok ? REFRESHED : REFRESH_FAILED);
    } catch {
      show("error", REFRESH_FAILED);
    }
    setRefreshing(false);
  };
  return { refreshing, refresh };
}
