import type { Hour } from "#subjects/stages/rules/picture.ts";
import { fieldFromCab } from "./cab-view.ts";
import { type Cut, type Field, type FieldKind, field } from "./field.ts";
import { hills } from "./hills.ts";
import { sky } from "./sky.ts";

interface Landscape {
  kind: FieldKind;
  hour: Hour;
  cut?: Cut;
}

/** Sky, hills and field, for a machine seen from the side. */
export function landscape({ kind, hour, cut }: Landscape): Field {
  const { behind, inFront } = field(kind, hour, cut);
  return { behind: sky(hour) + hills(hour) + behind, inFront };
}

/** The same landscape as the driver sees it through the windscreen. */
export function landscapeFromCab({ kind, hour }: Landscape): string {
  return sky(hour) + hills(hour) + fieldFromCab(kind, hour);
}
