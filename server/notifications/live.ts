import { openSessions } from "../accounts/auth.ts";
import type { Reader } from "../database/database.ts";
import { UNREAD } from "./notifications.ts";

/** What an open page is told. Seat counts are public; the unread count goes to its owner only. */
export type LiveEvent = { kind: "seats"; id: string; availableSeats: number } | { kind: "unread"; count: number };

export interface Listener {
  userId: string | null;
  /** Of the session that it was opened with, which it does not outlive; null for a visitor. */
  sessionToken: string | null;
  /** Where it listens from; undefined where there is no network. */
  address: string | undefined;
  tell(event: LiveEvent): void;
  end(): void;
}

export interface Live {
  /** One address cannot take all the connections of the process. */
  hasRoomFor(address: string | undefined): boolean;
  /** Returns what ends the listening. */
  listen(listener: Listener): () => void;
  close(): void;
}

/** A training room behind one address has fifty people with a few tabs each. */
export const MOST_PAGES_OF_ONE_ADDRESS = 250;

const USERS_A_QUERY = 500;

const POLL_MILLISECONDS = 1_000;

/** Another process's clock may lag a little, and its transaction may have lasted: look back further than one round. */
const LOOK_BACK_MILLISECONDS = 10_000;

/**
 * Follows the database, once a second while anybody listens: one small query for all of them, whichever process made the
 * change, on either engine.
 */
export function createLive(database: Reader, clock: () => Date): Live {
  /** What each listener was told last, so that nobody hears the same thing twice and newcomers hear what they missed. */
  const listeners = new Map<Listener, Map<string, number>>();
  const pagesOf = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  async function round() {
    try {
      await endWithoutSession();
      for (const event of await seatChanges(database, new Date(clock().getTime() - LOOK_BACK_MILLISECONDS))) {
        for (const listener of listeners.keys()) tellOnce(listener, event.id, event.availableSeats, event);
      }
      const unread = await unreadCounts(database, [...listeners.keys()]);
      for (const listener of listeners.keys()) {
        const count = unread.get(listener.userId ?? "");
        if (count !== undefined) tellOnce(listener, "unread", count, { kind: "unread", count });
      }
    } catch {
      // The database is away: the next round asks again, and pages keep what they show.
    }
    timer = listeners.size > 0 && !closed ? setTimeout(round, POLL_MILLISECONDS) : undefined;
  }

  /** Whichever process ended the session, and however: log-out, a new password, its expiry. */
  async function endWithoutSession() {
    const tokens = new Set([...listeners.keys()].map(({ sessionToken }) => sessionToken));
    const open = new Set<string | null>([null, ...(await openSessions(database, [...tokens]))]);
    for (const listener of listeners.keys()) {
      // Listeners that came during the query were not part of it.
      if (tokens.has(listener.sessionToken) && !open.has(listener.sessionToken)) listener.end();
    }
  }

  function tellOnce(listener: Listener, subject: string, value: number, event: LiveEvent) {
    const told = listeners.get(listener);
    if (!told || told.get(subject) === value) return;
    told.set(subject, value);
    listener.tell(event);
  }

  function count(address: string | undefined, more: 1 | -1) {
    if (address === undefined) return;
    const pages = (pagesOf.get(address) ?? 0) + more;
    if (pages > 0) pagesOf.set(address, pages);
    else pagesOf.delete(address);
  }

  function forget(listener: Listener) {
    if (listeners.delete(listener)) count(listener.address, -1);
  }

  return {
    hasRoomFor: (address) => (pagesOf.get(address ?? "") ?? 0) < MOST_PAGES_OF_ONE_ADDRESS,
    listen(listener) {
      if (closed) {
        // Not before the caller has what ends the listening.
        queueMicrotask(listener.end);
        return () => {};
      }
      listeners.set(listener, new Map());
      count(listener.address, 1);
      timer ??= setTimeout(round, 0);
      return () => forget(listener);
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
    // Should there be more, the newest: the others were told a round ago.
    .orderBy("updated_at", "desc")
    .limit(1_000)
    .execute();
  return rows.map(({ id, available_seats }) => ({ kind: "seats" as const, id, availableSeats: available_seats }));
}

async function unreadCounts(database: Reader, listeners: readonly Listener[]): Promise<Map<string, number>> {
  const users = [...new Set(listeners.map(({ userId }) => userId))].filter((id) => id !== null);
  const counts = new Map(users.map((id) => [id, 0]));
  for (let start = 0; start < users.length; start += USERS_A_QUERY) {
    const rows = await database
      .selectFrom("notifications")
      .select(({ fn }) => ["user_id", fn.countAll<number | string>().as("count")])
      .where("is_read", "=", UNREAD)
      .where("user_id", "in", users.slice(start, start + USERS_A_QUERY))
      .groupBy("user_id")
      .execute();
    for (const { user_id, count } of rows) counts.set(user_id, Number(count));
  }
  return counts;
}
