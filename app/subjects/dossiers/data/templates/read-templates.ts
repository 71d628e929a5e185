import type { Reader } from "#platform/database/database.ts";
import type { EditedText } from "#subjects/settings/data/edited-texts.ts";
import { inForce } from "#subjects/settings/data/stored-settings.ts";
import { DOCUMENT_KIND_NAMES, DOCUMENT_KINDS, type DocumentKind } from "../../rules/document-kinds.ts";
import { ORIGINAL_TEMPLATES } from "../../rules/templates/original-templates.ts";

export const TEMPLATE_PREFIX = "template:";
/** The name under which a template is stored among the settings. */
export const templateSetting = (kind: DocumentKind) => `${TEMPLATE_PREFIX}${kind}`;

/** The template as the editor saves it. */
export const templateText = (kind: DocumentKind): EditedText => ({
  setting: templateSetting(kind),
  original: ORIGINAL_TEMPLATES[kind],
  label: DOCUMENT_KINDS[kind].label,
  action: "templateChanged",
});

export interface Template {
  /** 0: the original. */
  version: number;
  text: string;
}
export type Templates = Readonly<Record<DocumentKind, Template>>;

/** The templates in force. */
export async function readTemplates(database: Reader): Promise<Templates> {
  const rows = await inForce(database)
    .select(["current.name", "current.version", "current.value"])
    .where("current.name", "in", DOCUMENT_KIND_NAMES.map(templateSetting))
    .execute();
  const stored = new Map(rows.map((row) => [row.name, row]));
  const templates = DOCUMENT_KIND_NAMES.map((kind): [DocumentKind, Template] => {
    const row = stored.get(templateSetting(kind));
    const text = row?.value ? (JSON.parse(row.value) as string) : ORIGINAL_TEMPLATES[kind];
    return [kind, { version: row?.version ?? 0, text }];
  });
  return Object.fromEntries(templates) as Record<DocumentKind, Template>;
}
