import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { hideTokensFromCaches } from "#frame/ask-for-routes.ts";

hideTokensFromCaches();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Required by docs/behaviour.md#public-pages-and-navigation. Both click events still fire: see ui/use-send-once.ts.
document.addEventListener("dblclick", (event) => event.preventDefault(), { capture: true });
