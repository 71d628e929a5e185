import { siteFilePath } from "./site-file.ts";
import type { SiteSettings } from "./site-settings.ts";

/**
 * Whether a public page shows the file now. A file that was replaced or removed is no longer public, also
 * under its old address: a trainer can have their portrait withdrawn.
 */
export function isShownFile(id: string, { centre, homePictures, team, dossiers }: ShownSettings): boolean {
  const path = siteFilePath(id);
  return (
    centre.look.logoUrl === path ||
    centre.quality.certificateUrl === path ||
    dossiers.houseRulesUrl === path ||
    Object.values(homePictures).some(({ fileId }) => fileId === id) ||
    team.some(({ photoId, isArchived }) => photoId === id && !isArchived)
  );
}

type ShownSettings = Pick<SiteSettings, "centre" | "homePictures" | "team" | "dossiers">;
