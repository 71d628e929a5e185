import { list } from "#frame/office/list.ts";
import { ListPage } from "#frame/office/list-page.tsx";
import { masculine } from "#platform/values/noun.ts";
import { dashedDate, dateAndHour, dayInParis } from "#platform/values/paris-time.ts";
import { listBin } from "../../data/bin/bin-list.ts";
import { BIN_DAYS } from "../../rules/bin.ts";

const BIN = list({
  path: "/admin/corbeille",
  title: "Corbeille",
  lead: `Les stages supprimés, pendant ${BIN_DAYS} jours. Ouvrez-en un pour le rétablir avec ses inscrits.`,
  noun: masculine("stage"),
  empty: "Un stage supprimé depuis « Modifier un stage » arrive ici.",
  filters: {},
  rows: ({ services }, _, range) => listBin(services.database, range),
  key: ({ id }) => id,
  href: ({ id }) => `/admin/corbeille/${encodeURIComponent(id)}`,
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

export const loader = BIN.loader;
export const action = BIN.action;
export const meta = () => [{ title: "Corbeille – Administration" }];
export default ListPage;
