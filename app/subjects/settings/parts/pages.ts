import type { SettingSection } from "../rules/site-settings.ts";

interface SettingsPage {
  to: string;
  label: string;
}

/** Where each section is edited. */
export const SECTION_PAGES: Record<SettingSection, SettingsPage> = {
  identity: { to: "/admin/reglages", label: "Le centre" },
  referents: { to: "/admin/reglages/referents", label: "Référents" },
  homePictures: { to: "/admin/reglages/images", label: "Images de l’accueil" },
  look: { to: "/admin/reglages/apparence", label: "Apparence" },
  quality: { to: "/admin/reglages/certification", label: "Certification" },
  representative: { to: "/admin/reglages/signature", label: "Signature et cachet" },
  dossiers: { to: "/admin/reglages/dossiers", label: "Dossiers de formation" },
  rules: { to: "/admin/reglages/delais", label: "Délais" },
};

const { identity, referents, dossiers, rules, ...others } = SECTION_PAGES;

/** The order is that of their menu. */
export const SETTINGS_PAGES: readonly SettingsPage[] = [
  identity,
  referents,
  { to: "/admin/reglages/equipe", label: "Équipe" },
  { to: "/admin/reglages/textes", label: "Textes" },
  ...Object.values(others),
  dossiers,
  { to: "/admin/reglages/modeles", label: "Modèles de documents" },
  rules,
];

/** The title of a section's page. */
export const sectionMeta = (section: SettingSection) => () => [
  { title: `${SECTION_PAGES[section].label} – Réglages – Administration` },
];
