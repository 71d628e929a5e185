import type { ComponentProps } from "react";
import { Link } from "react-router";
import { LoadError } from "#ui/load-error.tsx";

/** Leads to the list of people: trying again does not bring back a person or an account that is gone. */
export function PeopleError(props: ComponentProps<typeof LoadError>) {
  return (
    <>
      <LoadError {...props} />
      <p className="mt-4">
        <Link className="link inline-flex min-h-11 items-center" to="/admin/personnes">
          Chercher une autre personne
        </Link>
      </p>
    </>
  );
}
