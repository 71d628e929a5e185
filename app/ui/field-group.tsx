import type { ReactNode } from "react";

/** A few fields that belong together, in the office: styles/office.css says how many stand on a row. */
export function FieldGroup({ title = "", lead, children }: { title?: string; lead?: ReactNode; children: ReactNode }) {
  const fields = <div className="field-group">{children}</div>;
  if (title === "") return fields;
  return (
    <fieldset className="rounded-card border border-line bg-paper p-4 sm:p-5 xl:grid xl:grid-cols-[10rem_minmax(0,1fr)] xl:gap-x-6">
      <legend className="sr-only">{title}</legend>
      <div className="mb-3">
        <h2 className="text-lead">{title}</h2>
        {lead && <p className="mt-1 text-earth text-sm">{lead}</p>}
      </div>
      {fields}
    </fieldset>
  );
}

/** A field with a long value or hint: it has half of a row instead of a third. */
export const Wide = ({ children }: { children: ReactNode }) => <div className="wide">{children}</div>;
