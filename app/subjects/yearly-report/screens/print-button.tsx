import { useEffect, useState } from "react";
import { buttonClass } from "#ui/button.tsx";

/** Only with JavaScript: without it, the browser's own menu prints the page. */
export function PrintButton() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  return (
    <button className={`${buttonClass("quiet")} w-full sm:w-auto`} onClick={() => window.print()} type="button">
      Imprimer
    </button>
  );
}
