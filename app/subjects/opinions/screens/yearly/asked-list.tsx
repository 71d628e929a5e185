import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { NOBODY_ASKED } from "../../rules/yearly/yearly-messages.ts";

interface AskedListProps {
  people: readonly { name: string; email: string; askedOn: string; reminders: number; hasAnswered: boolean }[];
}

/** Who was asked and whether they answered; what they said is with the answers. */
export function AskedList({ people }: AskedListProps) {
  if (people.length === 0) return <p className="mt-3">{typeset(NOBODY_ASKED)}</p>;
  return (
    <ul className="mt-4 grid gap-px overflow-hidden rounded-card border border-line bg-line">
      {people.map(({ name, email, askedOn, reminders, hasAnswered }) => (
        <li className="bg-paper p-4 sm:flex sm:items-baseline sm:justify-between sm:gap-4" key={email}>
          <p className="min-w-0 break-words">
            <span className="font-medium">{name}</span> <span className="wrap-anywhere text-earth">{email}</span>
          </p>
          <p className="shrink-0 text-base">
            {typeset(
              `${hasAnswered ? "A répondu" : "Sans réponse"} · interrogé le ${askedOn}${reminders > 0 ? ` · ${counted(reminders, "rappel")}` : ""}`,
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
