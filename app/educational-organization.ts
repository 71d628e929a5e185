import type { MetaDescriptor } from "react-router";
import type { Centre } from "../config/centre.ts";

/** Structured data for search engines: https://schema.org/EducationalOrganization */
export function educationalOrganization(site: { centre: Centre; baseUrl: string } | undefined): MetaDescriptor[] {
  if (!site) return [];
  const { centre, baseUrl } = site;
  const { address, position } = centre;
  return [
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "EducationalOrganization",
        "@id": `${baseUrl}/#centre`,
        name: centre.brand,
        legalName: centre.legalName,
        slogan: centre.tagline,
        url: `${baseUrl}/`,
        logo: `${baseUrl}/icon-512.png`,
        image: `${baseUrl}/og.png`,
        email: centre.email,
        telephone: centre.phone.href.replace("tel:", ""),
        address: {
          "@type": "PostalAddress",
          streetAddress: address.street,
          postalCode: address.postalCode,
          addressLocality: address.city,
          addressRegion: address.region,
          addressCountry: address.country,
        },
        location: {
          "@type": "Place",
          geo: { "@type": "GeoCoordinates", latitude: position.latitude, longitude: position.longitude },
        },
        sameAs: centre.socialLinks.map(({ url }) => url),
      },
    },
  ];
}
