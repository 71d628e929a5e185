import { data, type RouterContextProvider, redirect } from "react-router";
import { withFlash } from "#platform/forms/flash.ts";
import { servicesContext } from "#platform/services.ts";
import type { User } from "#platform/values/user.ts";
import { mergePeople, separatePeople } from "../data/merge-people.ts";
import { type MergeRefusal, mergeMessage } from "../rules/people-messages.ts";
import { personPath } from "./show-person.ts";

export interface MergeAnswer {
  refusal?: string;
}

const STATUSES: Record<MergeRefusal, number> = { gone: 409, samePerson: 409, notMerged: 409 };

type Context = Readonly<RouterContextProvider>;

export async function separate(context: Context, { id, mergeId, by }: { id: string; mergeId: string; by: User }) {
  const { database, clock } = context.get(servicesContext);
  const refused = await separatePeople(database, { id, mergeId, by }, clock());
  return refused ? refuse(refused.reason) : redirect(withFlash(personPath(id), "fiches-separees"));
}

export async function merge(context: Context, { id, otherId, by }: { id: string; otherId: string; by: User }) {
  const { database, clock } = context.get(servicesContext);
  const refused = await mergePeople(database, { id: otherId, intoId: id, by }, clock());
  return refused ? refuse(refused.reason) : redirect(withFlash(personPath(id), "fiches-reunies"));
}

const refuse = (reason: MergeRefusal) =>
  data<MergeAnswer>({ refusal: mergeMessage[reason] }, { status: STATUSES[reason] });
