import { randomUUID } from "node:crypto";
import type { Contact } from "../rules/person-key.ts";

interface About {
  /** personKey of the name with which it leads to the person. */
  nameKey?: string | null;
  isProven?: boolean;
  byCentre?: boolean;
}

export const contactRow = (
  personId: string,
  { kind, value, contact }: Contact,
  { nameKey = null, isProven = false, byCentre = false }: About = {},
) => ({
  id: randomUUID(),
  person_id: personId,
  kind,
  value,
  contact,
  name_key: nameKey,
  is_proven: isProven,
  by_centre: byCentre,
});
