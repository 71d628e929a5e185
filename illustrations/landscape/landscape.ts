import type { Hour } from "../../domain/picture.ts";
import { CANVAS } from "../svg.ts";
import { ahead } from "./cab-view.ts";
import { type Cut, type Field, type FieldKind, field } from "./field.ts";
import { hills } from "./hills.ts";
import { sky } from "./sky.ts";

interface Landscape {
  kind: FieldKind;
  hour: Hour;
  cut?: Cut;
}

export function landscape({ kind, hour, cut }: Landscape): Field {
  const { behind, before } = field(kind, hour, cut);
  return { behind: sky(hour, { width: CANVAS.width, horizon: 480 }) + hills(hour) + behind, before };
}

/** Without a machine to stand beside: what the driver sees over the bonnet. */
export function roadAhead({ kind, hour }: Landscape): string {
  return sky(hour, { width: CANVAS.width, horizon: 480 }) + hills(hour) + ahead(kind, hour);
}
