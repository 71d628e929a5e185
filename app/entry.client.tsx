import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Asked for by the centre: a double click does nothing, so that a hurried hand does not act twice.
document.addEventListener("dblclick", (event) => event.preventDefault(), { capture: true });
