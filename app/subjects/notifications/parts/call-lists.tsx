import { useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { PhoneLink } from "#ui/phone-link.tsx";
import { type CallList, type PersonToCall, TOLD_CHANGES } from "../rules/reached.ts";
import { andOthers, CALL_UNLESS_ASKED, reachedText, seatOfferedTo } from "../rules/reached-messages.ts";

const SHOWN = 10;

/** Who was informed of an administrator's changes, and whom to call. Stays until it is dismissed. */
export function CallLists({ lists }: { lists: readonly CallList[] }) {
  const container = useRef<HTMLDivElement>(null);
  const [latest] = lists;
  const shown = useRef(latest?.id);
  // A change is made at the end of a long form, and the list is above it.
  useEffect(() => {
    if (latest && latest.id !== shown.current) container.current?.scrollIntoView({ block: "start" });
    shown.current = latest?.id;
  }, [latest]);
  return (
    // Always there: screen readers announce what is added to it.
    <div aria-live="polite" className={`no-print scroll-mt-24 ${latest ? "mb-4 grid gap-2" : ""}`} ref={container}>
      {lists.map((list) => (
        <OneList key={list.id} list={list} />
      ))}
    </div>
  );
}

export const headingOf = ({ change, stage }: CallList) => typeset(`${TOLD_CHANGES[change]} : ${stage.title}`);

function OneList({ list }: { list: CallList }) {
  const { id, count } = list;
  const heading = `appels-${id}`;
  return (
    <section
      aria-labelledby={heading}
      className={`rounded-card border border-l-4 bg-paper px-4 py-2 ${count > 0 ? "border-poppy" : "border-hedge"}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-h3" id={heading}>
          {headingOf(list)}
        </h2>
        <p className="font-semibold">{reachedText(list)}</p>
      </div>
      <ListBody list={list} />
    </section>
  );
}

export function ListBody({ list: { id, change, stage, count, people, offeredTo } }: { list: CallList }) {
  const { pathname, search } = useLocation();
  const [first, rest] = [people.slice(0, SHOWN), people.slice(SHOWN)];
  return (
    <>
      {offeredTo.length > 0 && <p className="mt-1">{seatOfferedTo(offeredTo)}</p>}
      {count > 0 && <People people={first} />}
      {count > 0 && change === "participantRemoved" && <p className="mt-1">{CALL_UNLESS_ASKED}</p>}
      {count > SHOWN && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 items-center underline decoration-wheat-deep decoration-2 underline-offset-4">
            {andOthers(count - SHOWN)}
          </summary>
          <People people={rest} />
          {count > people.length && <p className="mt-2">{andOthers(count - people.length)}</p>}
        </details>
      )}
      <Form className="mt-2 flex flex-wrap gap-3" action="/admin/appels" method="post" preventScrollReset replace>
        <input name="callList" type="hidden" value={id} />
        <input name="from" type="hidden" value={pathname + search} />
        <button className={buttonClass("quiet")} type="submit">
          {count > 0 ? "C’est fait, fermer" : "Fermer"}
          <span className="sr-only">{typeset(` : ${stage.title}`)}</span>
        </button>
        {count > 0 && change !== "stageDeleted" && (
          <Link className={buttonClass("quiet")} to={`/admin/stages/${encodeURIComponent(stage.id)}/inscrits`}>
            Voir les inscrits
          </Link>
        )}
      </Form>
    </>
  );
}

function People({ people }: { people: readonly PersonToCall[] }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
      {people.map(({ name, phone, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name and number, and the list never changes.
        <li className="flex flex-wrap items-center gap-x-3" key={index}>
          {name}
          {phone && <PhoneLink className="link inline-flex min-h-11 items-center" phone={phone} />}
          {note && <span>{typeset(note)}</span>}
        </li>
      ))}
    </ul>
  );
}
