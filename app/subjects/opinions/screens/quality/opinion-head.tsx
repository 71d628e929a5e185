import { Link } from "react-router";
import { opinionPath, type ShownOpinion } from "./show-opinion.ts";

/** Who said it about what, when, and how satisfied they were. */
export function OpinionHead({ opinion }: { opinion: ShownOpinion }) {
  const { id, person, kind, stageTitle, answeredAt, satisfaction } = opinion;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <Link className="link min-h-11 break-words font-semibold" to={opinionPath(id)}>
          {person || "Une personne dont l’inscription a été effacée"}
        </Link>
        {satisfaction !== null && (
          <span className={satisfaction <= 2 ? "font-semibold text-poppy" : "font-semibold"}>
            {`Satisfaction : ${satisfaction} sur 5`}
          </span>
        )}
      </p>
      <p className="break-words text-base text-earth">
        {[kind, stageTitle, answeredAt].filter((text) => text !== "").join(" · ")}
      </p>
    </>
  );
}
