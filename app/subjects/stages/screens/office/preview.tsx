import { useSite } from "#frame/site.ts";
import { StageCard } from "../../parts/stage-card.tsx";
import type { StageForm } from "../../rules/form/stage-form.ts";
import { parsePrice } from "../../rules/price.ts";
import { defaultTitle, stageTypeById } from "../../rules/stage-type.ts";
import type { HalfDay } from "../../rules/timetable/half-days.ts";

interface PreviewProps {
  values: StageForm;
  halfDays: readonly HalfDay[];
  image: string;
  /** As typed. */
  price: string;
  ownType?: { typeId: number; type: string };
}

/** The stage's card as visitors will see it; inert, because the page may not exist yet. */
export function Preview({ values, halfDays, image, price, ownType }: PreviewProps) {
  const { today } = useSite();
  const type = stageTypeById(Number(values.typeId));
  const seats = wholeNumber(values.availableSeats);
  const isExample = values.date === "" || seats === null;
  return (
    <section aria-labelledby="apercu" className="max-w-sm xl:sticky xl:top-24">
      <h2 className="mb-3 text-lead" id="apercu">
        Aperçu
      </h2>
      <div inert>
        <StageCard
          stage={{
            id: "apercu",
            typeId: type?.id ?? ownType?.typeId ?? 0,
            type: type?.name ?? ownType?.type ?? "",
            image: image || null,
            title: values.title.trim() || (type ? defaultTitle(type) : (ownType?.type ?? "Titre du stage")),
            date: values.date || today,
            endRegistrationDate: values.endRegistrationDate || null,
            availableSeats: seats ?? 1,
            location: values.location.trim() || "Lieu",
            duration: wholeNumber(values.duration),
            satisfactionPercentage: null,
            pdfUrl: null,
            details: "",
            halfDays,
            priceCents: parsePrice(price),
          }}
        />
      </div>
      {isExample && (
        <p className="mt-3 text-base text-earth">
          La date et les places sont des exemples tant que vous n’en donnez pas.
        </p>
      )}
    </section>
  );
}

function wholeNumber(text: string): number | null {
  return /^\d+$/.test(text.trim()) ? Number(text) : null;
}
