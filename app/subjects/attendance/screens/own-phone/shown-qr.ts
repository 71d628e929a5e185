import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { viewerOf } from "#subjects/accounts/parts/session.ts";
import { showQr } from "../../data/own-phone/show-qr.ts";
import { qrMessage } from "../../rules/own-phone/presence-messages.ts";
import type { Route } from "./+types/shown-qr";

/** The QR code that the trainer shows: app/subjects/attendance/rules/own-phone/shown-qr.ts. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  if (!viewer) return refuse("signedOut", 401);
  const { database, team, baseUrl, clock } = context.get(servicesContext);
  const halfDayId = queryText(url.searchParams, "demi-journee") ?? "";
  const shown = await showQr(database, { stageId: params.stage, halfDayId, viewer, team, baseUrl }, clock());
  if ("refusal" in shown) return refuse(shown.refusal, shown.refusal === "notThere" ? 404 : 409);
  return Response.json(shown.qr, { headers: NO_STORE });
}

const NO_STORE = { "Cache-Control": "no-store" };

const refuse = (reason: keyof typeof qrMessage, status: number) =>
  Response.json({ error: qrMessage[reason] }, { status, headers: NO_STORE });
