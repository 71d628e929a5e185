import { data, redirect } from "react-router";
import { openFromAddress } from "#frame/open-link.ts";
import { readForm } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { type RequestServices, requestContext, servicesContext } from "#platform/services.ts";
import { toDrawing } from "#platform/values/drawn-signature.ts";
import { addDays, type Day, dateAndHour, dayInParis, longFrenchDay } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { hasCode } from "#subjects/mails/data/codes.ts";
import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { issuedFile } from "../../data/files/document-files.ts";
import { noteDossierChange } from "../../data/note-change.ts";
import { requestCode } from "../../data/signing/request-code.ts";
import { sign } from "../../data/signing/sign.ts";
import { openSignatureLink, type SignatureLink, signingObstacle } from "../../data/signing/signature-link.ts";
import { makeSignedFile } from "../../data/signing/signed-files.ts";
import type { SigningDocument } from "../../data/signing/signing-row.ts";
import { madeFile } from "../../parts/made-file.ts";
import { DOCUMENT_KINDS } from "../../rules/document-kinds.ts";
import { SIGNING_RULES, type SigningRefusal } from "../../rules/signing/signing-form.ts";
import { codeSent, SIGNING_FAILED, signingMessage } from "../../rules/signing/signing-messages.ts";
import {
  canWithdraw,
  paymentAllowedFrom,
  startsBeforeWithdrawalEnds,
  type WithdrawalRules,
  withdrawableUntil,
} from "../../rules/signing/withdrawal.ts";
import type { Route } from "./+types/page";
import { NoDocument } from "./no-document.tsx";
import { SignedView } from "./signed-view.tsx";
import { SigningView } from "./signing-view.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Signer un document" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await openFromAddress(context, params.token, openSignatureLink);
  if (!("link" in found)) return data({ shown: null, reason: found.reason }, { status: found.status });
  const { document } = found.link;
  const obstacle = signingObstacle(document);
  const shown = {
    ...toShown(document, services.clock()),
    ...ifSigned(document, dayInParis(services.clock()), services.dossiers),
    email: found.link.email,
    obstacle,
    // A document of which nothing is to be signed is not made for this page.
    ...(obstacle ? { readChecksum: "", hasCode: false } : await toSign(services, document)),
  };
  const isGone = obstacle === "replaced" || obstacle === "nothingToSign";
  return data({ shown, reason: null }, { status: isGone ? 410 : 200 });
}

async function toSign({ clock, ...services }: RequestServices, { id }: SigningDocument) {
  const file = await madeFile(services, { documentId: id, find: issuedFile }, clock());
  if (file instanceof Response) throw data(null, { status: file.status, headers: file.headers });
  return {
    readChecksum: file?.checksum ?? "",
    hasCode: await hasCode(services.database, { document_id: id }, clock()),
  };
}

/** What a signature of today would mean for a contract. */
function ifSigned(document: SigningDocument, today: Day, rules: WithdrawalRules) {
  const last = withdrawableUntil(document, today, rules);
  return {
    ifSignedToday: last && { last, payment: addDays(last, 1) },
    asksEarlyStart: startsBeforeWithdrawalEnds(document, today, rules),
  };
}

function toShown(document: SigningDocument, now: Date) {
  const last = document.withdrawUntil;
  const payment = paymentAllowedFrom(document);
  return {
    label: DOCUMENT_KINDS[document.kind].label,
    isContract: document.kind === "contract",
    number: document.number,
    name: document.recipientName,
    stageTitle: document.stageTitle,
    when: whenInWords({ date: document.stageDay || null, halfDays: document.halfDays }),
    signedAt: document.signedAt && (document.isSignedOnPaper ? longFrenchDay : dateAndHour)(document.signedAt),
    isSignedOnPaper: document.isSignedOnPaper,
    isCountersigned: document.countersignedAt !== null,
    withdrawnAt: document.withdrawnAt && dateAndHour(document.withdrawnAt),
    withdrawal: last && payment && { last, payment, isPossible: canWithdraw(document, now) },
  };
}

export type ShownDocument = NonNullable<Route.ComponentProps["loaderData"]["shown"]>;

export interface SigningAnswer {
  refusal?: string;
  success?: string;
  reason?: SigningRefusal;
  typed?: Partial<Record<"accepted" | "earlyStart" | "signedName" | "drawing" | "code", string>>;
  /** The field for the code is shown. */
  asksCode?: boolean;
}

const STATUS: Partial<Record<SigningRefusal, number>> = {
  replaced: 410,
  nothingToSign: 410,
  withdrawn: 409,
  alreadySigned: 409,
  documentChanged: 409,
  tooManyCodes: 429,
  tooManyAttempts: 429,
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const { values, typed, reason } = await readForm(request, SIGNING_RULES);
  const asksCode = typed.intent === "sign";
  const refuse = (refusal: SigningRefusal) =>
    data<SigningAnswer>(
      { refusal: typeset(signingMessage[refusal]), reason: refusal, typed, asksCode },
      { status: STATUS[refusal] ?? 400 },
    );
  return runAction(
    context,
    async () => {
      const services = context.get(servicesContext);
      const { address } = context.get(requestContext);
      const found = await openFromAddress(context, params.token, openSignatureLink);
      if (!("link" in found)) return data<SigningAnswer>({}, { status: found.status });
      if (reason) return refuse(reason);
      const { link } = found;
      const now = services.clock();
      if (!values.earlyStart && startsBeforeWithdrawalEnds(link.document, dayInParis(now), services.dossiers))
        return refuse("earlyStartNotAsked");
      if (values.intent === "code") {
        const refusal = await requestCode(services.database, { link, address }, now);
        if (refusal) return refuse(refusal);
        return data<SigningAnswer>({ success: typeset(codeSent(link.email)), typed, asksCode: true });
      }
      const refusal = await signBy(services, { link, values, address }, now);
      if (refusal) return refuse(refusal);
      throw redirect(`/signature/${params.token}`);
    },
    (status) => data<SigningAnswer>({ refusal: SIGNING_FAILED, typed, asksCode }, { status }),
  );
}

interface SentForm {
  link: SignatureLink;
  values: { earlyStart: string; signedName: string; drawing: string; readChecksum: string; code: string };
  address: string | undefined;
}

async function signBy(services: RequestServices, { link, values, address }: SentForm, now: Date) {
  const drawn = toDrawing(values.drawing);
  if (drawn === "invalid") return "invalidDrawing";
  const { signedName: name, readChecksum, code } = values;
  const { database, centre } = services;
  const asksEarlyStart = values.earlyStart !== "";
  const signing = { link, name, drawing: drawn, readChecksum, code, asksEarlyStart, centre, address };
  const refusal = await sign(database, signing, now);
  if (refusal) return refusal;
  await makeSignedFile(services, { documentId: link.document.id, step: "signed" }, now);
  await noteDossierChange(services, link.document.stageId);
  return null;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<SigningAnswer>(serverAction, { failed: SIGNING_FAILED });

export default function Signature({ loaderData, actionData, params }: Route.ComponentProps) {
  const { shown } = loaderData;
  if (!shown) return <NoDocument reason={loaderData.reason} />;
  if (shown.obstacle) return <SignedView answer={actionData} shown={shown} token={params.token} />;
  return <SigningView answer={actionData} shown={shown} token={params.token} />;
}
