import { useHydrated } from "#platform/forms/use-hydrated.ts";

export interface Insertable {
  name: string;
  label: string;
  /** What it is today. */
  value?: string;
  /** Alone on its line. */
  isBlock?: boolean;
}

interface InsertListProps {
  title: string;
  lead?: string;
  items: readonly Insertable[];
  onChoose: (text: string) => void;
}

/** What a text may name between braces. */
export function InsertList({ title, lead, items, onChoose }: InsertListProps) {
  const hydrated = useHydrated();
  return (
    <details className="rounded-card border border-line bg-paper px-4 py-2">
      <summary className="link flex min-h-11 cursor-pointer items-center font-semibold">{title}</summary>
      {lead && <p className="mb-3 text-base text-earth">{lead}</p>}
      <dl className="grid gap-2 pb-2 text-base">
        {items.map(({ name, label, value, isBlock }) => (
          <div className="border-line border-t pt-2" key={name}>
            <dt>
              {hydrated ? (
                <button
                  className="link min-h-11 cursor-pointer text-left font-semibold"
                  onClick={() => onChoose(isBlock ? `\n\n{${name}}\n\n` : `{${name}}`)}
                  type="button"
                >
                  {`{${name}}`}
                </button>
              ) : (
                <code className="font-semibold">{`{${name}}`}</code>
              )}
            </dt>
            <dd className="text-earth">{label}</dd>
            {value !== undefined && <dd className="break-words">{value}</dd>}
          </div>
        ))}
      </dl>
    </details>
  );
}
