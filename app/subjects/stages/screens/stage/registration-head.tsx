import { Link } from "react-router";
import { useSite } from "#frame/site.ts";
import { typeset } from "#platform/values/typography.ts";
import { WholeHours } from "../../parts/whole-hours.tsx";
import { shownPrice, sumOfGroup } from "../../rules/price.ts";
import type { Stage } from "../../rules/stage.ts";
import { whenOnPage } from "../../rules/timetable/timetable-words.ts";

/** Which stage, when and at which price, at the head of a form that covers the page. */
export function RegistrationHead({ stage }: { stage: Stage }) {
  const { vatPercent } = useSite().centre;
  const when = stage.date ? whenOnPage(stage) : "Date à fixer";
  const price = `${shownPrice(stage.priceCents, vatPercent)}${stage.priceCents === null ? "" : " par personne"}`;
  return (
    <p className="-mt-2 mb-5 border-wheat border-l-4 pl-3">
      <span className="block font-semibold">{typeset(stage.title)}</span>
      <span className="block text-base text-earth">
        <WholeHours text={when} />
      </span>
      <span className="block text-base text-earth">{typeset(price)}</span>
    </p>
  );
}

/** What a team costs, and the papers that its company gets. */
export function GroupPrice({ stage, people }: { stage: Stage; people: number }) {
  const { vatPercent } = useSite().centre;
  return (
    <p className="rounded-control bg-wheat-wash px-4 py-3">
      <span className="block font-semibold">{typeset(sumOfGroup(stage.priceCents, people, vatPercent))}</span>
      <span className="block text-base text-earth">
        {typeset(
          "Un devis avant de valider ? Appelez-nous. La convention de formation suit, à signer par l’entreprise.",
        )}
      </span>
    </p>
  );
}

/** What is accepted by sending the form, each part with its link. */
export function Accepted({ stage }: { stage: Stage }) {
  return (
    <p className="mt-6 text-base text-earth">
      {"En validant, vous acceptez les "}
      <Link className="link" target="_blank" to="/cgu">
        conditions générales d’utilisation
      </Link>
      {stage.pdfUrl && (
        <>
          {" et vous avez lu "}
          <a className="link" href={stage.pdfUrl} rel="noopener" target="_blank">
            le programme
          </a>
        </>
      )}
      .
    </p>
  );
}
