import { isRouteErrorResponse } from "react-router";
import { isNetworkCut } from "#platform/forms/network-cut.ts";
import { NETWORK_CUT } from "#platform/values/form-messages.ts";
import { ButtonAnchor } from "./button.tsx";

interface LoadErrorProps {
  error: unknown;
  /** Shown unless the loader's error response has its own message. */
  message: string;
}

/** Replaces a page that could not be loaded; the tabs or the menu beside it still work. */
export function LoadError({ error, message }: LoadErrorProps) {
  const text =
    isRouteErrorResponse(error) && error.status < 500 && typeof error.data === "string" ? error.data : message;
  return (
    <div className="rounded-card border border-poppy bg-poppy-wash p-6" role="alert">
      <p className="font-semibold text-lead text-poppy">{text}</p>
      {isNetworkCut(error) && <p className="mt-2">{NETWORK_CUT}</p>}
      <p className="mt-5">
        <ButtonAnchor href="" look="quiet">
          Réessayer
        </ButtonAnchor>
      </p>
    </div>
  );
}
