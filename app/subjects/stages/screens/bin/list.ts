import { list } from "#frame/office/list.ts";
import { ListPage, listClientAction } from "#frame/office/list-page.tsx";
import type { Visit } from "#frame/office/visit.ts";
import { feminine } from "#platform/values/noun.ts";
import { REGISTRANT_RESTORED, STAGE_RESTORED } from "#platform/values/page-messages.ts";
import { dashedDate, dateAndHour, dayInParis } from "#platform/values/paris-time.ts";
import type { Reached } from "#subjects/notifications/rules/reached.ts";
import { findInBin, listBin } from "../../data/bin/bin-list.ts";
import { BIN_DAYS, binMessage } from "../../rules/bin.ts";
import { restore } from "./restore.ts";

const BIN = list({
  path: "/admin/corbeille",
  title: "Corbeille",
  lead: `Les stages et les inscrits supprimés, pendant ${BIN_DAYS} jours. Rétablir prévient les personnes.`,
  noun: feminine("suppression"),
  empty: "Un stage supprimé, en bas de ses réglages, ou un inscrit supprimé arrive ici.",
  filters: {},
  rows: ({ services }, _, range) => listBin(services.database, range),
  key: ({ id }) => id,
  href: ({ id }) => `/admin/corbeille/${encodeURIComponent(id)}`,
  steps: { restore: { label: "Rétablir", isOffered: () => true, run: restoreRow } },
  columns: [
    {
      heading: "Inscrit ou stage",
      cell: ({ person_name: name, stage_title: title }) => (name === "" ? title : { text: name, note: title }),
    },
    { heading: "Date", look: "short", cell: ({ stage_day: day }) => (day ? dashedDate(day) : "Sans date") },
    {
      heading: "Inscrits",
      look: "short",
      cell: ({ registrants, person_name: name }) => (name === "" ? String(registrants) : ""),
    },
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

/** What has to be asked before is asked on its page. */
async function restoreRow({ services, by, now }: Visit, id: string) {
  const found = await findInBin(services.database, id, now);
  if (!found) return { refusal: binMessage.gone };
  const restored = await restore(services, { id, isRegistrant: found.person_name !== "", by, anyway: "" });
  if ("reached" in restored)
    return `${found.person_name === "" ? STAGE_RESTORED : REGISTRANT_RESTORED}. ${toldInWords(restored.reached)}`;
  const isAsked = restored.question || restored.isFull;
  return { refusal: isAsked ? `${restored.refusal} Ouvrez la ligne pour décider.` : restored.refusal };
}

/** The call list on the page of the stage has their names. */
const toldInWords = ({ informed, toCall }: Reached) => `Prévenus : ${informed}, à appeler : ${toCall.length}`;

export const loader = BIN.loader;
export const action = BIN.action;
export const clientAction = listClientAction;
export const meta = () => [{ title: "Corbeille – Administration" }];
export default ListPage;
