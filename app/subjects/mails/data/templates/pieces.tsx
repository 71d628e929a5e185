import type { ReactNode } from "react";
import { typeset } from "#platform/values/typography.ts";
import { useAccent } from "./accent.ts";
import { FONT, PALETTE } from "./palette.ts";

// The pieces that the body of a mail is made of; text.ts has the same ones for plain text.

export function Paragraph({ children }: { children: string }) {
  return (
    <p className="ink" style={PARAGRAPH}>
      {typeset(children)}
    </p>
  );
}

/** Smaller: what one may want to know after the main thing. */
export function Note({ children }: { children: string | readonly ReactNode[] }) {
  return (
    <p className="quiet" style={NOTE}>
      {typeof children === "string" ? typeset(children) : children}
    </p>
  );
}

/** Says who typed the recipient's address. */
export function Notice({ children }: { children: string }) {
  const { wash, wheat } = useAccent();
  return (
    <table role="presentation" style={{ width: "100%", borderCollapse: "collapse", margin: "0 0 18px" }}>
      <tbody>
        <tr>
          <td className="band ink" style={{ ...NOTICE, backgroundColor: wash, borderLeft: `4px solid ${wheat}` }}>
            {typeset(children)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** With what it was before, if it changed; or, for a place, the address of a map. */
export type Fact = readonly [
  label: string,
  value: string,
  more?: { before?: string | undefined; map?: string | undefined },
];

export const SEE_MAP = "Voir sur la carte";

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <table style={{ width: "100%", borderCollapse: "collapse", margin: "0 0 22px" }}>
      <tbody>
        {facts.map(([label, value, { before, map } = {}]) => (
          <tr key={label}>
            <th className="quiet rule" scope="row" style={LABEL}>
              {typeset(label)}
            </th>
            <td className="ink rule" style={VALUE}>
              {typeset(value)}
              {before && (
                <span className="quiet" style={BEFORE}>
                  {typeset(`avant : ${before}`)}
                </span>
              )}
              {map && (
                <span style={BEFORE}>
                  <TextLink href={map}>{SEE_MAP}</TextLink>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A coloured cell: clients that drop the padding of a link still show a button. */
export function Button({ href, children }: { href: string; children: string }) {
  const { wheat, onWheat } = useAccent();
  return (
    <table role="presentation" style={{ borderCollapse: "separate", borderSpacing: 0, margin: "4px 0 22px" }}>
      <tbody>
        <tr>
          <td style={{ backgroundColor: wheat, borderRadius: 10, padding: "4px 12px" }}>
            <a href={href} style={{ ...BUTTON, color: onWheat }}>
              {typeset(children)}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A link inside a note. */
export function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} style={{ color: PALETTE.hedge }}>
      {typeset(children)}
    </a>
  );
}

/** One name a line, with as little markup as possible: a group may have hundreds of people. */
export function Names({ names }: { names: readonly string[] }) {
  return (
    <p className="ink" style={PARAGRAPH}>
      {/* biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and nothing is rendered again. */}
      {names.flatMap((name, index) => (index === 0 ? [name] : [<br key={index} />, name]))}
    </p>
  );
}

const PARAGRAPH = {
  margin: "0 0 16px",
  color: PALETTE.hedge,
  fontFamily: FONT,
  fontSize: 17,
  lineHeight: "26px",
  overflowWrap: "anywhere",
} as const;
const NOTE = { ...PARAGRAPH, color: PALETTE.earth, fontSize: 15, lineHeight: "22px" } as const;
const NOTICE = {
  ...NOTE,
  margin: 0,
  padding: "12px 16px",
  color: PALETTE.hedge,
} as const;
const CELL = {
  padding: "10px 0",
  borderTop: `1px solid ${PALETTE.line}`,
  fontFamily: FONT,
  fontSize: 16,
  lineHeight: "23px",
  textAlign: "left",
  verticalAlign: "top",
} as const;
const LABEL = { ...CELL, width: "30%", paddingRight: 16, color: PALETTE.earth, fontWeight: 400 } as const;
const VALUE = { ...CELL, color: PALETTE.hedge, fontWeight: 600, overflowWrap: "anywhere" } as const;
const BEFORE = { display: "block", color: PALETTE.earth, fontSize: 15, fontWeight: 400 } as const;
const BUTTON = {
  display: "inline-block",
  padding: "10px 12px",
  fontFamily: FONT,
  fontSize: 17,
  fontWeight: 700,
  lineHeight: "22px",
  textDecoration: "none",
} as const;
