import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { readFieldData } from "../../data/field/field-data.ts";
import type { Route } from "./+types/data";
import { attendantOf, NOT_KEPT, refuseSending } from "./attendant.ts";

/** What a device keeps for the field; with ?stage, also a stage of other days. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const attendant = attendantOf(context);
  if ("reason" in attendant) return refuseSending(attendant.reason);
  const { database, centre, clock } = context.get(servicesContext);
  const asked = { ...attendant, brand: centre.brand, stageId: queryText(url.searchParams, "stage") };
  return Response.json(await readFieldData(database, asked, clock()), { headers: NOT_KEPT });
}
