import { Link } from "react-router";
import { STAGE_TYPES } from "#subjects/stages/rules/stage-type.ts";
import { OPINION_KINDS, type OpinionKind } from "../../rules/opinion-kinds.ts";
import { questionnairePath } from "./paths.ts";

interface TypeTabsProps {
  kind: OpinionKind;
  typeId: number | null;
  /** The types that have questions of their own. */
  own: readonly number[];
}

/** All stages, or one type of stage that asks its own questions. */
export function TypeTabs({ kind, typeId, own }: TypeTabsProps) {
  if (OPINION_KINDS[kind].isYearly) return null;
  const tabs = [{ id: null, name: "Tous les stages" }, ...STAGE_TYPES];
  return (
    <nav aria-label="Types de stage" className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ id, name }) => (
          <li key={name}>
            <Link
              aria-current={id === typeId ? "page" : undefined}
              className="flex min-h-11 items-center gap-2 rounded-control border-2 border-hedge/25 px-3 font-medium hover:border-hedge aria-[current=page]:border-hedge aria-[current=page]:bg-hedge aria-[current=page]:text-chalk"
              to={questionnairePath({ kind, typeId: id })}
            >
              {name}
              {id !== null && own.includes(id) && <span className="text-sm">questions propres</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
