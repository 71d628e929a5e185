import { useEffect, useRef } from "react";

const DOUBLE_CLICK_MILLISECONDS = 400;

interface Sending {
  timeStamp: number;
  preventDefault(): void;
}

/**
 * Ignores a second submission while the first is being sent. `sending` is true only after the next render, too late for
 * a double click, so the time between two events is checked as well.
 */
export function useSendOnce(sending: boolean) {
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!sending) last.current = Number.NEGATIVE_INFINITY;
  }, [sending]);
  return (event: Sending) => {
    if (sending || event.timeStamp - last.current < DOUBLE_CLICK_MILLISECONDS) event.preventDefault();
    else last.current = event.timeStamp;
  };
}
