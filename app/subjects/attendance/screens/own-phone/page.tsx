import { data, type RouterContextProvider, redirect } from "react-router";
import { readForm } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { toDrawing } from "#platform/values/drawn-signature.ts";
import { typeset } from "#platform/values/typography.ts";
import { viewerOf } from "#subjects/accounts/parts/session.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { type OpenPresence, openPresence, permitOf } from "../../data/own-phone/open-presence.ts";
import { requestPresenceCode } from "../../data/own-phone/request-presence-code.ts";
import { signPresence } from "../../data/own-phone/sign-presence.ts";
import { PRESENCE_RULES, type PresenceIntent, type PresenceRefusal } from "../../rules/own-phone/presence-form.ts";
import {
  PRESENCE_FAILED,
  PRESENCE_NOT_OPEN,
  presenceCodeSent,
  presenceMessage,
  SIGN_PRESENCE,
} from "../../rules/own-phone/presence-messages.ts";
import { hiddenAddress } from "../../rules/own-phone/short-names.ts";
import type { Route } from "./+types/page";
import { PresenceView } from "./presence-view.tsx";
import { toShown } from "./shown-presence.ts";

export const meta: Route.MetaFunction = () => [{ title: SIGN_PRESENCE }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await openPage(context, params.token);
  if (!("presence" in found)) return data({ shown: null, reason: found.reason }, { status: found.status });
  return data({ shown: toShown(found.presence, viewerOf(context)), reason: null });
}

const NOT_OPEN_STATUS = { unknown: 404, tooMany: 429, qrEnded: 410, permitEnded: 410 } as const;

/** The half-day of the address; or why it opens none, with the status of the page that says so. */
async function openPage(context: Readonly<RouterContextProvider>, token: string) {
  const { database, clock } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const outcome = await openPresence(database, { token, viewer: viewerOf(context), address }, clock());
  if ("scanned" in outcome) throw redirect(presencePath(outcome.scanned));
  return "presence" in outcome ? outcome : { ...outcome, status: NOT_OPEN_STATUS[outcome.reason] };
}

const presencePath = (token: string) => `/presence/${encodeURIComponent(token)}`;

export interface PresenceAnswer {
  refusal?: string;
  success?: string;
  reason?: PresenceRefusal;
  typed?: Partial<Record<"participantId" | "signedName" | "drawing" | "arrivedAt" | "code", string>>;
  /** A code was sent to this person: the form asks for it. */
  asksCode?: boolean;
}

const STATUS: Partial<Record<PresenceRefusal, number>> = {
  alreadySigned: 409,
  closed: 409,
  notYet: 409,
  over: 409,
  tooManyCodes: 429,
  tooManyAttempts: 429,
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const { values, typed, reason } = await readForm(request, PRESENCE_RULES);
  const asksCode = typed.intent === ("sign" satisfies PresenceIntent) || typed.code !== "";
  const refuse = (refusal: PresenceRefusal) =>
    data<PresenceAnswer>(
      { refusal: typeset(presenceMessage[refusal]), reason: refusal, typed, asksCode },
      { status: STATUS[refusal] ?? 400 },
    );
  return runAction(
    context,
    async () => {
      const found = await openPage(context, params.token);
      if (!("presence" in found)) return data<PresenceAnswer>({}, { status: found.status });
      if (reason) return refuse(reason);
      const { database, clock } = context.get(servicesContext);
      const { address } = context.get(requestContext);
      const { presence } = found;
      const { participantId } = values;
      if (values.intent === "code") {
        const refusal = await requestPresenceCode(database, { presence, participantId, address }, clock());
        if (refusal) return refuse(refusal);
        const success = typeset(presenceCodeSent(hiddenAddress(personOf(presence, participantId)?.email ?? "")));
        return data<PresenceAnswer>({ success, typed, asksCode: true });
      }
      const { signedName, drawing, arrivedAt, code } = values;
      const signature = toDrawing(drawing) ? { drawn: drawing } : { typed: signedName };
      const signing = { presence, participantId, signature, arrivedAt: arrivedAt || null, code, address };
      const refusal = await signPresence(database, signing, clock());
      if (refusal) return refuse(refusal);
      // The mailed code was right: the next page knows who this is.
      const isRecognised = presence.own.length > 0;
      throw redirect(presencePath(isRecognised ? params.token : await permitOf(database, signing, clock())));
    },
    (status) => data<PresenceAnswer>({ refusal: PRESENCE_FAILED, typed, asksCode }, { status }),
  );
}

const personOf = ({ people }: OpenPresence, participantId: string) => people.find(({ id }) => id === participantId);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<PresenceAnswer>(serverAction, { failed: PRESENCE_FAILED });

export default function Presence({ loaderData, actionData, params }: Route.ComponentProps) {
  const { shown } = loaderData;
  if (!shown) return <PageHeading lead={PRESENCE_NOT_OPEN[loaderData.reason]} title="Scannez le code du formateur" />;
  return <PresenceView answer={actionData} shown={shown} token={params.token} />;
}
