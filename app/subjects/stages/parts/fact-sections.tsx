import type { ReactNode } from "react";
import { useSite } from "#frame/site.ts";
import type { Block } from "#platform/values/rich-text.ts";
import { typeset } from "#platform/values/typography.ts";
import { RichList, RichText } from "#ui/rich-text.tsx";
import { ASK_FOR_PRICE } from "../rules/facts/stage-fact-form.ts";
import { type ShownFacts, STAGE_FACTS } from "../rules/facts/stage-facts.ts";
import { priceText } from "../rules/price.ts";

/** Who it is for, and what for: before the programme. */
export function FactsBeforeProgramme({ facts }: { facts: ShownFacts }) {
  return (
    <>
      {facts.objectives.length > 0 && (
        <section>
          <h2>Objectifs</h2>
          <div className="text-lead">
            <RichList lines={facts.objectives} />
          </div>
        </section>
      )}
      <Pair facts={facts} fields={["audience", "prerequisites"]} title="Pour qui" />
    </>
  );
}

interface FactsAfterProgrammeProps {
  facts: ShownFacts;
  priceCents: number | null;
}

/** How, with whom, for how much, and how to get in: after the programme. */
export function FactsAfterProgramme({ facts, priceCents }: FactsAfterProgrammeProps) {
  const { centre } = useSite();
  const { name, title, phone } = centre.disabilityContact;
  const whom = name === "" ? "Pour en parler" : [name, title].filter(Boolean).join(", ");
  const { href, display } = phone.href === "" ? centre.phone : phone;
  const isEmpty = Object.values(facts).every((fact) => fact === null || (Array.isArray(fact) && fact.length === 0));
  return (
    <>
      <Pair facts={facts} fields={["methods", "assessment"]} title="Déroulement">
        {facts.distancePercentage ? <p className="measure mt-3">{distanceText(facts.distancePercentage)}</p> : null}
      </Pair>
      {facts.trainers.length > 0 && (
        <section>
          <h2>Animé par</h2>
          <RichList lines={facts.trainers} />
        </section>
      )}
      {!(isEmpty && priceCents === null) && (
        <section>
          <h2>Tarif</h2>
          <p className="mt-3 font-bold font-title text-h3">
            {priceCents === null ? ASK_FOR_PRICE : `${priceText(priceCents, centre.vatPercent)} par personne`}
          </p>
          <RichText blocks={facts.priceIncludes} />
        </section>
      )}
      {facts.admission.length > 0 && (
        <section>
          <h2>{STAGE_FACTS.admission.label}</h2>
          <RichText blocks={facts.admission} />
        </section>
      )}
      {facts.accessibility.length > 0 && (
        <section>
          <h2>{STAGE_FACTS.accessibility.label}</h2>
          <RichText blocks={facts.accessibility} />
          <p className="measure mt-3">
            {typeset(`${whom} : `)}
            <a className="link whitespace-nowrap" href={href}>
              {typeset(display)}
            </a>
          </p>
        </section>
      )}
    </>
  );
}

interface PairProps {
  title: string;
  facts: ShownFacts;
  fields: readonly ("audience" | "prerequisites" | "methods" | "assessment")[];
  children?: ReactNode;
}

/** Two short texts beside each other where there is room. */
function Pair({ title, facts, fields, children }: PairProps) {
  const filled = fields.filter((field) => facts[field].length > 0);
  if (filled.length === 0 && !children) return null;
  return (
    <section>
      <h2>{title}</h2>
      <div className={`mt-5 grid gap-x-10 gap-y-6 ${filled.length > 1 ? "md:grid-cols-2" : ""}`}>
        {filled.map((field) => (
          <SubSection blocks={facts[field]} key={field} title={STAGE_FACTS[field].label} />
        ))}
      </div>
      {children}
    </section>
  );
}

function SubSection({ title, blocks }: { title: string; blocks: readonly Block[] }) {
  return (
    <div className="border-wheat-deep border-t-2 pt-3">
      <h3>{title}</h3>
      <RichText blocks={blocks} />
    </div>
  );
}

const distanceText = (percentage: number) =>
  percentage === 100 ? "À distance." : typeset(`Dont ${percentage} % à distance.`);
