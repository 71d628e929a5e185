import { html as escaping, Html, type Value } from "#platform/values/html.ts";
import { typeset } from "#platform/values/typography.ts";
import { type AccentColours, accentColours, OWN_COLOURS } from "#subjects/settings/rules/accent.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { type Fact, type Piece, SEE_MAP } from "./pieces.ts";

interface Laid {
  subject: string;
  preheader: string;
  heading: string;
  pieces: readonly Piece[];
  reason: string;
  centre: Centre;
  baseUrl: URL;
}

/** The HTML of a mail. Tables and inline styles: Outlook lays out with Word, and some clients drop the style element. */
export function layOut({ subject, preheader, heading, pieces, centre, ...signature }: Laid): string {
  const colours = (centre.look.accent ? accentColours(centre.look.accent) : null) ?? OWN_COLOURS;
  return html`<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8"/>
    <meta content="width=device-width, initial-scale=1" name="viewport"/>
    <meta content="light dark" name="color-scheme"/>
    <title>${subject}</title>
    <style>${new Html(DARK_STYLE)}</style>
  </head>
  <body class="page" style="margin:0;padding:0;background-color:${CHALK}">
    <div style="display:none;max-height:0;overflow:hidden;opacity:0">${typeset(preheader)}${FILLER}</div>
    <table class="page" role="presentation" style="${TABLE};background-color:${CHALK}">
      <tbody>
        <tr>
          <td style="padding:24px 12px">${OUTLOOK_START}
            <table role="presentation" style="${TABLE};max-width:${WIDTH}px;margin:0 auto">
              <tbody>
                ${header(centre.brand, colours)}
                <tr>
                  <td class="sheet" style="${SHEET}">
                    <h1 class="ink" style="${HEADING}">${typeset(heading)}</h1>
                    ${pieces.map((piece) => pieceHtml(piece, colours))}
                  </td>
                </tr>
                ${signatureHtml({ centre, ...signature })}
              </tbody>
            </table>
            ${OUTLOOK_END}
          </td>
        </tr>
      </tbody>
    </table>
  </body>
</html>`.text;
}

/** Every value is escaped. The line breaks of a template are left out, those of a value are not. */
function html(strings: readonly string[], ...values: readonly Value[]): Html {
  return escaping(
    strings.map((string) => string.replace(/\n */g, "")),
    ...values,
  );
}

/** The furrows of the site, as lines that get thinner. */
const header = (brand: string, { light }: AccentColours) => [
  html`<tr><td style="${BRAND}">${brand}</td></tr>`,
  ...[5, 3, 2, 1].map(
    (height) =>
      html`<tr><td style="${FURROW};background-color:${light};height:${height}px;line-height:${height}px">${NO_BREAK}</td></tr>`,
  ),
];

const signatureHtml = ({ centre, baseUrl, reason }: Pick<Laid, "centre" | "baseUrl" | "reason">) => html`<tr>
  <td class="quiet" style="${SIGNATURE}">
    <strong>${centre.brand}</strong>
    <br/>${addressOf(centre)}<br/>
    ${anchor(centre.phone.href, `color:${EARTH}`, typeset(centre.phone.display))}<br/>
    ${anchor(`mailto:${centre.email}`, `color:${EARTH}`, centre.email)}<br/>
    ${anchor(baseUrl.origin, `color:${EARTH}`, baseUrl.host)}<br/>
    <br/>${typeset(reason)}</td>
</tr>`;

/** Follows the line "-- ", which mail clients know as the start of a signature. */
export function signatureText({ centre, baseUrl, reason }: Pick<Laid, "centre" | "baseUrl" | "reason">): string {
  const { brand, phone, email } = centre;
  return ["-- ", brand, addressOf(centre), phone.display, email, baseUrl.origin, "", typeset(reason)].join("\n");
}

const addressOf = ({ address: { street, postalCode, city } }: Centre) => `${street}, ${postalCode} ${city}`;

function pieceHtml(piece: Piece, colours: AccentColours): Html {
  if (typeof piece === "string") return html`<p class="ink" style="${PARAGRAPH}">${typeset(piece)}</p>`;
  if ("note" in piece) return html`<p class="quiet" style="${NOTE}">${typeset(piece.note)}</p>`;
  if ("notice" in piece) return noticeHtml(piece.notice, colours);
  if ("facts" in piece) return factsHtml(piece.facts);
  if ("names" in piece) {
    // There is as little markup as possible: a group may have hundreds of people.
    const lines = piece.names.map((name, index) => (index === 0 ? html`${name}` : html`<br/>${name}`));
    return html`<p class="ink" style="${PARAGRAPH}">${lines}</p>`;
  }
  if ("button" in piece) return buttonHtml(piece, colours);
  const intro = piece.intro && `${typeset(piece.intro)} `;
  return html`<p class="quiet" style="${NOTE}">${intro}${textLink(piece.link, piece.href)}</p>`;
}

const noticeHtml = (text: string, { wash, wheat }: AccentColours) =>
  html`<table role="presentation" style="${TABLE};margin:0 0 18px"><tbody><tr>
    <td class="band ink" style="${NOTICE};background-color:${wash};border-left:4px solid ${wheat}">${typeset(text)}</td>
  </tr></tbody></table>`;

const factsHtml = (facts: readonly Fact[]) =>
  html`<table style="${TABLE};margin:0 0 22px"><tbody>
    ${facts.map(
      ([label, value, { before, map } = {}]) => html`<tr>
        <th class="quiet rule" scope="row" style="${LABEL}">${typeset(label)}</th>
        <td class="ink rule" style="${VALUE}">${typeset(value)}${[
          before && html`<span class="quiet" style="${BEFORE}">${typeset(`avant : ${before}`)}</span>`,
          map && html`<span style="${BEFORE}">${textLink(SEE_MAP, map)}</span>`,
        ]}</td>
      </tr>`,
    )}
  </tbody></table>`;

/** A coloured cell: clients that drop the padding of a link still show a button. */
const buttonHtml = ({ button, href }: { button: string; href: string }, { wheat, onWheat }: AccentColours) =>
  html`<table role="presentation" style="border-collapse:separate;border-spacing:0;margin:4px 0 22px"><tbody><tr>
    <td style="background-color:${wheat};border-radius:10px;padding:4px 12px">
      ${anchor(href, `${BUTTON};color:${onWheat}`, typeset(button))}
    </td>
  </tr></tbody></table>`;

const textLink = (label: string, href: string) => anchor(href, `color:${HEDGE}`, typeset(label));

/** The centre may type the address of a document: one that runs a script is refused. */
function anchor(href: string, style: string, label: string): Html {
  if (!/^(https?|mailto|tel):/.test(href)) throw new Error("a link of a mail is no address");
  return html`<a href="${href}" style="${style}">${label}</a>`;
}

const WIDTH = 600;
const NO_BREAK = "\u00a0";
/** Without it, clients show the beginning of the mail after the preheader. */
const FILLER = "\u200c\u00a0".repeat(80);
/** Classic Outlook knows no max-width: it gets a table of a fixed width, in comments that only it reads. */
const OUTLOOK_START = new Html(
  `<!--[if mso]><table role="presentation" align="center" width="${WIDTH}"><tr><td><![endif]-->`,
);
const OUTLOOK_END = new Html("<!--[if mso]></td></tr></table><![endif]-->");

// The colours of app/styles/tokens.css in a form that every mail client reads; AccentColours has the others.
const CHALK = "#f9f5ec";
const PAPER = "#fdfbf5";
const LINE = "#dbd3c4";
const HEDGE = "#183826";
const EARTH = "#634938";

/** Dark mode. Clients that ignore it show the light colours, or darken them themselves. */
const DARK_STYLE = `
  @media (prefers-color-scheme: dark) {
    .page { background-color: #0e1913 !important; }
    .sheet { background-color: #17251d !important; border-color: #304237 !important; }
    .ink, .ink a { color: #ece8dd !important; }
    .quiet, .quiet a { color: #c2b6a2 !important; }
    .rule { border-color: #304237 !important; }
    .band { background-color: #22301f !important; }
  }
`;

const FONT = "font-family:system-ui, -apple-system, Roboto, Arial, sans-serif";
const TABLE = "width:100%;border-collapse:collapse";
const BRAND = `padding:22px 28px 18px;background-color:${HEDGE};color:${CHALK};${FONT};font-size:22px;font-weight:700;line-height:28px`;
const FURROW = `padding:0;border-bottom:3px solid ${HEDGE};font-size:0`;
const SHEET = `padding:32px 28px 20px;background-color:${PAPER};border:1px solid ${LINE};border-top:0`;
const HEADING = `margin:0 0 20px;color:${HEDGE};${FONT};font-size:26px;font-weight:700;line-height:32px`;
const SIGNATURE = `padding:20px 28px;color:${EARTH};${FONT};font-size:14px;line-height:21px`;
const PARAGRAPH = `margin:0 0 16px;color:${HEDGE};${FONT};font-size:17px;line-height:26px;overflow-wrap:anywhere`;
const NOTE = `margin:0 0 16px;color:${EARTH};${FONT};font-size:15px;line-height:22px;overflow-wrap:anywhere`;
const NOTICE = `margin:0;color:${HEDGE};${FONT};font-size:15px;line-height:22px;overflow-wrap:anywhere;padding:12px 16px`;
const CELL = `padding:10px 0;border-top:1px solid ${LINE};${FONT};font-size:16px;line-height:23px;text-align:left;vertical-align:top`;
const LABEL = `${CELL};width:30%;padding-right:16px;color:${EARTH};font-weight:400`;
const VALUE = `${CELL};color:${HEDGE};font-weight:600;overflow-wrap:anywhere`;
const BEFORE = `display:block;color:${EARTH};font-size:15px;font-weight:400`;
const BUTTON = `display:inline-block;padding:10px 12px;${FONT};font-size:17px;font-weight:700;line-height:22px;text-decoration:none`;
