import { createContext, useContext, useEffect, useState } from "react";

const TICK_MILLISECONDS = 20_000;

/** Given in a test; otherwise the device's clock. */
export const NowContext = createContext<Date | null>(null);

/** The present time, so that the half-day that begins is shown while the page stays open. */
export function useNow(): Date {
  const given = useContext(NowContext);
  const [now, setNow] = useState(() => given ?? new Date());
  useEffect(() => {
    if (given) return;
    const tick = () => setNow(new Date());
    const timer = setInterval(tick, TICK_MILLISECONDS);
    // A phone stops timers while its screen is off.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [given]);
  return now;
}
