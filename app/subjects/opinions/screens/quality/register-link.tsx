import { Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { improvementPath } from "./show-opinion.ts";

/** A complaint, an incident or an idea comes of this answer. */
export function RegisterLink({ opinionId }: { opinionId: string }) {
  return (
    <Link className={`${buttonClass("quiet")} w-full sm:w-auto`} to={improvementPath(opinionId)}>
      Ajouter au registre
    </Link>
  );
}
