import { list } from "#frame/office/list.ts";
import { choice, search, views } from "#frame/office/list-filters.ts";
import { ListPage } from "#frame/office/list-page.tsx";
import { masculine } from "#platform/values/noun.ts";
import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import { listSavedTexts } from "#subjects/settings/data/edited-texts.ts";
import { TEXT_PREFIX } from "#subjects/settings/data/read-settings.ts";
import { savedWhen } from "../../parts/edited-text/saved-when.ts";
import { findTextBlock, TEXT_NAMES } from "../../rules/all-texts.ts";
import { factsOf, fillFacts } from "../../rules/facts.ts";
import { TEXT_PAGES } from "../../rules/text-block.ts";

const PAGE_LABELS = Object.fromEntries(Object.entries(TEXT_PAGES).map(([page, { label }]) => [page, label]));

/** Every text of the public pages, in the order in which they stand there. */
const TEXTS_OF_PAGES = list({
  path: "/admin/reglages/textes",
  title: "Textes",
  noun: masculine("texte"),
  empty: "",
  filters: {
    etat: views("Textes", { modifies: "Modifiés" }, "Tous"),
    q: search("Un mot du texte"),
    nature: choice("Page", PAGE_LABELS, "Toutes les pages"),
  },
  rows: async ({ services }, { etat, q, nature: page }, { offset, limit }) => {
    const saved = await listSavedTexts(services.database, TEXT_PREFIX);
    const facts = factsOf(services);
    const words = searchText(q ?? "").split(" ");
    return TEXT_NAMES.flatMap((name) => {
      const found = findTextBlock(name);
      if (!found || (page && found.page !== page) || (etat && !saved.has(name))) return [];
      const text = fillFacts(services.texts[name] ?? found.block.original, facts);
      const label = `${TEXT_PAGES[found.page].label} : ${found.block.label}`;
      const searched = searchText(`${label} ${text}`);
      return words.every((word) => searched.includes(word)) ? [{ name, label, text, change: saved.get(name) }] : [];
    }).slice(offset, offset + limit);
  },
  key: ({ name }) => name,
  href: ({ name }) => `/admin/reglages/textes/${name}`,
  columns: [
    { heading: "Où", cell: ({ label }) => label },
    { heading: "Texte", cell: ({ text }) => text.replaceAll(/\s+/g, " ") },
    {
      heading: "Modifié",
      look: "short",
      cell: ({ change }) => (change ? { text: dashedDate(dayInParis(change.savedAt)), hint: savedWhen(change) } : ""),
    },
  ],
});

export const loader = TEXTS_OF_PAGES.loader;
export const action = TEXTS_OF_PAGES.action;
export const meta = () => [{ title: "Textes – Réglages – Administration" }];
export default ListPage;
