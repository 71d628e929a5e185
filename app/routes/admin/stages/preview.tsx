import type { StageForm } from "../../../../domain/stage-form.ts";
import { defaultTitle, stageTypeById } from "../../../../domain/stage-type.ts";
import { StageCard } from "../../../stages/stage-card.tsx";

interface PreviewProps {
  values: StageForm;
  image: string;
  ownType?: { typeId: number; type: string };
}

/** The card of the catalogue, as it will be. It leads nowhere yet. */
export function Preview({ values, image, ownType }: PreviewProps) {
  const type = stageTypeById(Number(values.typeId));
  const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : 0);
  return (
    <section aria-labelledby="apercu" className="hidden xl:sticky xl:top-24 xl:block">
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
            date: values.date || null,
            endRegistrationDate: values.endRegistrationDate || null,
            availableSeats: whole(values.availableSeats),
            location: values.location.trim() || "Lieu",
            duration: whole(values.duration) || null,
            satisfactionPercentage: null,
            pdfUrl: null,
            details: "",
          }}
        />
      </div>
    </section>
  );
}
