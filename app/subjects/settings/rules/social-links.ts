import { webAddress } from "./web-address.ts";

interface SocialLink {
  name: string;
  url: string;
}

export const MOST_SOCIAL_LINKS = 10;

/** Networks by the part of their host that is their name. */
const NETWORKS: Record<string, string> = {
  facebook: "Facebook",
  instagram: "Instagram",
  youtube: "YouTube",
  "youtu.be": "YouTube",
  linkedin: "LinkedIn",
  tiktok: "TikTok",
  twitter: "X",
  "x.com": "X",
  pinterest: "Pinterest",
  threads: "Threads",
  "bsky.app": "Bluesky",
  whatsapp: "WhatsApp",
  dailymotion: "Dailymotion",
  vimeo: "Vimeo",
};

/** One https address a line; null when a line is not one, or there are too many. */
export function typedSocialLinks(text: string): SocialLink[] | null {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const links = lines.slice(0, MOST_SOCIAL_LINKS + 1).map(toLink);
  return links.length > MOST_SOCIAL_LINKS || links.includes(null) ? null : links.filter((link) => link !== null);
}

function toLink(line: string): SocialLink | null {
  const url = webAddress(line);
  return url === null ? null : { name: networkOf(new URL(url).hostname), url };
}

/** "fr.linkedin.com" is LinkedIn; an unknown host is shown as it is. */
function networkOf(host: string): string {
  const bare = host.replace(/^www\./, "");
  const labels = bare.split(".").slice(0, -1);
  const known = [bare, ...labels].find((part) => Object.hasOwn(NETWORKS, part));
  return known === undefined ? bare : (NETWORKS[known] ?? bare);
}
