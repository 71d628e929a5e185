import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { dayInParis } from "../../../domain/paris-time.ts";
import { GROUP_FAILED, NOT_SENT, SELF_FAILED } from "../../../domain/registration-messages.ts";
import { stagePath, stageTypeBySlug } from "../../../domain/stage-type.ts";
import { isRegistered } from "../../../server/own-registrations.ts";
import { requestContext, servicesContext } from "../../../server/services.ts";
import { findStage, listUpcomingStages } from "../../../server/stages.ts";
import { readFormData } from "../../form.ts";
import { viewerOf } from "../../session.ts";
import type { Route } from "./+types/page";
import { stageMeta } from "./meta.ts";
import { NoStage } from "./no-stage.tsx";
import { type RegistrationAnswer, register } from "./register.ts";
import { StageView } from "./stage-view.tsx";

export const meta: Route.MetaFunction = ({ matches: [root], loaderData }) => stageMeta(root.loaderData, loaderData);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const type = "machine" in params && params.machine ? stageTypeBySlug(params.machine) : undefined;
  const stageId = ("id" in params && params.id) || url.searchParams.get("stageId") || null;
  const stage = stageId ? await findStage(database, stageId) : null;
  if (!stage) {
    if (!type) throw data(null, { status: 404 });
    const { stages } = await listUpcomingStages(database, {
      today: dayInParis(clock()),
      filter: { typeId: type.id },
      limit: 6,
    });
    return data({ type, stages, stage: null, unknown: stageId !== null }, { status: stageId === null ? 200 : 404 });
  }
  // One stage, one address: an old link, or a type that has changed since, leads to the live one.
  if (url.pathname !== new URL(stagePath(stage), url).pathname) throw redirect(stagePath(stage));
  const user = viewerOf(context);
  return data({
    stage,
    type: type ?? null,
    isRegistered: user !== null && (await isRegistered(database, stage.id, user)),
    prefill: user && {
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.telephone,
      company: user.raison_social,
    },
    /** Names this form: sent twice, it registers once. */
    submission: randomUUID(),
    /** The dialog that a page without scripts shows open. */
    openDialog: url.searchParams.get("inscription"),
  });
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const stageId = ("id" in params && params.id) || url.searchParams.get("stageId") || "";
  const form = await readFormData(request);
  const { address } = context.get(requestContext);
  return register({ stageId, form, services: context.get(servicesContext), user: viewerOf(context), address });
}

/** A phone that loses its network keeps the form, and says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const kind = (await request.clone().formData()).get("kind") === "group" ? "group" : "self";
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const failed = kind === "group" ? GROUP_FAILED : SELF_FAILED;
    const refusal = error instanceof TypeError || !navigator.onLine ? NOT_SENT : failed;
    // The status keeps the page from loading itself again, which would fail as well and take the form away.
    return data<RegistrationAnswer>({ kind, refusal }, { status: 503 });
  }
}

export default function StagePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.stage)
    return <NoStage stages={loaderData.stages} type={loaderData.type} unknown={loaderData.unknown} />;
  return <StageView actionData={actionData} key={loaderData.stage.id} loaderData={loaderData} />;
}
