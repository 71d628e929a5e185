/** The values of the filter form, from the query parameters; those that are too long are dropped. */
export interface FilterValues {
  q: string;
  type: string;
  places: string;
  mois: string;
  tri: string;
}

export function searchWithPage(form: FilterValues, page: number): string {
  const filled = Object.entries({ ...form, page: String(page) }).filter(([, value]) => value !== "");
  return `?${new URLSearchParams(filled)}`;
}
