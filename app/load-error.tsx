import { isRouteErrorResponse } from "react-router";
import { ButtonAnchor } from "./ui/button.tsx";

interface LoadErrorProps {
  error: unknown;
  /** What could not be shown, in the specification's words. */
  message: string;
}

/** In the place of a page that could not be loaded; the tabs or the menu beside it still work. */
export function LoadError({ error, message }: LoadErrorProps) {
  const told =
    isRouteErrorResponse(error) && error.status < 500 && typeof error.data === "string" ? error.data : message;
  return (
    <div className="rounded-card border border-poppy bg-poppy-wash p-6" role="alert">
      <p className="font-semibold text-lead text-poppy">{told}</p>
      <p className="mt-5">
        <ButtonAnchor href="" look="quiet">
          Réessayer
        </ButtonAnchor>
      </p>
    </div>
  );
}
