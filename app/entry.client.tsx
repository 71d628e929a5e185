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

// Asked for by the centre. A double click still makes its two clicks: buttons that send guard themselves.
document.addEventListener("dblclick", (event) => event.preventDefault(), { capture: true });
