/** The public pages. */
export const MAIN_LINKS = [
  { to: "/", label: "Accueil" },
  { to: "/formateurs", label: "Formateurs" },
  { to: "/our-stages", label: "Stages" },
  { to: "/formation", label: "Le centre" },
  { to: "/financement", label: "Financement" },
] as const;

export const VISITOR_LINKS = [
  { to: "/login", label: "Se connecter" },
  { to: "/signup", label: "Créer un compte" },
] as const;

export const ACCOUNT_LINKS = [
  { to: "/account", label: "Mon compte" },
  { to: "/Documents", label: "Mes documents" },
] as const;

export const ADMIN_LINKS = [
  { to: "/admin", label: "Administration" },
  { to: "/Gestion_documents", label: "Gestion des documents" },
] as const;

/** What the browser knows about the signed-in person. */
export interface Viewer {
  id: string;
  name: string;
  isAdmin: boolean;
  unreadNotifications: number;
}

export interface MenuLink {
  to: string;
  label: string;
}

export function personalLinks(viewer: Viewer | null): readonly MenuLink[] {
  if (!viewer) return VISITOR_LINKS;
  const { isAdmin, unreadNotifications: count } = viewer;
  // What the red number beside the name counts.
  const unread = count > 0 ? [{ to: "/account/notifications", label: `Notifications (${count})` }] : [];
  return [...ACCOUNT_LINKS, ...unread, ...(isAdmin ? ADMIN_LINKS : [])];
}
