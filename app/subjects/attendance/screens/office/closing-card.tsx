import { typeset } from "#platform/values/typography.ts";
import type { ShownHalfDayAttendance } from "./show-half-day.ts";
import { SignatureView } from "./signature-view.tsx";

/** Who closed the half-day, and when. */
export function ClosingCard({ closing }: { closing: NonNullable<ShownHalfDayAttendance["closing"]> }) {
  const { name, words, line, signature } = closing;
  return (
    <section className="mt-8">
      <h2 className="text-h3">Clôture</h2>
      <div className="mt-3 grid gap-x-6 gap-y-2 rounded-card border border-line bg-paper px-4 py-3 md:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          <p className="break-words font-semibold">{typeset(words)}</p>
          <p className="break-words text-base text-earth">{typeset(line)}</p>
        </div>
        {signature && <SignatureView name={name} signature={signature} />}
      </div>
    </section>
  );
}
