/** A file of the settings: what it is decides who may read it and how it is stored. */
export const SITE_FILES = {
  logo: { stored: "png", isPublic: true, longestSide: 1_024 },
  /** Replaces the drawing of a card of the home page. */
  picture: { stored: "webp", isPublic: true, longestSide: 1_600 },
  /** The photo of a trainer. */
  portrait: { stored: "webp", isPublic: true, longestSide: 800 },
  certificate: { stored: "pdf", isPublic: true },
  /** The règlement intérieur: everybody must be able to read it before they register. */
  houseRules: { stored: "pdf", isPublic: true },
  signature: { stored: "png", isPublic: false, longestSide: 1_024 },
  stamp: { stored: "png", isPublic: false, longestSide: 1_024 },
} as const;

export type SiteFileKind = keyof typeof SITE_FILES;
export const SITE_FILE_KINDS = Object.keys(SITE_FILES) as SiteFileKind[];

export const isSiteFile = (kind: string): kind is SiteFileKind => kind in SITE_FILES;

export const MAX_SITE_FILE_BYTES = 10 * 1024 * 1024;

export const SITE_FILE_TYPES = { png: "image/png", webp: "image/webp", pdf: "application/pdf" } as const;

/** A day: one that is replaced or taken back must disappear from caches too. */
export const SHOWN_FILE_CACHE = "public, max-age=86400";

export const siteFilePath = (id: string) => `/medias/${id}`;

/** The id in a path made by siteFilePath; null for any other path. */
export const siteFileId = (path: string) => /^\/medias\/([0-9a-f-]{36})$/.exec(path)?.[1] ?? null;

/** A file that a setting refers to: the kind decides who may read it, so the saved file must have it. */
export interface SiteFileUse {
  id: string;
  kind: SiteFileKind;
}

/** Leaves out the addresses that are not those of site files. */
export function siteFileUses(...uses: readonly [path: string, kind: SiteFileKind][]): SiteFileUse[] {
  return uses.flatMap(([path, kind]) => {
    const id = siteFileId(path);
    return id ? [{ id, kind }] : [];
  });
}
