import { withFlash } from "#platform/forms/flash.ts";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { EXPORTED } from "#platform/values/page-messages.ts";
import { buttonClass } from "#ui/button.tsx";
import { EXPORT_FAILED, SHEET_EXPORTED, SHEET_FAILED } from "../../rules/registrant-messages.ts";
import { DialogOpener } from "./dialog-opener.tsx";
import { type ListView, listPath, listUrl } from "./list-url.ts";
import { Print } from "./print.tsx";
import { useExport } from "./use-export.ts";
import { useRefresh } from "./use-refresh.ts";

interface ToolbarProps {
  stageId: string;
  view: ListView;
  pages: number;
  onAdd: () => void;
}

export function Toolbar({ stageId, view, pages, onAdd }: ToolbarProps) {
  const hydrated = useHydrated();
  return (
    <div className="no-print mt-4 mb-6 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      <DialogOpener className="col-span-2 grid" view={view}>
        <button
          className={buttonClass("primary")}
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
