import { useEffect, useState } from "react";
import { buttonClass } from "./button.tsx";

/** Only with JavaScript: without it, the browser's own menu prints the page. */
export function PrintButton({ className = "" }: { className?: string }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  return (
    <button className={`${buttonClass("quiet")} ${className}`} onClick={() => window.print()} type="button">
      Imprimer
    </button>
  );
}
