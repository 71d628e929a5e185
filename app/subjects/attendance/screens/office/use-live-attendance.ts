import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** A signature that was sent is shown within a minute, even if one request fails. */
const INTERVAL_MILLISECONDS = 25_000;

/** Reloads the page while somebody looks at it, and when they come back to it. */
export function useLiveAttendance() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reload = () => document.visibilityState === "visible" && navigator.onLine && revalidate();
    const timer = setInterval(reload, INTERVAL_MILLISECONDS);
    document.addEventListener("visibilitychange", reload);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", reload);
    };
  }, [revalidate]);
}
