import { typeset } from "#platform/values/typography.ts";
import { PhoneLink } from "#ui/phone-link.tsx";
import type { ShownMissingPerson } from "./show-list.ts";

/** Whom the centre calls. */
export function MissingList({ people }: { people: readonly ShownMissingPerson[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-1 md:grid-cols-2">
      {people.map(({ id, name, company, phone, about }) => (
        <li className="flex flex-wrap items-center gap-x-4 border-line border-t py-1" key={id}>
          <span className="min-w-0 grow basis-48">
            <span className="block break-words font-semibold">{name}</span>
            <span className="block break-words text-base text-earth">
              {typeset([about, company].filter(Boolean).join(" · "))}
            </span>
          </span>
          {phone && <PhoneLink className="link inline-flex min-h-11 items-center" phone={phone} />}
        </li>
      ))}
    </ul>
  );
}
