/**
 * The status for a visitor, Marie, another client and an administrator; a redirect with its target. An address that
 * contains an id belongs to Marie.
 */
export type Statuses = readonly [visitor: string, marie: string, anotherClient: string, admin: string];
export interface Rule {
  /** An address for the route, if its pattern is not one. */
  at?: string;
  get: Statuses;
  /** The status of an empty form, with the site's Origin. */
  post: Statuses;
}

export const all = (status: string): Statuses => [status, status, status, status];
export const readOnly: Rule = { get: all("200"), post: all("405") };

export const NOBODYS_TOKEN = "AAAAAAAAAAAAAAAAAAAAAA";
export const NOBODYS_FILE = "00000000-0000-4000-8000-000000000000";
