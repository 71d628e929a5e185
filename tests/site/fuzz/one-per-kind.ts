import type { Targets } from "./targets.ts";

const AN_ID = /semoir-dans-dix-jours|telescopique|nulle-part|[0-9a-f-]{32,36}/g;

/** The same for two stages, whose pages have the same forms. */
export const pathKind = (path: string) => path.replace(AN_ID, ":id");

export const fieldNames = ({ fields }: Targets["forms"][number]) => fields.map(({ name }) => name).join();

/** One item of each kind. */
export function onePerKind<Item>(items: readonly Item[], kindOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [kindOf(item), item])).values()];
}
