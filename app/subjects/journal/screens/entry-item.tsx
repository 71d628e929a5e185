import { Link } from "react-router";
import { ChangeList } from "#subjects/settings/parts/change-list.tsx";
import { JOURNAL_ACTIONS, type JournalEntry } from "../rules/journal.ts";

export type ShownEntry = Omit<JournalEntry, "at"> & { at: string };

export function EntryItem({ entry }: { entry: ShownEntry }) {
  const { at, by, byId, action, stageId, stageTitle, person, changes } = entry;
  return (
    <li className="bg-paper p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="font-semibold">{JOURNAL_ACTIONS[action]}</p>
        <p className="text-base text-earth">
          {`${at}, par `}
          {byId ? (
            <Link className="link" to={`?${new URLSearchParams({ par: byId })}`}>
              {by}
            </Link>
          ) : (
            by
          )}
        </p>
      </div>
      <p className="mt-1 empty:hidden">
        {stageId ? (
          // A deleted stage still has its versions.
          <Link
            className="link"
            to={`/admin/stages/${encodeURIComponent(stageId)}/reglages${action === "stageDeleted" ? "/versions" : ""}`}
          >
            {stageTitle}
          </Link>
        ) : (
          stageTitle
        )}
        {person && stageTitle && "\u202f: "}
        {person && <Person action={action} name={person} />}
      </p>
      <ChangeList changes={changes} />
    </li>
  );
}

/** A trainer is not among the people that can be searched. */
function Person({ action, name }: { action: ShownEntry["action"]; name: string }) {
  if (action.startsWith("trainer")) return name;
  return (
    <Link className="link" to={`/admin/personnes?${new URLSearchParams({ q: name })}`}>
      {name}
    </Link>
  );
}
