import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { EditPageTexts } from "#ui/editable-text.tsx";

export interface TodaysWork {
  stages: readonly { id: string; title: string }[];
  isAdmin: boolean;
}

/** The stages of today with their attendance, and the way into the office: shown to those who work here. */
export function TodayLine({ work: { stages, isAdmin } }: { work: TodaysWork }) {
  return (
    <aside aria-label="Aujourd’hui au centre" className="no-print bg-wheat-wash">
      <p className="page-width flex flex-wrap items-center gap-x-6 py-1">
        <span className="font-semibold">Aujourd’hui</span>
        {stages.length === 0 && <span className="text-earth">Aucun stage.</span>}
        {stages.map(({ id, title }) => (
          // Not a Link: the page in the field is none of this router.
          <a className="link flex min-h-11 items-center" href={`/emargement/${encodeURIComponent(id)}`} key={id}>
            {typeset(`Émargement : ${title}`)}
          </a>
        ))}
        {isAdmin && (
          <Link className="link flex min-h-11 items-center" to="/admin">
            Aller au bureau
          </Link>
        )}
        <EditPageTexts page="home" />
      </p>
    </aside>
  );
}
