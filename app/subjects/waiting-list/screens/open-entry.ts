import { type RouterContextProvider, redirect } from "react-router";
import { type DeadEnd, openFromAddress } from "#frame/open-link.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { requireUser } from "#subjects/accounts/parts/session.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { withLinkedTrainers } from "#subjects/stages/rules/timetable/half-day-trainers.ts";
import { findOwnEntry, openWaitingLink } from "../data/open-entry.ts";
import type { WaitingEntry } from "../data/waiting-entry.ts";
import { stateOf } from "../rules/waiting-list.ts";
import { heldText } from "../rules/waiting-list-messages.ts";
import { takesWaiting } from "../rules/waiting-refusals.ts";

interface Opened {
  context: Readonly<RouterContextProvider>;
  /** A token from a mail, or the id of an entry of the account. */
  params: { token?: string; entry?: string };
  url: URL;
}

interface Found {
  entry: WaitingEntry;
  /** The path of its page. */
  base: string;
}

/** The entry of the address; or why there is none, with the status of the page that says so. */
export async function openEntry({ context, params, url }: Opened): Promise<Found | DeadEnd> {
  if (params.token === undefined) {
    const { database } = context.get(servicesContext);
    const entry = await findOwnEntry(database, requireUser(context, url), params.entry ?? "");
    return entry ? { entry, base: `/account/formations/attente/${entry.id}` } : UNKNOWN;
  }
  const opened = await openFromAddress(context, params.token, openWaitingLink);
  return "entry" in opened ? { entry: opened.entry, base: `/attente/${params.token}` } : opened;
}

const UNKNOWN: DeadEnd = { reason: "unknown", status: 404 };

/** What the pages of an entry show. */
export async function showEntry(opened: Opened) {
  const found = await openEntry(opened);
  if (!("entry" in found)) return found;
  const { database, clock, team } = opened.context.get(servicesContext);
  const stage = await findStage(database, found.entry.stageId);
  if (!stage) return UNKNOWN;
  const { entry, base } = found;
  const now = clock();
  return {
    shown: {
      base,
      state: stateOf(entry, now),
      seats: entry.seats,
      place: entry.place,
      held: entry.heldUntil && heldText(entry.seats, entry.heldUntil),
      people: entry.people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      isOfAccount: opened.params.token === undefined,
      stage: {
        title: stage.title,
        date: stage.date,
        duration: stage.duration,
        halfDays: withLinkedTrainers(stage.halfDays, team),
        location: stage.location,
        priceCents: stage.priceCents,
        path: stagePath(stage),
        takesWaiting: takesWaiting(stage, dayInParis(now)),
      },
    },
  };
}

export type ShownEntry = Extract<Awaited<ReturnType<typeof showEntry>>, { shown: unknown }>["shown"];

/** The pages that ask: an entry in another state has a page that says what became of it. */
export async function showEntryIn(states: readonly ShownEntry["state"][], opened: Opened) {
  const found = await showEntry(opened);
  if ("shown" in found && !states.includes(found.shown.state)) throw redirect(found.shown.base);
  return found;
}
