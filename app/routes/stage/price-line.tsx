import { shownPrice } from "../../../domain/stages/price.ts";

/** A line of the list of facts. */
export function PriceLine({ priceCents }: { priceCents: number | null }) {
  return (
    <div>
      <dt className="text-earth">Prix</dt>
      <dd className="font-semibold text-lead">
        {shownPrice(priceCents)}
        {priceCents !== null && <span className="font-normal text-base text-earth"> par personne</span>}
      </dd>
    </div>
  );
}
