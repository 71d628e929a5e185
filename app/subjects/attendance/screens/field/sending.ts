import { data, type RouterContextProvider } from "react-router";
import { readPostedText } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { receiveEntries } from "../../data/field/receive-entries.ts";
import { countSending } from "../../data/field/sending-rate.ts";
import { readSending } from "../../rules/field/entry-check.ts";
import type { FieldAnswer } from "../../rules/field/field-data.ts";
import type { Route } from "./+types/sending";
import { attendantOf, NOT_KEPT, refuseSending } from "./attendant.ts";

/** Records from a device: app/subjects/attendance/rules/field/field-data.ts. */
export const action = ({ request, context }: Route.ActionArgs) =>
  runAction(
    context,
    () => receive(request, context),
    (status) => refuseSending("failed", status),
  );

async function receive(request: Request, context: Readonly<RouterContextProvider>): Promise<Response> {
  const attendant = attendantOf(context);
  if ("reason" in attendant) return refuseSending(attendant.reason);
  const { user } = attendant;
  const { database, clock, centre } = context.get(servicesContext);
  const sending = readSending(await readPostedText(request));
  if ("reason" in sending) return refuseSending(sending.reason);
  if (sending.holderId !== user.id) return refuseSending("otherAccount");
  const counted = { user, records: sending.entries.length };
  if (!(await countSending(database, counted, clock()))) return refuseSending("tooMany");
  const outcomes = await receiveEntries(database, { ...attendant, sending, centre }, clock());
  return Response.json({ outcomes } satisfies FieldAnswer, { headers: NOT_KEPT });
}

export function loader() {
  throw data(null, { status: 405 });
}
