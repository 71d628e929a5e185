import { data, type RouterContextProvider } from "react-router";
import { type QrCode, qrCodeOf } from "#platform/qr-code.ts";
import { requestContext, servicesContext, sessionContext } from "#platform/services.ts";
import type { Session } from "../../../data/auth.ts";
import { countSecurityChange, endOtherSessions, endOwnSession } from "../../../data/own-sessions.ts";
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from "../../../data/second-factor.ts";
import { groupedSecret, type SecondFactorRefusal } from "../../../rules/second-factor.ts";
import {
  NEW_RECOVERY_CODES,
  OTHERS_ENDED,
  SECOND_FACTOR_OFF,
  SECOND_FACTOR_ON,
  SESSION_ALREADY_ENDED,
  SESSION_ENDED_BY_OWNER,
  secondFactorMessage,
} from "../../../rules/second-factor-messages.ts";
import type { SecurityIntent } from "../../../rules/security-intents.ts";

export interface SecurityAnswer {
  intent?: SecurityIntent;
  reason?: SecondFactorRefusal;
  refusal?: string;
  success?: string;
  /** A secret that a code must confirm. Shown in this answer only. */
  setup?: { qrCode: QrCode; secret: string };
  /** Shown in this answer only. */
  recoveryCodes?: string[];
}

const STATUS: Partial<Record<SecondFactorRefusal, number>> = {
  tooManyAttempts: 429,
  busy: 503,
  alreadyOn: 409,
  alreadyOff: 409,
};

export function refuseChange(reason: SecondFactorRefusal, intent?: SecurityIntent) {
  return data<SecurityAnswer>(
    { intent, reason, refusal: secondFactorMessage[reason] },
    { status: STATUS[reason] ?? 400 },
  );
}

interface Change {
  intent: SecurityIntent;
  /** The id of another session. */
  session: string;
  currentPassword: string;
  code: string;
}

export async function changeSecurity(
  session: Session,
  { intent, session: other, currentPassword: password, code: typed }: Change,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  const services = context.get(servicesContext);
  const { database, centre, auth } = services;
  const now = services.clock();
  const changer = { request, session, address: context.get(requestContext).address };
  const done = (answer: SecurityAnswer, cookies: string[] = []) =>
    data<SecurityAnswer>({ intent, ...answer }, { headers: cookies.map((cookie) => ["Set-Cookie", cookie]) });
  const refuse = (reason: SecondFactorRefusal) => refuseChange(reason, intent);
  /** Without JavaScript the answer is this page, which must show the new state. */
  const readAgain = async (cookies: readonly string[]) => {
    const cookie = cookies.map((text) => text.split(";")[0]).join("; ");
    const own = cookie ? new Request(request.url, { headers: { cookie } }) : request;
    context.set(sessionContext, await auth.session(own));
  };

  if (!(await countSecurityChange(database, session, now))) return refuse("tooManyAttempts");
  switch (intent) {
    case "endSession": {
      const ended = await endOwnSession(database, session, other);
      return done({ success: ended ? SESSION_ENDED_BY_OWNER : SESSION_ALREADY_ENDED });
    }
    case "endOthers":
      await endOtherSessions(database, session);
      return done({ success: OTHERS_ENDED });
    case "start": {
      const started = await startSecondFactor(services, { ...changer, password, issuer: centre.brand }, now);
      if (typeof started === "string") return refuse(started);
      return done({ setup: { qrCode: qrCodeOf(started.uri), secret: groupedSecret(started.uri) } });
    }
    case "confirm": {
      const confirmed = await confirmSecondFactor(services, { ...changer, typed }, now);
      if (typeof confirmed === "string") return refuse(confirmed);
      await readAgain(confirmed.cookies);
      return done({ success: SECOND_FACTOR_ON, recoveryCodes: confirmed.recoveryCodes }, confirmed.cookies);
    }
    case "newCodes": {
      const renewed = await renewRecoveryCodes(services, { ...changer, password, typed }, now);
      return typeof renewed === "string" ? refuse(renewed) : done({ success: NEW_RECOVERY_CODES, ...renewed });
    }
    case "turnOff": {
      const refusal = await turnOffSecondFactor(services, { ...changer, password, typed }, now);
      if (refusal) return refuse(refusal);
      await readAgain([]);
      return done({ success: SECOND_FACTOR_OFF });
    }
  }
}
