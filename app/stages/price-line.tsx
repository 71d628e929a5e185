import { shownPrice } from "../../domain/stages/price.ts";
import { useSite } from "../site.ts";
import { Fact } from "../ui/fact.tsx";

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
