// The centre's data: edit this file to make the site yours. Trainers are in trainers.ts, longer texts (rooms,
// directions) in the content.ts of each page.
// The demonstration centre is invented: its phone numbers and its domain are reserved for fiction, and its SIRET has a
// wrong check digit.

export interface Centre {
  /** The name typed out on the home page and shown in the navigation bar. */
  brand: string;
  tagline: string;
  legalName: string;
  legalForm: string;
  shareCapitalEuros: number;
  publicationDirector: string;
  siret: string;
  vatNumber: string;
  /** Registration city and number at the trade register. */
  rcs: string;
  trainingProviderNumber: string;
  phone: { display: string; href: string };
  email: string;
  dataProtectionEmail: string;
  /** The local name of the region around the centre. */
  territory: string;
  address: { street: string; postalCode: string; city: string; region: string; country: string };
  position: { latitude: number; longitude: number };
  socialLinks: readonly { name: string; url: string }[];
  quality: { label: string; category: string; certifier: string; certificateUrl: string; isDemonstration: boolean };
  disabilityContact: { name: string; title: string; phone: { display: string; href: string } };
  host: { name: string; address: string; phone: string };
  mediator: { name: string; url: string };
}

export const centre: Centre = {
  brand: "Sillon Cambrésis",
  tagline: "Centre de formation au machinisme agricole dédié au développement de compétences",
  legalName: "Sillon Cambrésis",
  legalForm: "SARL",
  shareCapitalEuros: 20000,
  publicationDirector: "Hélène Vasseur-Martel",
  siret: "123 456 789 00012",
  vatNumber: "FR00 123 456 789",
  rcs: "Douai 123 456 789",
  trainingProviderNumber: "32 59 00000 59",
  phone: { display: "03 53 01 42 17", href: "tel:+33353014217" },
  territory: "Cambrésis",
  email: "contact@sillon-cambresis.example",
  dataProtectionEmail: "donnees@sillon-cambresis.example",
  address: {
    street: "12 chemin des Sillons",
    postalCode: "59400",
    city: "Cambrai",
    region: "Hauts-de-France",
    country: "FR",
  },
  position: { latitude: 50.1631, longitude: 3.2527 },
  socialLinks: [
    { name: "Facebook", url: "https://facebook.example/sillon-cambresis" },
    { name: "Instagram", url: "https://instagram.example/sillon-cambresis" },
    { name: "YouTube", url: "https://youtube.example/sillon-cambresis" },
  ],
  quality: {
    label: "Qualiopi",
    category: "Actions de formation",
    certifier: "Certificateur de démonstration",
    certificateUrl: "/certificat-qualite-demonstration.pdf",
    isDemonstration: true,
  },
  disabilityContact: {
    name: "Lucie Carlier-Dubrez",
    title: "référente handicap",
    phone: { display: "03 53 01 42 18", href: "tel:+33353014218" },
  },
  host: {
    name: "Hébergeur de démonstration",
    address: "1 rue de l’Exemple, 59000 Lille, France",
    phone: "03 53 01 42 19",
  },
  mediator: {
    name: "Médiation de démonstration",
    url: "https://mediation.example",
  },
};
