import type { MetaDescriptor } from "react-router";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { logoPath } from "#subjects/settings/rules/look-paths.ts";

interface Picture {
  path: string;
  alt: string;
}

interface Page {
  title: string;
  description: string;
  path: string;
  /** The title is used as it is, without the brand (docs/behaviour.md#public-pages-and-navigation). */
  exactTitle?: boolean;
  /** What other sites show as the title, where the page's own says little. */
  sharedTitle?: string;
  /** A picture of 1200 × 630 pixels; without one, the centre's logo, or the drawing of the home page. */
  picture?: Picture;
}

/** The part of the root loader's data that the meta tags need. */
interface Site {
  baseUrl: string;
  brand: string;
  centre: Pick<Centre, "look">;
}

const siteWidePicture = ({ centre: { look } }: Site) => (look.logoUrl ? logoPath(look.logoUrl, "lien") : "/og.png");

/** The meta tags for search engines and for link previews. */
export function pageMeta(site: Site | undefined, page: Page): MetaDescriptor[] {
  const { title, description, path, exactTitle, sharedTitle = title, picture } = page;
  const full = exactTitle ? title : [title, site?.brand].filter(Boolean).join(" · ");
  const head: MetaDescriptor[] = [
    { title: full },
    ...(description ? [{ name: "description", content: description }] : []),
  ];
  if (!site) return head;
  const url = `${site.baseUrl}${path}`;
  return [
    ...head,
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:site_name", content: site.brand },
    { property: "og:title", content: sharedTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: site.baseUrl + (picture?.path ?? siteWidePicture(site)) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    ...(picture ? [{ property: "og:image:alt", content: picture.alt }] : []),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
