import { NavLink, Outlet } from "react-router";

/** Stands above the lists and results of opinions. */
export default function OpinionsLayout() {
  return (
    <>
      <SectionLinks />
      <Outlet />
    </>
  );
}

const SECTIONS = [
  { to: "/admin/qualite", label: "Résultats" },
  { to: "/admin/qualite/reponses", label: "Réponses" },
  { to: "/admin/qualite/commentaires", label: "Commentaires" },
  { to: "/admin/qualite/questionnaires", label: "Questionnaires" },
  { to: "/admin/qualite/envois", label: "Envois annuels" },
];

function SectionLinks() {
  return (
    <nav aria-label="Avis" className="no-print mb-2">
      <ul className="flex flex-wrap gap-2">
        {SECTIONS.map(({ to, label }) => (
          <li key={to}>
            <NavLink className={SECTION_LINK} end={to === "/admin/qualite"} to={to}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SECTION_LINK =
  "menu-link flex min-h-11 items-center rounded-control border border-line px-3 font-medium transition-colors duration-150 hover:bg-hedge-wash aria-[current=page]:border-hedge aria-[current=page]:bg-hedge aria-[current=page]:text-chalk sm:px-4";
