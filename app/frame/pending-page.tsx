import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { isStagePage } from "./pending-stage.tsx";

const LONG_WAIT_MILLISECONDS = 2_000;

/** While another page loads: a thin progress line, and after two seconds a message for screen readers. */
export function PendingPage() {
  const { state, location } = useNavigation();
  const waiting = state !== "idle";
  const isLong = useHasLasted(waiting, LONG_WAIT_MILLISECONDS);
  return (
    <>
      {waiting && <div aria-hidden="true" className="page-progress" />}
      <p aria-live="polite" className="sr-only">
        {isLong && !isStagePage(location?.pathname) && "La page se charge…"}
      </p>
    </>
  );
}

function useHasLasted(condition: boolean, milliseconds: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setHasLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [condition, milliseconds]);
  return hasLasted;
}
