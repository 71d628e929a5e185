import { list } from "#frame/office/list.ts";
import { ListPage, listClientAction } from "#frame/office/list-page.tsx";
import type { Visit } from "#frame/office/visit.ts";
import { masculine } from "#platform/values/noun.ts";
import { STAGE_RESTORED } from "#platform/values/page-messages.ts";
import { dashedDate, dateAndHour, dayInParis } from "#platform/values/paris-time.ts";
import { noteStageChange } from "#subjects/dossiers/data/note-change.ts";
import type { Reached } from "#subjects/notifications/rules/reached.ts";
import { listBin } from "../../data/bin/bin-list.ts";
import { restoreStage } from "../../data/bin/restore-stage.ts";
import { BIN_DAYS, binMessage } from "../../rules/bin.ts";
import { stageSaveMessage } from "../../rules/form/stage-save-messages.ts";

const BIN = list({
  path: "/admin/corbeille",
  title: "Corbeille",
  lead: `Les stages supprimés, pendant ${BIN_DAYS} jours. Rétablir un stage prévient ses inscrits.`,
  noun: masculine("stage"),
  empty: "Un stage supprimé, en bas de ses réglages, arrive ici.",
  filters: {},
  rows: ({ services }, _, range) => listBin(services.database, range),
  key: ({ id }) => id,
  href: ({ id }) => `/admin/corbeille/${encodeURIComponent(id)}`,
  steps: { restore: { label: "Rétablir", isOffered: () => true, run: restore } },
  columns: [
    { heading: "Stage", cell: ({ stage_title: title }) => title },
    { heading: "Date", look: "short", cell: ({ stage_day: day }) => (day ? dashedDate(day) : "Sans date") },
    { heading: "Inscrits", look: "short", cell: ({ registrants }) => String(registrants) },
    {
      heading: "Supprimé",
      cell: ({ by_name: by, deleted_at: at }) => ({ text: dateAndHour(new Date(at)), note: `par ${by}` }),
    },
    {
      heading: "Gardé jusqu’au",
      look: "short",
      cell: ({ kept_until: until }) => dashedDate(dayInParis(new Date(until))),
    },
  ],
});

/** What a stage needs to be asked before is asked on its page. */
async function restore({ services, by, now }: Visit, id: string) {
  const restored = await restoreStage(services, { id, by }, now);
  if (!("reason" in restored)) {
    await noteStageChange(services, restored.stageId);
    return `${STAGE_RESTORED}. ${toldInWords(restored.reached)}`;
  }
  if (restored.reason === "overlaps") return { refusal: `${stageSaveMessage(restored)} Ouvrez la ligne pour décider.` };
  return { refusal: binMessage[restored.reason] };
}

/** The call list on the page of the stage has their names. */
const toldInWords = ({ informed, toCall }: Reached) => `Prévenus : ${informed}, à appeler : ${toCall.length}`;

export const loader = BIN.loader;
export const action = BIN.action;
export const clientAction = listClientAction;
export const meta = () => [{ title: "Corbeille – Administration" }];
export default ListPage;
