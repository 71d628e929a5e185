import { useSite } from "#frame/site.ts";
import { Fact } from "#ui/fact.tsx";
import { shownPrice } from "../rules/price.ts";

/** A line of the list of facts. */
export function PriceLine({ priceCents }: { priceCents: number | null }) {
  const { vatPercent } = useSite().centre;
  return (
    <Fact name="Prix">
      {shownPrice(priceCents, vatPercent)}
      {priceCents !== null && <span className="font-normal text-base text-earth"> par personne</span>}
    </Fact>
  );
}
