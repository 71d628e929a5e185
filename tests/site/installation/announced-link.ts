import { announceInstallation } from "#subjects/installation/data/installation-link.ts";
import type { Site } from "../site.ts";

/** The path of the link in the log of a site that is not installed. */
export async function announcedLink({ services, logged }: Site): Promise<string> {
  await announceInstallation(services);
  const line = logged.map((text) => JSON.parse(text)).findLast(({ link }) => link !== undefined);
  return new URL(line.link).pathname;
}
