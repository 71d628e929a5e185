// The example centre: what the demonstration shows, and what « Remplir avec un exemple » writes. A real centre edits its
// settings on /admin/reglages.
// It is invented: its phone numbers and its domain are reserved for fiction, and its SIRET has a wrong check digit.
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { EMPTY_CENTRE } from "#subjects/settings/rules/empty-centre.ts";

export const centre: Centre = {
  ...EMPTY_CENTRE,
  brand: "Sillon Cambrésis",
  tagline: "Centre de formation au machinisme agricole dédié au développement de compétences",
  legalName: "Sillon Cambrésis",
  legalForm: "SARL",
  shareCapitalEuros: 20000,
  publicationDirector: "Hélène Vasseur-Martel",
  siret: "123 456 789 00012",
  vatNumber: "FR00 123 456 789",
  vatPercent: 0,
  rcs: "Douai 123 456 789",
  trainingProviderNumber: "32 59 00000 59",
  declarationRegion: "Hauts-de-France",
  phone: { display: "03 53 01 42 17", href: "tel:+33353014217" },
  secondPhone: null,
  openingHours: "Du lundi au vendredi, de 8 h 30 à 12 h et de 13 h 30 à 17 h 30",
  territory: "Cambrésis",
  email: "contact@sillon-cambresis.example",
  dataProtectionName: "Hélène Vasseur-Martel",
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
    isCertified: true,
    label: "Qualiopi",
    category: "Actions de formation",
    certifier: "Certificateur de démonstration",
    certificateUrl: "/certificat-qualite-demonstration.pdf",
    validFrom: null,
    validUntil: null,
    isDemonstration: true,
  },
  disabilityContact: {
    name: "Lucie Carlier-Dubrez",
    title: "référente handicap",
    email: "handicap@sillon-cambresis.example",
    phone: { display: "03 53 01 42 18", href: "tel:+33353014218" },
  },
  complaintsContact: {
    name: "Hélène Vasseur-Martel",
    email: "reclamations@sillon-cambresis.example",
    phone: { display: "03 53 01 42 17", href: "tel:+33353014217" },
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
  look: { accent: null, logoUrl: null },
};
