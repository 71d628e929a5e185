import { typeset } from "#platform/values/typography.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { FONT, PALETTE } from "./palette.ts";

interface SignatureProps {
  centre: Centre;
  baseUrl: URL;
  reason: string;
}

export function Signature({ centre, baseUrl, reason }: SignatureProps) {
  return (
    <tr>
      <td className="quiet" style={SIGNATURE}>
        <strong>{centre.brand}</strong>
        <br />
        {addressOf(centre)}
        <br />
        <a href={centre.phone.href} style={LINK}>
          {typeset(centre.phone.display)}
        </a>
        <br />
        <a href={`mailto:${centre.email}`} style={LINK}>
          {centre.email}
        </a>
        <br />
        <a href={baseUrl.origin} style={LINK}>
          {baseUrl.host}
        </a>
        <br />
        <br />
        {typeset(reason)}
      </td>
    </tr>
  );
}

/** After the line "-- ", which mail clients know as the start of a signature. */
export function signatureText({ centre, baseUrl, reason }: SignatureProps): string {
  const { brand, phone, email } = centre;
  return ["-- ", brand, addressOf(centre), phone.display, email, baseUrl.origin, "", typeset(reason)].join("\n");
}

const addressOf = ({ address: { street, postalCode, city } }: Centre) => `${street}, ${postalCode} ${city}`;

const SIGNATURE = {
  padding: "20px 28px",
  color: PALETTE.earth,
  fontFamily: FONT,
  fontSize: 14,
  lineHeight: "21px",
} as const;
const LINK = { color: PALETTE.earth } as const;
