import { HALF_DAY_INPUTS } from "#subjects/stages/rules/timetable/timetable-fields.ts";
import { attribute } from "../http/form-in-page.ts";
import { unescaped } from "../readable.ts";

/** The fields of the stage form as a browser without JavaScript would send them again. */
export function fieldsOf(html: string): URLSearchParams {
  const [, inside = ""] =
    [...html.matchAll(/<form[^>]*>(.*?)<\/form>/gs)].find(([, text]) => text?.includes('name="typeId"')) ?? [];
  const fields = new URLSearchParams();
  for (const [, input = ""] of inside.matchAll(/<input([^>]*)>/g))
    if (attribute(input, "name") && (!input.includes('type="checkbox"') || / checked/.test(input)))
      fields.append(attribute(input, "name"), attribute(input, "value"));
  for (const [, select = "", options = ""] of inside.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const chosen = [...options.matchAll(/<option([^>]*)>/g)].find(([, option]) => option?.includes("selected"));
    fields.append(attribute(select, "name"), attribute(chosen?.[1] ?? "", "value"));
  }
  for (const [, area = "", text = ""] of inside.matchAll(/<textarea([^>]*)>(.*?)<\/textarea>/gs))
    fields.append(attribute(area, "name"), unescaped(text));
  return fields;
}

/** The same fields with the values of one row changed. */
export function withRow(
  fields: URLSearchParams,
  row: number,
  change: Partial<Record<keyof typeof HALF_DAY_INPUTS, string>>,
): URLSearchParams {
  const changed = new URLSearchParams(fields);
  for (const [name, value] of Object.entries(change)) {
    const input = HALF_DAY_INPUTS[name as keyof typeof HALF_DAY_INPUTS];
    const values = changed.getAll(input);
    changed.delete(input);
    for (const [index, old] of values.entries()) changed.append(input, index === row ? value : old);
  }
  return changed;
}

/** "2026-11-27 09:00-12:30" for each row. */
export function rowsOf(fields: URLSearchParams): string[] {
  const [days, froms, tos] = [HALF_DAY_INPUTS.day, HALF_DAY_INPUTS.from, HALF_DAY_INPUTS.to].map((input) =>
    fields.getAll(input),
  );
  return (days ?? []).map((day, row) => `${day} ${froms?.[row]}-${tos?.[row]}`);
}
