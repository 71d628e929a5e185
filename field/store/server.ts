import type { FieldAnswer, FieldData, FieldSending } from "#subjects/attendance/rules/field/field-data.ts";

/**
 * "unreachable": no network, or a server that does not answer now. "signedOut": the session has ended, or it is another
 * account's. "refused": this request never succeeds.
 */
export type FaultKind = "unreachable" | "signedOut" | "refused";

export interface Fault {
  fault: FaultKind;
  /** The server's own sentence; empty: it said nothing. */
  reason: string;
}

/** What the field pages ask of the site. */
export interface Server {
  /** The stages of the next days, and that one. */
  readData(stageId: string): Promise<FieldData | Fault>;
  send(sending: FieldSending): Promise<FieldAnswer | Fault>;
  /** False: the session could not be ended. */
  logOut(): Promise<boolean>;
}

export const isFault = (answer: object): answer is Fault => "fault" in answer;

/** A network that is nearly gone answers neither yes nor no. */
const TIMEOUT_MILLISECONDS = 20_000;

export const SERVER: Server = {
  readData: (stageId) =>
    ask(`/emargement/donnees${stageId && `?${new URLSearchParams({ stage: stageId })}`}`, { cache: "no-store" }),
  send: (sending) =>
    ask("/emargement/envois", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(sending),
    }),
  async logOut() {
    const response = await fetch("/logout", { method: "POST", redirect: "manual" }).catch(() => null);
    return response?.type === "opaqueredirect";
  },
};

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer | Fault> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const response = await fetch(path, { ...init, redirect: "manual", signal });
    if (response.ok) return await response.json();
    return { fault: faultOf(response), reason: await reasonOf(response) };
  } catch {
    return { fault: "unreachable", reason: "" };
  }
}

function faultOf({ type, status }: Response): FaultKind {
  if (type === "opaqueredirect" || OF_THE_ACCOUNT.has(status)) return "signedOut";
  return status >= 500 || OF_THE_MOMENT.has(status) ? "unreachable" : "refused";
}

/** 409: the account that held the device is not the one that is signed in. */
const OF_THE_ACCOUNT = new Set([401, 403, 404, 409]);
const OF_THE_MOMENT = new Set([408, 429]);

async function reasonOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const said = body && typeof body === "object" && "error" in body ? body.error : "";
  return typeof said === "string" ? said : "";
}
