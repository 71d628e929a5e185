import { typeset } from "#platform/values/typography.ts";
import { headingOf, ListBody } from "#subjects/notifications/parts/call-lists.tsx";
import type { CallList } from "#subjects/notifications/rules/reached.ts";
import { buttonClass } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";

/** A list as a line of what is to be done, which opens. */
export function CallLine({ list }: { list: CallList }) {
  return (
    <details className="group w-full">
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1">
        <span className="size-2 shrink-0 rounded-full bg-poppy" />
        <span className="min-w-2/3 flex-1 break-words sm:min-w-0">
          {headingOf(list)}
          <span className="block text-earth">{typeset(`à appeler : ${list.count}`)}</span>
        </span>
        <span className={`${buttonClass("quiet")} shrink-0`}>
          Appeler
          <Chevron className="size-3.5 transition-transform duration-150 group-open:rotate-180" />
        </span>
      </summary>
      <div className="pb-1 pl-5">
        <ListBody list={list} />
      </div>
    </details>
  );
}
