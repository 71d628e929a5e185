import { shownPrice } from "../../domain/stages/price.ts";
import { Fact } from "../ui/fact.tsx";

/** A line of the list of facts. */
export function PriceLine({ priceCents }: { priceCents: number | null }) {
  return (
    <Fact name="Prix">
      {shownPrice(priceCents)}
      {priceCents !== null && <span className="font-normal text-base text-earth"> par personne</span>}
    </Fact>
  );
}
