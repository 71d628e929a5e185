import type { MetaDescriptor } from "react-router";

interface Page {
  title: string;
  description: string;
  path: string;
  /** The title is one that the specification gives: nothing is added to it. */
  exactTitle?: boolean;
}

/** What the root loader tells every page's meta function. */
interface Site {
  baseUrl: string;
  brand: string;
}

/** The head of a page: for search engines, and for the preview that a shared link shows. */
export function pageMeta(site: Site | undefined, { title, description, path, exactTitle }: Page): MetaDescriptor[] {
  const full = site && !exactTitle ? `${title} · ${site.brand}` : title;
  const head: MetaDescriptor[] = [{ title: full }, { name: "description", content: description }];
  if (!site) return head;
  const address = `${site.baseUrl}${path}`;
  return [
    ...head,
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:site_name", content: site.brand },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: `${site.baseUrl}/og.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
