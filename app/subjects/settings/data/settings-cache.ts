import type { Reader } from "#platform/database/database.ts";
import { isUnavailable } from "#platform/database/unavailable.ts";
import type { SiteSettings } from "../rules/site-settings.ts";
import { type RuleDefaults, readSettings } from "./read-settings.ts";
import { lastSiteChange } from "./stored-settings.ts";

export interface SettingsCache {
  /** The settings are at most half a second old, whichever process changed them. */
  current(): Promise<SiteSettings>;
  /** Differs after each change that `current` has seen. */
  change(): Promise<string>;
  /** This process may just have changed something. */
  invalidate(): void;
}

interface Options {
  defaults: RuleDefaults;
  /** How long the settings are used without looking for a change. */
  lifeMilliseconds?: number;
  now?: () => number;
}

const LIFE_MILLISECONDS = 500;

/** The settings in memory. One short query at most every half second looks for a change; only after one is all read again. */
export function createSettingsCache(
  database: Reader,
  { defaults, lifeMilliseconds = LIFE_MILLISECONDS, now = () => performance.now() }: Options,
): SettingsCache {
  let cached: { settings: SiteSettings; change: string } | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;

  async function read() {
    // The last change is read before the settings: another one in between is then found by the next check.
    const change = await lastSiteChange(database);
    return change === cached?.change ? cached : { settings: await readSettings(database, defaults), change };
  }

  /** One check at a time, which all requests wait for. */
  function check(): Promise<void> {
    const started = now();
    const own = read().then((next) => {
      // Invalidated since it started: a newer check is under way, or will be.
      if (checking !== own && cached) return;
      cached = next;
      if (checking === own) checkedAt = started;
    });
    checking = own;
    return own.finally(() => {
      if (checking === own) checking = undefined;
    });
  }

  async function fresh() {
    try {
      if (now() - checkedAt >= lifeMilliseconds) await (checking ?? check());
    } catch (error) {
      // Pages that need no database are still served.
      if (!cached || !isUnavailable(error)) throw error;
    }
    if (!cached) throw new Error("the settings were not read");
    return cached;
  }

  return {
    current: async () => (await fresh()).settings,
    change: async () => (await fresh()).change,
    invalidate() {
      checkedAt = Number.NEGATIVE_INFINITY;
      checking = undefined;
    },
  };
}
