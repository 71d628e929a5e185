import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { typeset } from "#platform/values/typography.ts";
import type { AccentColours } from "#subjects/settings/rules/accent.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { AccentContext, accentOf, useAccent } from "./accent.ts";
import { DARK_STYLE, FONT, PALETTE } from "./palette.ts";
import { Signature } from "./signature.tsx";

interface LayoutProps {
  subject: string;
  preheader: string;
  heading: string;
  reason: string;
  centre: Centre;
  baseUrl: URL;
  children: ReactNode;
}

/** Tables and inline styles: Outlook lays out with Word, and some clients drop the style element. */
export function Layout({ subject, preheader, heading, children, ...signature }: LayoutProps) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content="light dark" name="color-scheme" />
        <title>{subject}</title>
        <style>{DARK_STYLE}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: PALETTE.chalk }}>
        <div style={HIDDEN}>{typeset(preheader) + FILLER}</div>
        <table className="page" role="presentation" style={{ ...TABLE, backgroundColor: PALETTE.chalk }}>
          <tbody>
            <tr>
              <OutlookWidth accent={accentOf(signature.centre.look)}>
                <table role="presentation" style={{ ...TABLE, maxWidth: WIDTH, margin: "0 auto" }}>
                  <tbody>
                    <Header brand={signature.centre.brand} />
                    <tr>
                      <td className="sheet" style={SHEET}>
                        <h1 className="ink" style={HEADING}>
                          {typeset(heading)}
                        </h1>
                        {children}
                      </td>
                    </tr>
                    <Signature {...signature} />
                  </tbody>
                </table>
              </OutlookWidth>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** The furrows of the site, as lines that get thinner. */
function Header({ brand }: { brand: string }) {
  const { light } = useAccent();
  return (
    <>
      <tr>
        <td style={BRAND}>{brand}</td>
      </tr>
      {[5, 3, 2, 1].map((height) => (
        <tr key={height}>
          <td style={{ ...FURROW, backgroundColor: light, height, lineHeight: `${height}px` }}>{NO_BREAK}</td>
        </tr>
      ))}
    </>
  );
}

/** Classic Outlook knows no max-width: it gets a table of a fixed width, in comments that only it reads. */
function OutlookWidth({ accent, children }: { accent: AccentColours; children: ReactNode }) {
  const content = renderToStaticMarkup(<AccentContext value={accent}>{children}</AccentContext>);
  const html = `<!--[if mso]><table role="presentation" align="center" width="${WIDTH}"><tr><td><![endif]-->${content}<!--[if mso]></td></tr></table><![endif]-->`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped it; there is no other way to write a comment.
  return <td dangerouslySetInnerHTML={{ __html: html }} style={{ padding: "24px 12px" }} />;
}

const WIDTH = 600;
const NO_BREAK = "\u00a0";
/** Without it, clients show the beginning of the mail after the preheader. */
const FILLER = "\u200c\u00a0".repeat(80);

const TABLE = { width: "100%", borderCollapse: "collapse" } as const;
const HIDDEN = { display: "none", maxHeight: 0, overflow: "hidden", opacity: 0 } as const;
const BRAND = {
  padding: "22px 28px 18px",
  backgroundColor: PALETTE.hedge,
  color: PALETTE.chalk,
  fontFamily: FONT,
  fontSize: 22,
  fontWeight: 700,
  lineHeight: "28px",
} as const;
const FURROW = {
  padding: 0,
  borderBottom: `3px solid ${PALETTE.hedge}`,
  fontSize: 0,
} as const;
const SHEET = {
  padding: "32px 28px 20px",
  backgroundColor: PALETTE.paper,
  border: `1px solid ${PALETTE.line}`,
  borderTop: 0,
} as const;
const HEADING = {
  margin: "0 0 20px",
  color: PALETTE.hedge,
  fontFamily: FONT,
  fontSize: 26,
  fontWeight: 700,
  lineHeight: "32px",
} as const;
