import { useId } from "react";
import { NavLink } from "react-router";

export interface MenuLink {
  to: string;
  label: string;
  /** How many things need somebody to act. */
  badge?: { count: number; meaning: string };
}

export interface MenuGroup {
  /** Null for the three modes, which come first. */
  title: string | null;
  links: readonly MenuLink[];
}

/** How many things wait, for the badges. */
export interface MenuCounts {
  failedMails: number;
  lateComplaints: number;
}

export const ADMIN_HOME = "/admin";

export function menuGroups({ failedMails, lateComplaints }: MenuCounts): MenuGroup[] {
  return [
    {
      title: null,
      links: [
        { to: "/admin/ajouter", label: "Ajouter un stage" },
        { to: "/admin/modifier", label: "Modifier un stage" },
        { to: "/admin/inscrits", label: "Voir les inscrits" },
      ],
    },
    {
      title: "Au quotidien",
      links: [
        { to: ADMIN_HOME, label: "Tableau de bord" },
        { to: "/admin/catalogue", label: "Catalogue" },
        { to: "/admin/dossiers", label: "Dossiers" },
        { to: "/admin/emargement", label: "Émargement" },
        { to: "/admin/personnes", label: "Personnes" },
        { to: "/admin/entreprises", label: "Entreprises" },
        { to: "/admin/courriels", label: "E-mails", badge: { count: failedMails, meaning: "en échec" } },
      ],
    },
    {
      title: "Qualité",
      links: [
        { to: "/admin/qualite", label: "Avis" },
        { to: "/admin/reclamations", label: "Réclamations", badge: { count: lateComplaints, meaning: "en retard" } },
        { to: "/admin/bpf", label: "BPF" },
        { to: "/admin/audit", label: "Audit" },
      ],
    },
    {
      title: "Le site",
      links: [
        { to: "/admin/reglages", label: "Réglages" },
        { to: "/admin/import", label: "Import" },
        { to: "/admin/journal", label: "Journal" },
        { to: "/admin/corbeille", label: "Corbeille" },
        { to: "/admin/donnees", label: "Données personnelles" },
      ],
    },
  ];
}

/** Where one is: the longest link that the path begins with. */
export function currentLink(groups: readonly MenuGroup[], path: string): MenuLink | undefined {
  const links = groups.flatMap(({ links }) => links);
  return links
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)[0];
}

export function Menu({ groups, className, label }: { groups: readonly MenuGroup[]; className: string; label: string }) {
  return (
    <nav aria-label={label} className={`grid gap-2 ${className}`}>
      {groups.map((group) => (
        <Group key={group.title ?? ""} {...group} />
      ))}
    </nav>
  );
}

function Group({ title, links }: MenuGroup) {
  const id = useId();
  return (
    <div>
      {title && (
        <p className="mb-1 border-current/20 border-t px-4 pt-2 text-sm opacity-80" id={id}>
          {title}
        </p>
      )}
      <ul aria-labelledby={title ? id : undefined} className="grid gap-0.5">
        {links.map(({ to, label, badge }) => (
          <li key={to}>
            <NavLink className={MENU_LINK} end={to === ADMIN_HOME} to={to}>
              {label}
              {badge && badge.count > 0 && (
                <span className="ml-auto min-w-7 rounded-full bg-poppy px-2 text-center text-base text-chalk">
                  {badge.count}
                  <span className="sr-only"> {badge.meaning}</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const MENU_LINK =
  "menu-link flex min-h-11 items-center rounded-control px-4 font-medium transition-colors duration-150 hover:bg-hedge-wash hover:text-hedge aria-[current=page]:bg-wheat aria-[current=page]:text-on-wheat";
