import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { NOTHING_TO_DO } from "../rules/dashboard-messages.ts";
import type { Todo } from "../rules/todo.ts";
import { Panel } from "./panel.tsx";

/** What somebody must do, each with a link to where. */
export function TodoList({ todos }: { todos: readonly Todo[] }) {
  return (
    <Panel title="À faire">
      {todos.length === 0 && <p className="mt-3 text-earth">{typeset(NOTHING_TO_DO)}</p>}
      <ul className="mt-1 grid gap-x-10 sm:grid-cols-2">
        {todos.map(({ text, to }) => (
          <li key={text}>
            <Link className="link inline-block py-2.5" to={to}>
              {typeset(text)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
