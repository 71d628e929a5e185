import type { Look } from "#subjects/settings/rules/centre.ts";
import { coloursPath, logoPath } from "#subjects/settings/rules/look-paths.ts";

/** The centre's colour and logo in the head, or the site's own. */
export function LookLinks({ accent, logoUrl }: Look) {
  return (
    <>
      <meta content={accent ?? "#1f3d2c"} name="theme-color" />
      {accent && <link href={coloursPath(accent)} rel="stylesheet" />}
      {logoUrl ? (
        <link href={logoPath(logoUrl, "96")} rel="icon" type="image/png" />
      ) : (
        <link href="/favicon.svg" rel="icon" type="image/svg+xml" />
      )}
      <link href={logoUrl ? logoPath(logoUrl, "180") : "/apple-touch-icon.png"} rel="apple-touch-icon" />
    </>
  );
}
