import type { ReactNode } from "react";
import type { ShownField } from "#frame/office/form-fields.ts";
import { Input } from "#frame/office/form-page.tsx";
import { FieldGroup } from "#ui/field-group.tsx";
import type { SectionAnswer } from "./section-action.ts";

interface SectionFieldsProps {
  loaded: { fields: ShownField[]; typed: Record<string, string> };
  answer: SectionAnswer | undefined;
  /** What stands below the titles of the groups. */
  leads?: Record<string, ReactNode>;
}

/** The declared fields of a section, group by group. */
export function SectionFields({ loaded, answer, leads = {} }: SectionFieldsProps) {
  const typed = answer?.typed ?? loaded.typed;
  return [...Map.groupBy(loaded.fields, ({ group }) => group)].map(([title, fields]) => (
    <FieldGroup key={title} lead={leads[title]} title={title}>
      {fields.map((field) => (
        <Input error={answer?.faults?.[field.name]} field={field} key={field.name} value={typed[field.name] ?? ""} />
      ))}
    </FieldGroup>
  ));
}
