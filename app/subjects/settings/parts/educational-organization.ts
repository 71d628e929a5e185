import type { MetaDescriptor } from "react-router";
import type { Centre } from "../rules/centre.ts";
import { logoPath } from "../rules/look-paths.ts";

/** What is not known is left out: an empty text would be wrong. */
const known = (facts: Record<string, string | readonly string[]>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value.length > 0));

/** Structured data for search engines: https://schema.org/EducationalOrganization */
export function educationalOrganization(site: { centre: Centre; baseUrl: string } | undefined): MetaDescriptor[] {
  if (!site) return [];
  const { centre, baseUrl } = site;
  const { address, position } = centre;
  const { logoUrl } = centre.look;
  return [
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "EducationalOrganization",
        "@id": `${baseUrl}/#centre`,
        url: `${baseUrl}/`,
        logo: baseUrl + (logoUrl ? logoPath(logoUrl, "512") : "/icon-512.png"),
        image: baseUrl + (logoUrl ? logoPath(logoUrl, "lien") : "/og.png"),
        ...known({
          name: centre.brand,
          legalName: centre.legalName,
          slogan: centre.tagline,
          email: centre.email,
          telephone: centre.phone.href.replace("tel:", ""),
          sameAs: centre.socialLinks.map(({ url }) => url),
        }),
        address: {
          "@type": "PostalAddress",
          ...known({
            streetAddress: address.street,
            postalCode: address.postalCode,
            addressLocality: address.city,
            addressRegion: address.region,
            addressCountry: address.country,
          }),
        },
        ...(position && { location: { "@type": "Place", geo: { "@type": "GeoCoordinates", ...position } } }),
      },
    },
  ];
}
