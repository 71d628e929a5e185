import type { Reader } from "#platform/database/database.ts";
import { openSessions } from "#subjects/accounts/data/auth.ts";
import { UNREAD } from "./notifications.ts";

/** Sent to open pages. Seat counts are public; an unread count is sent to its account only. */
export type LiveEvent = { kind: "seats"; id: string; availableSeats: number } | { kind: "unread"; count: number };

interface Listener {
  userId: string | null;
  /** Null for a visitor. The listener ends with its session. */
  sessionToken: string | null;
  /** The network address; undefined where there is no network. */
  address: string | undefined;
  send(event: LiveEvent): void;
  end(): void;
}

export interface Live {
  /** One network address cannot use up all the connections of the process. */
  hasCapacityFor(address: string | undefined): boolean;
  /** Returns a function that removes the listener. */
  listen(listener: Listener): () => void;
  close(): void;
}

/** A training room behind one network address has fifty people with a few tabs each. */
export const MOST_PAGES_OF_ONE_ADDRESS = 250;

const USERS_PER_QUERY = 500;

const POLL_MILLISECONDS = 1_000;

/** Longer than one poll: another process's clock may lag, and its transaction may have taken a while. */
const LOOK_BACK_MILLISECONDS = 10_000;

/**
 * Polls the database once a second while there are listeners: a few small queries for all of them, whichever process made
 * the change, on either engine.
 */
export function createLive(database: Reader, clock: () => Date): Live {
  /** The last value sent of each subject, so that nothing is sent twice and a new listener gets what it missed. */
  const listeners = new Map<Listener, Map<string, number>>();
  const pagesOf = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  async function poll() {
    try {
      await endWithoutSession();
      for (const event of await seatChanges(database, new Date(clock().getTime() - LOOK_BACK_MILLISECONDS))) {
        for (const listener of listeners.keys()) sendIfChanged(listener, event.id, event.availableSeats, event);
      }
      const unread = await unreadCounts(database, [...listeners.keys()]);
      for (const listener of listeners.keys()) {
        const count = unread.get(listener.userId ?? "");
        if (count !== undefined) sendIfChanged(listener, "unread", count, { kind: "unread", count });
      }
    } catch {
      // The database is unavailable: the next poll tries again, and pages keep what they show.
    }
    timer = listeners.size > 0 && !closed ? setTimeout(poll, POLL_MILLISECONDS) : undefined;
  }

  /** Closes the pages of sessions that any process ended: log-out, new password, expiry. */
  async function endWithoutSession() {
    const tokens = new Set([...listeners.keys()].map(({ sessionToken }) => sessionToken));
    const open = new Set<string | null>([null, ...(await openSessions(database, [...tokens]))]);
    for (const listener of listeners.keys()) {
      // A listener that was added during the query was not part of it.
      if (tokens.has(listener.sessionToken) && !open.has(listener.sessionToken)) listener.end();
    }
  }

  function sendIfChanged(listener: Listener, subject: string, value: number, event: LiveEvent) {
    const sent = listeners.get(listener);
    if (!sent || sent.get(subject) === value) return;
    sent.set(subject, value);
    listener.send(event);
  }

  function count(address: string | undefined, more: 1 | -1) {
    if (address === undefined) return;
    const pages = (pagesOf.get(address) ?? 0) + more;
    if (pages > 0) pagesOf.set(address, pages);
    else pagesOf.delete(address);
  }

  function remove(listener: Listener) {
    if (listeners.delete(listener)) count(listener.address, -1);
  }

  return {
    hasCapacityFor: (address) => (pagesOf.get(address ?? "") ?? 0) < MOST_PAGES_OF_ONE_ADDRESS,
    listen(listener) {
      if (closed) {
        // Only after the caller has the function that removes the listener.
        queueMicrotask(listener.end);
        return () => {};
      }
      listeners.set(listener, new Map());
      count(listener.address, 1);
      timer ??= setTimeout(poll, 0);
      return () => remove(listener);
    },
    close() {
      closed = true;
      clearTimeout(timer);
      for (const listener of listeners.keys()) listener.end();
      listeners.clear();
    },
  };
}

async function seatChanges(database: Reader, since: Date) {
  const rows = await database
    .selectFrom("stages")
    .select(["id", "available_seats"])
    .where("updated_at", ">", since)
    .where("state", "<>", "draft")
    // If there are more, the newest: the others were sent by an earlier poll.
    .orderBy("updated_at", "desc")
    .limit(1_000)
    .execute();
  return rows.map(({ id, available_seats }) => ({ kind: "seats" as const, id, availableSeats: available_seats }));
}

async function unreadCounts(database: Reader, listeners: readonly Listener[]): Promise<Map<string, number>> {
  const users = [...new Set(listeners.map(({ userId }) => userId))].filter((id) => id !== null);
  const counts = new Map(users.map((id) => [id, 0]));
  for (let start = 0; start < users.length; start += USERS_PER_QUERY) {
    const rows = await database
      .selectFrom("notifications")
      .select(({ fn }) => ["user_id", fn.countAll<number | string>().as("count")])
      .where("is_read", "=", UNREAD)
      .where("user_id", "in", users.slice(start, start + USERS_PER_QUERY))
      .groupBy("user_id")
      .execute();
    for (const { user_id, count } of rows) counts.set(user_id, Number(count));
  }
  return counts;
}
