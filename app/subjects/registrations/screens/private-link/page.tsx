import { data } from "react-router";
import { readForm } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { isMailable } from "#platform/values/email.ts";
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
import { correctAddress } from "../../data/correct-address.ts";
import { ADDRESS_RULES } from "../../rules/address-form.ts";
import { ADDRESS_FAILED, type AddressRefusal, addressMessage } from "../../rules/address-messages.ts";
import { canCancel, shownCancelDay } from "../../rules/cancel-limit.ts";
import { ADDRESS_CORRECTED } from "../../rules/confirmation-messages.ts";
import { answersInWords } from "../../rules/trainee-choices.ts";
import type { Route } from "./+types/page";
import { NoLink } from "./no-link.tsx";
import { openLink } from "./open-link.ts";
import { RegistrationView } from "./registration-view.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Mon inscription" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, centre, clock, rules, team } = context.get(servicesContext);
  const found = await openLink(context, params.token, { alsoShown: true });
  if (!("registration" in found)) return data({ registration: null, reason: found.reason }, { status: found.status });
  const { participantId, firstName, lastName, traineeKind, payer, payers, email, isMailed, isChangeable } =
    found.registration;
  const { registeredBy, stage } = found.registration;
  const files = isMailed ? await listRegistrantFiles(database, { participantId, brand: centre.brand }) : [];
  const documents = isMailed ? await listRegistrantDocuments(database, participantId) : [];
  const now = clock();
  const cancelDays = rules.cancelDays;
  const registration = {
    firstName,
    lastName,
    payers,
    email,
    isMailed,
    isOddAddress: !isMailable(email),
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
      canCancel: isChangeable && canCancel(stage, cancelDays, now),
      canCorrect: !isMailed && isChangeable && !hasBegun(stage, dayInParis(now)),
      canSignPresence: isMailed && stage.state !== "cancelled" && openHalfDays(stage.halfDays, now).length > 0,
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

/** Corrects the address, by the link that the page showed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { values, typed, reason } = await readForm(request, ADDRESS_RULES);
  const { database, centre, clock } = context.get(servicesContext);
  const refuse = (refused: AddressRefusal) => {
    const refusal = addressMessage(refused, { email: typed.email.trim(), phone: centre.phone.display });
    return data<AddressAnswer>({ refusal, typed }, { status: ADDRESS_STATUS[refused] ?? 400 });
  };
  return runAction(
    context,
    async () => {
      const found = await openLink(context, params.token, { alsoShown: true });
      // The loader says why.
      if (!("registration" in found)) return data<AddressAnswer>({}, { status: found.status });
      if (reason) return refuse(reason);
      const { participantId, stage, isMailed } = found.registration;
      if (isMailed) return refuse("tooLate");
      const { address } = context.get(requestContext);
      const correction = {
        ...values,
        stageId: stage.id,
        participantId,
        token: params.token,
        brand: centre.brand,
        address,
      };
      const refused = await correctAddress(database, correction, clock());
      return refused ? refuse(refused) : data<AddressAnswer>({ success: ADDRESS_CORRECTED });
    },
    (status) => data<AddressAnswer>({ refusal: ADDRESS_FAILED, typed }, { status }),
  );
}

export interface AddressAnswer {
  success?: string;
  refusal?: string;
  typed?: { email: string };
}

const ADDRESS_STATUS: Partial<Record<AddressRefusal, number>> = { tooLate: 409, notThere: 409, tooMany: 429 };

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<AddressAnswer>(serverAction, { failed: ADDRESS_FAILED });

export type ShownRegistration = NonNullable<Route.ComponentProps["loaderData"]["registration"]>;

export default function PrivateRegistration({ loaderData, actionData, params }: Route.ComponentProps) {
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  if (!loaderData.registration) return <NoLink reason={loaderData.reason} />;
  return <RegistrationView answer={actionData} registration={loaderData.registration} token={params.token} />;
}
