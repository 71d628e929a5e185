import { useEffect, useRef } from "react";

const DOUBLE_CLICK_MILLISECONDS = 400;

interface Sending {
  timeStamp: number;
  preventDefault(): void;
}

/**
 * For what sends a form: one on its way is enough, however often it is pressed. That it is on its way is known when the
 * page has been drawn again, and a double click comes sooner.
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
