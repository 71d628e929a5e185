import { list } from "#frame/office/list.ts";
import { choice, search, year } from "#frame/office/list-filters.ts";
import { masculine } from "#platform/values/noun.ts";
import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { listRegister, registerYears } from "../../data/register.ts";
import { registeredPath } from "../../parts/dossier/paths.ts";
import { DOCUMENT_KIND_NAMES, DOCUMENT_KINDS, type DocumentKind } from "../../rules/document-kinds.ts";
import { issuedStateInWords } from "../../rules/issued-state-words.ts";
import { REGISTER_COLUMNS, registerRecipient } from "../../rules/register.ts";

const KIND_LABELS = Object.fromEntries(DOCUMENT_KIND_NAMES.map((kind) => [kind, DOCUMENT_KINDS[kind].label])) as Record<
  DocumentKind,
  string
>;

/** Every document with a number, also of deleted stages. */
export const REGISTER = list({
  path: "/admin/dossiers/registre",
  title: "Registre des documents",
  noun: masculine("document"),
  empty: "Ouvrez le dossier d’un stage : ses conventions, ses convocations et ses attestations s’y préparent.",
  filters: {
    q: search("Numéro, nom ou stage"),
    nature: choice("Document", KIND_LABELS, "Tous les documents"),
    annee: year(({ services }) => registerYears(services.database)),
  },
  rows: ({ services }, { q, nature, annee }, range) =>
    listRegister(services.database, { text: q ?? "", kind: nature, year: annee }, range),
  key: ({ id }) => id,
  href: ({ id }) => registeredPath(id),
  columns: [
    { heading: "Numéro", look: "short", cell: ({ number }) => number },
    { heading: "Document", look: "short", cell: ({ kind }) => DOCUMENT_KINDS[kind].label },
    { heading: "Pour", cell: registerRecipient },
    {
      heading: "Stage",
      cell: ({ stageTitle, hasStage }) => (hasStage ? stageTitle : `${stageTitle} (stage supprimé)`),
    },
    { heading: "Émis le", look: "short", cell: ({ issuedAt }) => dashedDate(dayInParis(issuedAt)) },
    {
      heading: "État",
      look: "short",
      cell: (document) => issuedStateInWords(document, document.replacedByNumber),
    },
  ],
  sheet: {
    path: "/admin/dossiers/registre/export.xlsx",
    file: "registre",
    title: "Registre des documents",
    journal: "registerExported",
    columns: () => REGISTER_COLUMNS,
    complete: async (_, documents) => documents,
  },
});
