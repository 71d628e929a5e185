import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import type { ToDo } from "../rules/to-do.ts";
import { Section } from "./section.tsx";

export function ToDoList({ items }: { items: readonly ToDo[] }) {
  if (items.length === 0) return null;
  return (
    <Section title="À faire">
      <ul className="mt-3 grid gap-2 rounded-card border border-line bg-wheat-wash px-4 py-3">
        {items.map(({ text, to }) => (
          <li key={`${to} ${text}`}>
            <Link className="link" to={to}>
              {typeset(text)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
