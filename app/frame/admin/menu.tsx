import { Link, useLocation } from "react-router";

export interface MenuLink {
  to: string;
  label: string;
  /** How many things need somebody to act. */
  badge?: { count: number; meaning: string };
  /** The pages below it, in smaller letters. */
  below?: readonly MenuLink[];
  /** Those pages are shown from one of them on: nobody goes there from another part of the office. */
  isFolded?: boolean;
}

/** How many things wait, for the badges. */
interface MenuCounts {
  toCall: number;
  failedMails: number;
  lateComplaints: number;
}

const ADMIN_HOME = "/admin";

interface MenuLinks {
  things: readonly MenuLink[];
  tools: readonly MenuLink[];
}

/** What the office works with, and below it what it needs less often. */
export const menuLinks = ({ toCall, failedMails, lateComplaints }: MenuCounts): MenuLinks => ({
  things: [
    {
      to: ADMIN_HOME,
      label: "Aujourd’hui",
      badge: { count: toCall, meaning: "à appeler" },
      below: [{ to: "/admin/annee", label: "Année" }],
    },
    {
      to: "/admin/stages",
      label: "Stages",
      below: [
        { to: "/admin/ajouter", label: "Ajouter un stage" },
        { to: "/admin/modifier", label: "Modifier un stage" },
        { to: "/admin/inscrits", label: "Voir les inscrits" },
        { to: "/admin/emargement", label: "Émargement" },
        { to: "/admin/calendrier", label: "Calendrier" },
        { to: "/admin/planning", label: "Planning" },
        { to: "/admin/catalogue", label: "Catalogue" },
      ],
    },
    {
      to: "/admin/personnes",
      label: "Personnes",
      below: [
        { to: "/admin/inscriptions", label: "Inscriptions" },
        { to: "/admin/echeances", label: "Échéances" },
      ],
    },
    { to: "/admin/entreprises", label: "Entreprises" },
    {
      to: "/admin/factures",
      label: "Argent",
      isFolded: true,
      below: [
        { to: "/admin/devis", label: "Devis" },
        { to: "/admin/paiements", label: "Paiements" },
        { to: "/admin/financeurs", label: "Financeurs" },
        { to: "/admin/factures/sommes", label: "Sommes" },
        { to: "/admin/factures/journal", label: "Comptabilité" },
      ],
    },
    {
      to: "/admin/qualite",
      label: "Qualité",
      below: [
        { to: "/admin/reclamations", label: "Réclamations", badge: { count: lateComplaints, meaning: "en retard" } },
        { to: "/admin/bpf", label: "BPF" },
        { to: "/admin/audit", label: "Audit" },
      ],
    },
    { to: "/admin/reglages", label: "Réglages", below: [{ to: "/admin/reglages/textes", label: "Textes" }] },
  ],
  tools: [
    { to: "/admin/courriels", label: "E-mails", badge: { count: failedMails, meaning: "en échec" } },
    {
      to: "/admin/journal",
      label: "Journal",
      below: [{ to: "/admin/journal?quand=semaine-derniere", label: "Semaine dernière" }],
    },
    { to: "/admin/import", label: "Import" },
    { to: "/admin/corbeille", label: "Corbeille" },
    { to: "/admin/donnees", label: "Données personnelles" },
  ],
});

type Place = Pick<ReturnType<typeof useLocation>, "pathname" | "search">;

/** Where one is: the longest link that the address begins with. */
export function currentLink({ things, tools }: MenuLinks, { pathname, search }: Place): MenuLink | undefined {
  const query = new URLSearchParams(search);
  const isAt = ({ to }: MenuLink) => {
    const [path = "", wanted] = to.split("?");
    const isSubset = [...new URLSearchParams(wanted)].every(([name, value]) => query.get(name) === value);
    return isSubset && (pathname === path || pathname.startsWith(`${path}/`));
  };
  return [...things, ...tools]
    .flatMap((link) => [link, ...(link.below ?? [])])
    .filter(isAt)
    .sort((one, other) => other.to.length - one.to.length)[0];
}

export function Menu({ links, label }: { links: MenuLinks; label: string }) {
  const place = useLocation();
  const found = currentLink(links, place)?.to;
  // Every page of the office begins like the first one.
  const current = found === ADMIN_HOME && place.pathname !== ADMIN_HOME ? undefined : found;
  return (
    <nav aria-label={label} className="grid gap-2">
      <List className="grid" current={current} links={links.things} look={THING} />
      <List className={`${SIDE_BY_SIDE} pl-0.5`} current={current} links={links.tools} look={TOOL} />
    </nav>
  );
}

interface ListProps {
  links: readonly MenuLink[];
  current: string | undefined;
  look: string;
  className: string;
}

function List({ links, current, look, className }: ListProps) {
  return (
    <ul className={className}>
      {links.map(({ to, label, badge, below, isFolded = false }) => (
        <li className={look === TOOL ? "contents" : ""} key={to}>
          <Link aria-current={to === current ? "page" : undefined} className={`${MENU_LINK} ${look}`} to={to}>
            {label}
            {badge && badge.count > 0 && (
              <span className="ml-auto min-w-6 rounded-full bg-poppy px-1.5 text-center text-base text-chalk leading-6">
                {badge.count}
                <span className="sr-only"> {badge.meaning}</span>
              </span>
            )}
          </Link>
          {below && (!isFolded || [to, ...below.map((link) => link.to)].some((path) => path === current)) && (
            <List
              className={look === TOOL ? "contents" : `${SIDE_BY_SIDE} pl-2.5`}
              current={current}
              links={below}
              look={TOOL}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const MENU_LINK =
  "menu-link flex min-h-11 items-center gap-1.5 rounded-control px-2.5 transition-colors duration-150 hover:bg-hedge-wash hover:text-hedge aria-[current=page]:bg-wheat aria-[current=page]:text-on-wheat";
/** So that all of the menu is seen at a height of 800 px. */
const SIDE_BY_SIDE = "flex flex-wrap";
const THING = "menu-thing font-semibold";
const TOOL = "menu-small text-base";
