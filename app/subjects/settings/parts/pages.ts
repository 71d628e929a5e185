import type { SettingSection } from "../rules/site-settings.ts";

interface SettingsPage {
  to: string;
  label: string;
  /** Other words by which somebody looks for it. */
  also?: string;
}

/** Where each section is edited. */
export const SECTION_PAGES: Record<SettingSection, SettingsPage> = {
  identity: { to: "/admin/reglages", label: "Le centre", also: "adresse téléphone horaires SIRET" },
  referents: { to: "/admin/reglages/referents", label: "Référents", also: "handicap réclamations" },
  homePictures: { to: "/admin/reglages/images", label: "Images de l’accueil", also: "photos" },
  look: { to: "/admin/reglages/apparence", label: "Apparence", also: "logo couleurs" },
  quality: { to: "/admin/reglages/certification", label: "Certification", also: "Qualiopi certificat" },
  representative: { to: "/admin/reglages/signature", label: "Signature et cachet", also: "tampon représentant" },
  dossiers: {
    to: "/admin/reglages/dossiers",
    label: "Dossiers de formation",
    also: "règlement intérieur TVA paiement relances",
  },
  rules: { to: "/admin/reglages/delais", label: "Délais" },
};

const { identity, referents, dossiers, rules, ...others } = SECTION_PAGES;

/** The order is that of their menu. */
export const SETTINGS_PAGES: readonly SettingsPage[] = [
  identity,
  referents,
  { to: "/admin/reglages/equipe", label: "Équipe", also: "formateurs" },
  { to: "/admin/reglages/textes", label: "Textes" },
  ...Object.values(others),
  dossiers,
  {
    to: "/admin/reglages/modeles",
    label: "Modèles de documents",
    also: "convention contrat convocation programme attestation devis",
  },
  rules,
];

/** The title of a section's page. */
export const sectionMeta = (section: SettingSection) => () => [
  { title: `${SECTION_PAGES[section].label} – Réglages – Administration` },
];
