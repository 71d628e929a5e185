import { Link } from "react-router";
import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { centsText } from "#subjects/invoices/rules/amounts.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { listQuotations } from "../data/read-quotations.ts";
import { QUOTATION_STATES, QUOTATION_TONES, QUOTATIONS_PATH, quotationPath, stateOf } from "../rules/quotation.ts";

/** A stage or a company has some. */
const MOST = 50;

/** The quotations of a stage or of a company, and the address of a new one. */
export async function showQuotations(
  database: Reader,
  of: { stageId: string } | { organisationId: string },
  today: Day,
) {
  const quotations = await listQuotations(database, of, { offset: 0, limit: MOST }, today);
  const known: [string, string] = "stageId" in of ? ["stage", of.stageId] : ["par", of.organisationId];
  return {
    add: `${QUOTATIONS_PATH}/nouveau?${new URLSearchParams([known])}`,
    rows: quotations.map(({ id, number, recipientName, stageTitle, people, totalCents, ...one }) => {
      const state = stateOf(one, today);
      return {
        ...{ id, number: number ?? "Devis, brouillon", about: "stageId" in of ? recipientName : stageTitle },
        amount: `${counted(people, "personne")}, ${centsText(totalCents)}`,
        state: { text: QUOTATION_STATES[state], tone: QUOTATION_TONES[state] },
      };
    }),
  };
}

type Shown = Awaited<ReturnType<typeof showQuotations>>;

export function QuotationRows({ add, rows }: Shown) {
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead">Devis</h2>
        <ButtonLink look="quiet" to={add}>
          Nouveau devis
        </ButtonLink>
      </div>
      {rows.length > 0 && (
        <ul className="mt-3 grid gap-px overflow-hidden rounded-card border border-line bg-line">
          {rows.map(({ id, number, about, amount, state }) => (
            <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 bg-paper px-4 py-2" key={id}>
              <span className="min-w-0 basis-full break-words sm:flex-1 sm:basis-0">
                <Link className="link inline-flex min-h-9 items-center" to={quotationPath(id)}>
                  {number}
                  <span className="sr-only">{` : ${about}`}</span>
                </Link>
                {typeset(` ${about}`)}
              </span>
              <span className="whitespace-nowrap tabular-nums">{amount}</span>
              <Badge tone={state.tone}>{state.text}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
