import { data } from "react-router";
import { servicesContext } from "#platform/services.ts";
import { dayInParis, mediumFrenchDate } from "#platform/values/paris-time.ts";
import { NAME_WHEN_UNKNOWN } from "#subjects/accounts/rules/shown-name.ts";
import { openHalfDays } from "#subjects/attendance/rules/signing-window.ts";
import { listRegistrantDocuments } from "#subjects/dossiers/data/reading/person-documents.ts";
import { showDocument } from "#subjects/dossiers/parts/person-documents.tsx";
import { listRegistrantFiles } from "#subjects/shared-files/data/registrant-files.ts";
import { fileSize, type ReceivedFile } from "#subjects/shared-files/rules/shared-file.ts";
import { hasBegun, stageStatus } from "#subjects/stages/rules/stage.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { withLinkedTrainers } from "#subjects/stages/rules/timetable/half-day-trainers.ts";
import { daysOf } from "#subjects/stages/rules/timetable/half-days.ts";
import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { canCancel, shownCancelDay } from "../../rules/cancel-limit.ts";
import { answersInWords } from "../../rules/trainee-choices.ts";
import type { Route } from "./+types/page";
import { NoLink } from "./no-link.tsx";
import { openLink } from "./open-link.ts";
import { RegistrationView } from "./registration-view.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Mon inscription" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, centre, clock, rules, team } = context.get(servicesContext);
  const found = await openLink(context, params.token);
  if (!("registration" in found)) return data({ registration: null, reason: found.reason }, { status: found.status });
  const { participantId, firstName, lastName, traineeKind, payer, registeredBy, stage } = found.registration;
  const files = await listRegistrantFiles(database, { participantId, brand: centre.brand });
  const documents = await listRegistrantDocuments(database, participantId);
  const now = clock();
  const cancelDays = rules.cancelDays;
  const registration = {
    name: `${firstName} ${lastName}`.trim(),
    registeredBy,
    answers: answersInWords({ traineeKind, payer }),
    stage: {
      id: stage.id,
      title: stage.title,
      when: whenInWords(stage),
      days: daysOf(stage).length,
      halfDays: withLinkedTrainers(stage.halfDays, team),
      priceCents: stage.priceCents,
      location: stage.location,
      duration: stage.duration,
      pdfUrl: stage.pdfUrl,
      path: stagePath(stage),
      status: stage.date ? stageStatus(stage, now) : null,
      isCancelled: stage.state === "cancelled",
      hasBegun: hasBegun(stage, dayInParis(now)),
      canCancel: canCancel(stage, cancelDays, now),
      canSignPresence: stage.state !== "cancelled" && openHalfDays(stage.halfDays, now).length > 0,
      cancelUntil: shownCancelDay(stage, cancelDays, now),
    },
    files: files.map(toRow),
    documents: documents.map((document) => showDocument(document, { withStage: false })),
  };
  return data({ registration, reason: null });
}

function toRow({ id, fileName, size, sharedAt, sharedByName }: ReceivedFile) {
  const from = sharedByName ?? NAME_WHEN_UNKNOWN;
  return { id, fileName, about: `De ${from}, le ${mediumFrenchDate(sharedAt)} · ${fileSize(size)}` };
}

export type ShownRegistration = NonNullable<Route.ComponentProps["loaderData"]["registration"]>;

export default function PrivateRegistration({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData.registration) return <NoLink reason={loaderData.reason} />;
  return <RegistrationView registration={loaderData.registration} token={params.token} />;
}
